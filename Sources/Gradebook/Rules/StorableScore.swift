import Foundation

extension Rational {
    /// The nearest score that can be stored, from the middle away from zero, and whether it is this number exactly.
    ///
    /// A score has as many digits as `NumberText` takes; one with more before the point is refused, naming whose it is.
    func storableScore(of whom: String) throws(GradebookError) -> (score: Decimal, isExact: Bool) {
        let places = NumberText.fractionDigits
        let scaled = numerator * .powerOfTen(places)
        let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: denominator)
        let isAway = remainder.absolute + remainder.absolute >= denominator
        let digits = quotient + BigInteger(isAway ? (numerator.isNegative ? -1 : 1) : 0)
        guard digits.absolute < .powerOfTen(NumberText.integerDigits + places) else {
            throw .resultTooLong(whom: whom)
        }
        return (digits.decimal(exponent: -places), remainder.word == 0)
    }
}
