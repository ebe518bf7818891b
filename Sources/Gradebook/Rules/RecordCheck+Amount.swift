import Commands
import Foundation

extension RecordCheck {
    /// Holds an amount that may be missing: a weight, a percentage, points taken off.
    func amount(_ property: String, _ path: ReferenceWritableKeyPath<Model, Decimal?>) {
        guard let amount = value(path) else { return }
        require(
            amount >= 0 && amount.isStorable, property, "is \(amount) and must be \(Decimal.amountWords)",
            replacing(path, by: nil, "leave it empty"))
    }
}

extension Decimal {
    /// Whether it has no more digits than numbers that can be typed.
    var isStorable: Bool {
        guard isFinite else { return false }
        let scaled = Rational(self) * Rational(.powerOfTen(NumberText.fractionDigits), over: BigInteger(1))
        return scaled.denominator.word == 1
            && scaled.numerator.absolute < .powerOfTen(NumberText.integerDigits + NumberText.fractionDigits)
    }

    /// What an amount is, in words.
    static let amountWords =
        "a number, 0 or more, of up to \(NumberText.integerDigits) digits before and \(NumberText.fractionDigits) after the point"
}
