package import Foundation

extension BigInteger {
    /// The number times ten to the given power, as a decimal.
    ///
    /// Exact up to the 38 digits that a decimal holds, which no sum of scores comes near; longer ones are rounded.
    package func decimal(exponent: Int = 0) -> Decimal {
        let significand: Decimal
        if let word {
            significand = Decimal(word.magnitude)
        } else {
            // Digits alone are always readable.
            significand = Decimal(string: absolute.text)!
        }
        return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
    }

    /// Takes the digits of a decimal without its sign and its power of ten.
    init(significandOf value: Decimal) {
        // A significand is a whole number, so its text is digits alone.
        self.init(value.significand.magnitude.description)!
    }
}
