/// An exact fraction: totals and means are these until they are rounded, once, for display.
///
/// Always reduced, with the denominator above zero, so equal values have equal parts.
package struct Rational: Hashable, Sendable {
    /// The part above the line; it carries the sign.
    package let numerator: BigInteger
    /// The part below the line, always above zero.
    package let denominator: BigInteger

    /// Zero.
    package static let zero = Rational(0)

    /// Makes a whole number.
    package init(_ value: Int) {
        self.init(reduced: BigInteger(value), over: BigInteger(1))
    }

    /// Makes a fraction of two whole numbers; a denominator of zero stops the program.
    package init(_ numerator: Int, over denominator: Int) {
        self.init(BigInteger(numerator), over: BigInteger(denominator))
    }

    /// Makes a fraction of two whole numbers; a denominator of zero stops the program.
    package init(_ numerator: BigInteger, over denominator: BigInteger) {
        precondition(denominator.word != 0, "a fraction over zero")
        if denominator.word == 1 {
            self.init(reduced: numerator, over: denominator)
            return
        }
        let sign = BigInteger(denominator.isNegative ? -1 : 1)
        let divisor = BigInteger.greatestCommonDivisor(numerator, denominator) * sign
        if divisor.word == 1 {
            self.init(reduced: numerator, over: denominator)
        } else {
            self.init(
                reduced: numerator.quotientAndRemainder(dividingBy: divisor).quotient,
                over: denominator.quotientAndRemainder(dividingBy: divisor).quotient)
        }
    }

    /// Reads plain decimal notation: digits, an optional minus before and an optional point within; else gives nil.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1] : "0"
        guard !fraction.isEmpty, fraction.first != "-", parts[0] != "", parts[0] != "-",
            let digits = BigInteger(String(parts[0]) + fraction)
        else { return nil }
        self.init(digits, over: .powerOfTen(fraction.utf8.count))
    }

    private init(reduced numerator: BigInteger, over denominator: BigInteger) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// Both parts, as `n/d`.
    package var text: String { "\(numerator.text)/\(denominator.text)" }
}

extension Rational {
    /// Adds two fractions.
    package static func + (lhs: Rational, rhs: Rational) -> Rational {
        if lhs.denominator == rhs.denominator {
            return Rational(lhs.numerator + rhs.numerator, over: lhs.denominator)
        }
        return Rational(
            lhs.numerator * rhs.denominator + rhs.numerator * lhs.denominator,
            over: lhs.denominator * rhs.denominator)
    }

    /// Subtracts the second fraction from the first.
    package static func - (lhs: Rational, rhs: Rational) -> Rational {
        lhs + -rhs
    }

    /// Multiplies two fractions.
    package static func * (lhs: Rational, rhs: Rational) -> Rational {
        Rational(lhs.numerator * rhs.numerator, over: lhs.denominator * rhs.denominator)
    }

    /// Divides by a fraction that is not zero; dividing by zero stops the program.
    package static func / (lhs: Rational, rhs: Rational) -> Rational {
        Rational(lhs.numerator * rhs.denominator, over: lhs.denominator * rhs.numerator)
    }

    /// Gives the fraction of opposite sign.
    package static prefix func - (value: Rational) -> Rational {
        Rational(reduced: -value.numerator, over: value.denominator)
    }

    /// Adds in place.
    package static func += (lhs: inout Rational, rhs: Rational) {
        lhs = lhs + rhs
    }
}

extension Rational: Comparable {
    /// Compares by value.
    package static func < (lhs: Rational, rhs: Rational) -> Bool {
        lhs.numerator * rhs.denominator < rhs.numerator * lhs.denominator
    }
}

extension Rational: CustomStringConvertible {
    /// Both parts, as `n/d`.
    package var description: String { text }
}
