package import Foundation

/// The reading of a file's numbers, with the decimal mark that the file itself proves.
///
/// One program writes all numbers of a file in one way. So the mark is settled by those cells that can be read in one
/// way only (`8,5`, `10.00`, `1.234,5`): if all agree, `1,234` is decided by them. If there are none or they disagree,
/// `1,234` is refused and `1.234` is a decimal, which is what programs without a locale write.
package struct FileNumber: Equatable, Sendable {
    /// The mark that somebody has said, or that all deciding cells agree on, or nil.
    package let mark: DecimalMark?

    /// Settles the mark from the texts of all cells that may hold numbers, unless it is said.
    package init(evidence: some Sequence<String>, said: DecimalMark? = nil) {
        var proven: DecimalMark?
        var isDisputed = false
        if said == nil {
            for text in evidence {
                guard let mark = PlainNumber(text).map(\.provenMark) ?? NumberText.provenMark(in: text) else {
                    continue
                }
                isDisputed = isDisputed || proven ?? mark != mark
                proven = mark
            }
        }
        mark = said ?? (isDisputed ? nil : proven)
    }

    /// Reads one number, which is below zero only where that can be meant; the error says why it is refused.
    package func read(_ text: String, canBeNegative: Bool = false) throws(RefusedPart.Reason) -> Decimal {
        if let plain = PlainNumber(text), plain.isDecided || mark != .comma { return plain.value }
        switch NumberText(text, mark: mark) {
        case .number(let value) where value < 0 && !canBeNegative: throw .belowZero
        case .number(let value): return value
        case .ambiguous(let decimal, let grouped): throw .ambiguousNumber(decimal: decimal, grouped: grouped)
        case .tooLong: throw .tooManyDigits
        case .unreadable: throw .notANumber
        }
    }
}

/// A number of a few digits and perhaps a point, as most in a file are; others take the long way round.
private struct PlainNumber {
    private var digits = 0
    private var places = 0
    private let hasPoint: Bool
    /// Whether a point in it can be nothing but the decimal mark.
    let isDecided: Bool

    init?(_ text: String) {
        var (point, count): (Int?, Int) = (nil, 0)
        let utf8 = text.utf8
        guard (1...12).contains(utf8.count) else { return nil }
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
            case UInt8(ascii: ".") where point == nil && count > 0: point = count
            default: return nil
            }
            count += 1
        }
        hasPoint = point != nil
        places = point.map { count - 1 - $0 } ?? 0
        guard point == nil || (1...6).contains(places) else { return nil }
        isDecided = !hasPoint || places != 3 || (point ?? 0) > 3 || utf8.first == UInt8(ascii: "0")
    }

    /// The decimal mark that the text proves; nil if it fits both.
    var provenMark: DecimalMark? { hasPoint && isDecided ? .point : nil }

    var value: Decimal {
        var (digits, places) = (digits, places)
        while places > 0, digits % 10 == 0 { (digits, places) = (digits / 10, places - 1) }
        return Decimal(sign: .plus, exponent: -places, significand: Decimal(digits))
    }
}
