package import Foundation

/// What a number written by a person or by another program comes to, read without a locale.
///
/// `8.5`, `8,5`, `1.234,5`, `1,234.56` and `1,234,567` can be read in one way only. One comma before exactly three
/// digits cannot: `1,234` is about one in Oslo and about a thousand in Ohio, and is decided only by a known mark.
/// One point before three digits is a decimal unless the mark is known to be the comma. At most 15 digits before and
/// 6 after the mark are taken, zeros at the ends not counted.
package enum NumberText: Equatable, Sendable {
    case number(Decimal)
    /// Both readings are possible; they are given as they would be written without doubt.
    case ambiguous(decimal: String, grouped: String)
    /// A number, but of more digits than a score can have.
    case tooLong
    /// No number.
    case unreadable

    static let integerDigits = 15
    static let fractionDigits = 6

    /// Reads a text without surrounding blanks; `mark` is what the rest of the same source settles, if it does.
    package init(_ text: some StringProtocol, mark: DecimalMark? = nil) {
        guard let shape = NumberShape(text) else {
            self = .unreadable
            return
        }
        guard shape.isUndecided else {
            self = Self.number(shape.isNegative, shape.integer, shape.fraction)
            return
        }
        let grouped = shape.integer + shape.fraction
        if let mark, shape.mark != mark {
            self = Self.number(shape.isNegative, grouped, "")
        } else if mark != nil || shape.mark == .point {
            self = Self.number(shape.isNegative, shape.integer, shape.fraction)
        } else {
            let sign = shape.isNegative ? "-" : ""
            self = .ambiguous(decimal: "\(sign)\(shape.integer).\(shape.fraction)", grouped: sign + grouped)
        }
    }

    /// Gives the decimal mark that a text proves, or nil if it fits both.
    package static func provenMark(in text: some StringProtocol) -> DecimalMark? {
        guard let shape = NumberShape(text), !shape.isUndecided else { return nil }
        return shape.mark
    }

    private static func number(_ isNegative: Bool, _ integer: String, _ fraction: String) -> NumberText {
        let integer = integer.drop { $0 == "0" }
        var fraction = Substring(fraction)
        while fraction.last == "0" { fraction.removeLast() }
        guard integer.utf8.count <= integerDigits, fraction.utf8.count <= fractionDigits else { return .tooLong }
        // Few enough digits for Int, and each empty part is nothing.
        let significand =
            Decimal(Int(integer) ?? 0)
            + Decimal(
                sign: .plus, exponent: -fraction.utf8.count, significand: Decimal(Int(fraction) ?? 0))
        return .number(isNegative ? -significand : significand)
    }
}

/// The digits of a number on both sides of its decimal mark.
struct NumberShape {
    let isNegative: Bool
    private(set) var integer = ""
    private(set) var fraction = ""
    /// The decimal mark, also where only the grouping tells it; nil if there is no mark at all.
    private(set) var mark: DecimalMark?
    /// Whether the one mark there is could group thousands as well.
    private(set) var isUndecided = false

    init?(_ text: some StringProtocol) {
        isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = String(isNegative ? text.dropFirst() : text[...])
        guard let last = digits.utf8.lastIndex(where: { DecimalMark(rawValue: $0) != nil }) else {
            guard Self.isDigits(digits), !digits.isEmpty else { return nil }
            integer = digits
            return
        }
        // The text has only just been seen to have a mark there.
        let lastMark = DecimalMark(rawValue: digits.utf8[last])!
        let before = String(digits[..<last])
        let after = String(digits[digits.index(after: last)...])
        guard Self.isDigits(after), !after.isEmpty else { return nil }
        if Self.isDigits(before) {
            (integer, fraction, mark) = (before, after, lastMark)
            isUndecided = after.utf8.count == 3 && Self.isFirstGroup(before)
        } else if let whole = Self.ungrouped(before, by: lastMark.opposite) {
            (integer, fraction, mark) = (whole, after, lastMark)
        } else if let whole = Self.ungrouped(digits, by: lastMark) {
            (integer, mark) = (whole, lastMark.opposite)
        } else {
            return nil
        }
    }

    private static func isDigits(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    /// Whether digits can stand before a thousands separator: one to three, the first not a zero.
    private static func isFirstGroup(_ text: some StringProtocol) -> Bool {
        1...3 ~= text.utf8.count && text.first != "0" && isDigits(text)
    }

    /// Joins thousands that are grouped properly by the separator, else gives nil.
    private static func ungrouped(_ text: String, by separator: DecimalMark) -> String? {
        let groups = text.utf8.split(separator: separator.rawValue, omittingEmptySubsequences: false).map(
            Substring.init)
        guard groups.count > 1, isFirstGroup(groups[0]) else { return nil }
        guard groups.dropFirst().allSatisfy({ $0.utf8.count == 3 && isDigits($0) }) else { return nil }
        return groups.joined()
    }
}
