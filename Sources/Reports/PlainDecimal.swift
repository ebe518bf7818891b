package import Foundation
import Synchronization

extension Decimal {
    /// Writes the exact value with `.`, without exponent and grouping; not a number is nothing.
    ///
    /// Zeros fill the fraction up to `leastDigits`: 87.5 with 2 is `87.50`.
    package func plainText(leastDigits: Int = 0) -> String {
        if isNaN { return "" }
        let plain = PlainTexts.text(of: self)
        guard leastDigits > 0 else { return plain }
        let point = plain.utf8.firstIndex(of: UInt8(ascii: "."))
        let digits = point.map { plain.utf8.distance(from: $0, to: plain.utf8.endIndex) - 1 } ?? 0
        guard digits < leastDigits else { return plain }
        return plain + (point == nil ? "." : "") + String(repeating: "0", count: leastDigits - digits)
    }
}

/// The texts of numbers that were written before.
///
/// A sheet of a hundred thousand scores has few different ones, and writing one takes ten times as long as finding it.
private enum PlainTexts {
    private static let known = Mutex<[DecimalBits: String]>([:])
    private static let most = 4_096

    static func text(of number: Decimal) -> String {
        let bits = DecimalBits(number)
        return known.withLock { known in
            if let text = known[bits] { return text }
            if known.count >= most { known.removeAll() }
            let text = number.description
            known[bits] = text
            return text
        }
    }
}
