package import Foundation

/// A number as a program without a locale writes it: a point, perhaps an exponent, perhaps the rests of binary fractions.
package struct ProgramNumber: Equatable, Sendable {
    /// The nearest number that can be stored.
    package let value: Decimal

    /// Reads one number, which is below zero only where that can be meant; the error says why it is refused.
    package init(_ text: String, canBeNegative: Bool = false) throws(RefusedPart.Reason) {
        guard let number = Self.number(text) else { throw .notANumber }
        guard canBeNegative || number >= 0 else { throw .belowZero }
        do {
            value = try Rational(number).storableScore(of: text).score
        } catch {
            throw .tooManyDigits
        }
    }

    /// Reads digits, at most one point and an exponent of at most two digits.
    private static func number(_ text: String) -> Decimal? {
        let parts = text.lowercased().split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
        let mantissa = parts[0].hasPrefix("-") ? parts[0].dropFirst() : parts[0]
        let digits = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        guard digits.count <= 2, (1...35).contains(digits.joined().utf8.count),
            digits.allSatisfy({ $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } })
        else { return nil }
        if parts.count == 2 {
            guard let exponent = Int(parts[1]), abs(exponent) < 40 else { return nil }
        }
        return Decimal(string: text)
    }
}
