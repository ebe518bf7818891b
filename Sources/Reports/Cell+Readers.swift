import TextLayout

extension Report.Cell {
    /// The value as a reader sees it, without its mark; what could steer a display is replaced, line breaks are kept.
    package var readerText: String {
        switch self {
        case .empty: ""
        case .text(let text), .date(let text): text.displaySafeLines
        case .integer(let integer): String(integer)
        case .number(let number, let digits): number.plainText(leastDigits: digits ?? 0)
        case .boolean(let boolean): boolean ? "yes" : "no"
        case .worded(_, let words): words.displaySafeLines
        case .toned(let cell, _), .marked(let cell, _), .pictured(let cell, _), .structured(let cell, _):
            cell.readerText
        }
    }

    /// What a reader sees after the value; nil for nothing.
    package var readerMark: String? {
        switch self {
        case .marked(let cell, let mark):
            [cell.readerMark, mark.displaySafe].compactMap(\.self).joined(separator: " ")
        case .toned(let cell, _), .worded(let cell, _), .pictured(let cell, _), .structured(let cell, _):
            cell.readerMark
        default: nil
        }
    }

    /// What the value means beyond itself.
    package var tone: Report.Tone? {
        switch self {
        case .toned(_, let tone): tone
        case .marked(let cell, _), .worded(let cell, _), .pictured(let cell, _), .structured(let cell, _): cell.tone
        default: nil
        }
    }

    /// The picture beside the value.
    package var picture: Report.Picture? {
        switch self {
        case .pictured(_, let picture): picture
        case .toned(let cell, _), .marked(let cell, _), .worded(let cell, _), .structured(let cell, _): cell.picture
        default: nil
        }
    }

    /// The value without what is said about it; that which words stand for is left out.
    package var bare: Report.Cell {
        switch self {
        case .marked(let cell, _), .worded(let cell, _), .toned(let cell, _), .pictured(let cell, _),
            .structured(let cell, _):
            cell.bare
        default: self
        }
    }
}
