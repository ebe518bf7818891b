package import Foundation
package import Reports

/// The value of one field of a record.
package enum FieldValue: Equatable, Sendable {
    /// Nothing is stored.
    case null
    /// A text.
    case text(String)
    /// A whole number.
    case integer(Int)
    /// An exact decimal number.
    case number(Decimal)
    /// Yes or no.
    case boolean(Bool)
    /// A date or date-time in ISO form.
    case date(String)
    /// A record inside the record.
    case record(Record)
    /// The place of a record that there is none of, which text says in words.
    case noRecord(String)
    /// Several values in order.
    case list([FieldValue])
    /// A value that text says in words for readers.
    indirect case worded(FieldValue, String)
    /// A value that means something beyond itself, which text shows by a color where there are colors.
    indirect case toned(FieldValue, Report.Tone)

    /// Returns the text, or null for none.
    package static func text(ifAny text: String?) -> FieldValue { text.map(FieldValue.text) ?? .null }

    /// Returns the number, or null for none.
    package static func number(ifAny number: Decimal?) -> FieldValue { number.map(FieldValue.number) ?? .null }

    /// Returns the ISO date, or null for none.
    package static func date(ifAny date: (some CustomStringConvertible)?) -> FieldValue {
        date.map { .date($0.description) } ?? .null
    }

    /// Returns what another record is called: its number and name.
    package static func reference(_ record: NamedRecord) -> FieldValue {
        .record(Record([("number", .integer(record.number)), ("name", .text(record.name))]))
    }

    /// The record that a reference names; nil for any other value.
    package var named: NamedRecord? {
        guard case .record(let record) = self, case .integer(let number)? = record["number"],
            case .text(let name)? = record["name"]
        else { return nil }
        return NamedRecord(number: number, name: name)
    }
}
