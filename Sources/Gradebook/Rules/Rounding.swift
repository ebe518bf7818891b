package import Foundation

/// How an exact percentage becomes the number that is shown, settled per course.
package struct Rounding: Hashable, Codable, Sendable {
    /// What happens to the part that is cut off; the raw values are the words typed for it.
    ///
    /// All of them go by distance from zero, so a number and its opposite are rounded alike.
    package enum Mode: String, CaseIterable, Codable, Sendable {
        /// To the nearest, and from the middle away from zero.
        case halfUp = "half-up"
        /// To the nearest, and from the middle to the even digit.
        case halfEven = "half-even"
        /// Towards zero.
        case down
        /// Away from zero.
        case up
        /// Not rounded: the figures are shown as they are, cut after the sixth.
        case none
    }

    /// How many digits stand after the point.
    package enum Digits: Int, CaseIterable, Codable, Sendable {
        case none = 0
        case one = 1
        case two = 2
    }

    /// What happens to the part that is cut off.
    package var mode: Mode
    /// How many digits stand after the point.
    package var digits: Digits

    /// Digits after the point in mode `none`: an unending fraction has to end somewhere.
    package static let unroundedDigits = 6

    /// Keeps all the digits that scores and points can have.
    package static let exactPoints = Rounding(mode: .none)

    /// Makes a rounding; what a course has unless it says otherwise is half-up to two digits.
    package init(mode: Mode = .halfUp, digits: Digits = .two) {
        self.mode = mode
        self.digits = digits
    }

    /// How many digits after the point are shown at most.
    package var shownDigits: Int { mode == .none ? Self.unroundedDigits : digits.rawValue }

    /// Rounds an exact value, the only time on its way to the reader.
    package func rounded(_ value: Rational) -> Decimal {
        let scaled = value.numerator * .powerOfTen(shownDigits)
        let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: value.denominator)
        let cutOff = remainder.absolute
        let isAway = isAwayFromZero(
            middle: Comparison(cutOff + cutOff, to: value.denominator), isCut: cutOff.word != 0,
            isLastDigitOdd: quotient.isOdd)
        let step = BigInteger(isAway ? (value.numerator.isNegative ? -1 : 1) : 0)
        return (quotient + step).decimal(exponent: -shownDigits)
    }

    /// Gives where the exact values start that are shown as a bound from 0 on, or as more.
    package func start(of bound: Decimal) -> Rational {
        let scaled = Rational(bound) * Rational(.powerOfTen(shownDigits), over: BigInteger(1))
        let (whole, rest) = scaled.numerator.quotientAndRemainder(dividingBy: scaled.denominator)
        // The least that is shown with so many digits and is not below the bound.
        let shown = Rational(rest.word == 0 ? whole : whole + BigInteger(1), over: BigInteger(1))
        let below: Rational =
            switch mode {
            case .halfUp, .halfEven: Rational(1, over: 2)
            case .up: Rational(1)
            case .down, .none: .zero
            }
        return (shown - below) / Rational(.powerOfTen(shownDigits), over: BigInteger(1))
    }

    /// Rounds the square root of an exact value that is not below zero, without an inexact step between.
    package func roundedSquareRoot(of value: Rational) -> Decimal {
        let scaled = value * Rational(.powerOfTen(2 * shownDigits), over: BigInteger(1))
        let whole = scaled.numerator.quotientAndRemainder(dividingBy: scaled.denominator).quotient.squareRoot
        let root = Rational(whole, over: BigInteger(1))
        // A root lies beyond the middle if its square lies beyond the square of the middle.
        let middle = root + Rational(1, over: 2)
        let isAway = isAwayFromZero(
            middle: Comparison(scaled, to: middle * middle), isCut: root * root != scaled, isLastDigitOdd: whole.isOdd)
        return (whole + BigInteger(isAway ? 1 : 0)).decimal(exponent: -shownDigits)
    }

    /// Whether what is cut off carries the last digit along; `middle` is how it lies to the middle between two digits.
    private func isAwayFromZero(middle: Comparison, isCut: Bool, isLastDigitOdd: Bool) -> Bool {
        switch mode {
        case .halfUp: middle != .below
        case .halfEven: middle == .above || (middle == .at && isLastDigitOdd)
        case .up: isCut
        case .down, .none: false
        }
    }
}

/// How a value lies to another.
private enum Comparison {
    case below, at, above

    init<Value: Comparable>(_ value: Value, to other: Value) {
        self = value < other ? .below : value == other ? .at : .above
    }
}

extension BigInteger {
    fileprivate var isOdd: Bool {
        quotientAndRemainder(dividingBy: BigInteger(2)).remainder.word != 0
    }
}
