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

    /// Makes a rounding; what a course has unless it says otherwise is half-up to two digits.
    package init(mode: Mode = .halfUp, digits: Digits = .two) {
        self.mode = mode
        self.digits = digits
    }

    /// Rounds an exact value, the only time on its way to the reader.
    package func rounded(_ value: Rational) -> Decimal {
        let places = mode == .none ? Self.unroundedDigits : digits.rawValue
        let scaled = value.numerator * .powerOfTen(places)
        let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: value.denominator)
        let isAway = isAwayFromZero(
            cutOff: remainder.absolute, of: value.denominator, isLastDigitOdd: quotient.isOdd)
        let step = BigInteger(isAway ? (value.numerator.isNegative ? -1 : 1) : 0)
        return (quotient + step).decimal(exponent: -places)
    }

    private func isAwayFromZero(cutOff: BigInteger, of whole: BigInteger, isLastDigitOdd: Bool) -> Bool {
        let doubled = cutOff + cutOff
        return switch mode {
        case .halfUp: doubled >= whole
        case .halfEven: doubled > whole || (doubled == whole && isLastDigitOdd)
        case .up: cutOff.word != 0
        case .down, .none: false
        }
    }
}

extension BigInteger {
    fileprivate var isOdd: Bool {
        quotientAndRemainder(dividingBy: BigInteger(2)).remainder.word != 0
    }
}
