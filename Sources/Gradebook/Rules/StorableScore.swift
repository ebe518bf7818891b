package import Foundation

extension Rational {
    /// The nearest number of six digits after the point, from the middle away from zero.
    package var inMillionths: Decimal { millionths.digits.decimal(exponent: -NumberText.fractionDigits) }

    /// The nearest number of millionths, and whether it is this number exactly.
    private var millionths: (digits: BigInteger, isExact: Bool) {
        let scaled = numerator * .powerOfTen(NumberText.fractionDigits)
        let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: denominator)
        let isAway = remainder.absolute + remainder.absolute >= denominator
        return (quotient + BigInteger(isAway ? (numerator.isNegative ? -1 : 1) : 0), remainder.word == 0)
    }

    /// The nearest score that can be stored, from the middle away from zero, and whether it is this number exactly.
    ///
    /// A score has as many digits as `NumberText` takes; one with more before the point is refused, naming whose it is.
    func storableScore(of whom: String) throws(GradebookError) -> (score: Decimal, isExact: Bool) {
        let places = NumberText.fractionDigits
        let (digits, isExact) = millionths
        guard digits.absolute < .powerOfTen(NumberText.integerDigits + places) else {
            throw .resultTooLong(whom: whom)
        }
        return (digits.decimal(exponent: -places), isExact)
    }
}
