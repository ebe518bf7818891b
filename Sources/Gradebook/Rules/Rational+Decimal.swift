package import Foundation

extension Rational {
    /// Gives the value as a decimal if it has at most so many digits after the point, else nil.
    package func decimal(places: Int) -> Decimal? {
        let scaled = self * Rational(.powerOfTen(places), over: BigInteger(1))
        return scaled.denominator.word == 1 ? scaled.numerator.decimal(exponent: -places) : nil
    }
}
