package import Foundation

extension Report {
    /// One typed value of a report.
    package enum Cell: Sendable, Equatable {
        /// No value.
        case empty
        /// Text as it is stored, not made safe.
        case text(String)
        /// A whole number.
        case integer(Int)
        /// An exact decimal; `digits` is the least number of fraction digits in text. Nothing is ever rounded.
        case number(Decimal, digits: Int? = nil)
        /// Yes or no.
        case boolean(Bool)
        /// An ISO 8601 date.
        case date(String)
        /// A value with a mark that text shows after it, such as `late`; data formats hold the value alone.
        indirect case marked(Cell, String)
        /// A value that text says in words, such as `tomorrow`; data formats hold the value alone.
        indirect case worded(Cell, String)
        /// A value that means something beyond itself, which text shows by a color where there are colors.
        indirect case toned(Cell, Tone)
        /// A value beside which pages show a picture, such as the face of who is named.
        indirect case pictured(Cell, Picture)
        /// A value that JSON holds in a form of its own, such as a list; all other formats hold the cell.
        indirect case structured(Cell, JSONValue)
    }
}

extension Report.Cell {
    /// The value as TSV and CSV hold it: exact, `true` or `false`, nothing for an empty cell.
    package var plainText: String {
        switch self {
        case .empty: ""
        case .text(let text), .date(let text): text
        case .integer(let integer): String(integer)
        case .number(let number, digits: _): number.plainText()
        case .boolean(let boolean): boolean ? "true" : "false"
        case .marked(let cell, _), .worded(let cell, _), .toned(let cell, _), .pictured(let cell, _),
            .structured(let cell, _):
            cell.plainText
        }
    }

    /// The value as JSON holds it; null for an empty cell.
    package var json: JSONValue {
        switch self {
        case .empty: .null
        case .text(let text), .date(let text): .string(text)
        case .integer(let integer): .integer(integer)
        case .number(let number, digits: _): .number(number)
        case .boolean(let boolean): .boolean(boolean)
        case .structured(_, let json): json
        case .marked(let cell, _), .worded(let cell, _), .toned(let cell, _), .pictured(let cell, _): cell.json
        }
    }
}
