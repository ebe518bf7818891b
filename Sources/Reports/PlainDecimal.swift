package import Foundation

extension Decimal {
    /// Writes the exact value with `.`, without exponent and grouping; not a number is nothing.
    ///
    /// Zeros fill the fraction up to `leastDigits`: 87.5 with 2 is `87.50`.
    package func plainText(leastDigits: Int = 0) -> String {
        if isNaN { return "" }
        let plain = description
        let point = plain.utf8.firstIndex(of: UInt8(ascii: "."))
        let digits = point.map { plain.utf8.distance(from: $0, to: plain.utf8.endIndex) - 1 } ?? 0
        guard digits < leastDigits else { return plain }
        return plain + (point == nil ? "." : "") + String(repeating: "0", count: leastDigits - digits)
    }
}
