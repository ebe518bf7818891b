/// A whole number of any size, exact under every operation.
///
/// A number that fits `Int` is always kept as one; only larger ones carry limbs.
package struct BigInteger: Hashable, Sendable {
    private enum Storage: Hashable {
        case small(Int)
        case large(isNegative: Bool, Magnitude)
    }

    private let storage: Storage

    /// Makes a big integer of a machine integer.
    package init(_ value: Int) {
        storage = .small(value)
    }

    init(_ magnitude: Magnitude, isNegative: Bool) {
        if let word = magnitude.word {
            if !isNegative, let value = Int(exactly: word) {
                storage = .small(value)
                return
            }
            if isNegative, word <= Int.min.magnitude {
                storage = .small(Int(truncatingIfNeeded: 0 &- word))
                return
            }
        }
        storage = .large(isNegative: isNegative, magnitude)
    }

    /// Whether the number is below zero.
    package var isNegative: Bool {
        switch storage {
        case .small(let value): value < 0
        case .large(let isNegative, _): isNegative
        }
    }

    /// The number as a machine integer, if it fits.
    package var word: Int? {
        if case .small(let value) = storage { value } else { nil }
    }

    /// The distance from zero.
    package var absolute: BigInteger {
        isNegative ? -self : self
    }

    var magnitude: Magnitude {
        switch storage {
        case .small(let value): Magnitude(value.magnitude)
        case .large(_, let magnitude): magnitude
        }
    }

    /// Ten to the given power, which is not negative.
    package static func powerOfTen(_ exponent: Int) -> BigInteger {
        precondition(exponent >= 0, "a power of ten below zero is no whole number")
        var result = BigInteger(1)
        for _ in 0..<exponent { result = result * BigInteger(10) }
        return result
    }
}

extension BigInteger {
    /// Adds two numbers.
    package static func + (lhs: BigInteger, rhs: BigInteger) -> BigInteger {
        if let left = lhs.word, let right = rhs.word {
            let (sum, overflow) = left.addingReportingOverflow(right)
            if !overflow { return BigInteger(sum) }
        }
        let left = lhs.magnitude
        let right = rhs.magnitude
        if lhs.isNegative == rhs.isNegative { return BigInteger(left + right, isNegative: lhs.isNegative) }
        if left < right { return BigInteger(right - left, isNegative: rhs.isNegative) }
        return BigInteger(left - right, isNegative: lhs.isNegative)
    }

    /// Subtracts the second number from the first.
    package static func - (lhs: BigInteger, rhs: BigInteger) -> BigInteger {
        if let left = lhs.word, let right = rhs.word {
            let (difference, overflow) = left.subtractingReportingOverflow(right)
            if !overflow { return BigInteger(difference) }
        }
        return lhs + -rhs
    }

    /// Multiplies two numbers.
    package static func * (lhs: BigInteger, rhs: BigInteger) -> BigInteger {
        if let left = lhs.word, let right = rhs.word {
            let (product, overflow) = left.multipliedReportingOverflow(by: right)
            if !overflow { return BigInteger(product) }
        }
        return BigInteger(lhs.magnitude * rhs.magnitude, isNegative: lhs.isNegative != rhs.isNegative)
    }

    /// Gives the number of opposite sign.
    package static prefix func - (value: BigInteger) -> BigInteger {
        if let word = value.word, word != Int.min { return BigInteger(-word) }
        return BigInteger(value.magnitude, isNegative: !value.isNegative)
    }

    /// Divides, cutting the quotient towards zero; the remainder has the sign of the dividend.
    ///
    /// The divisor must not be zero: dividing by zero stops the program.
    package func quotientAndRemainder(
        dividingBy divisor: BigInteger
    ) -> (quotient: BigInteger, remainder: BigInteger) {
        precondition(divisor.word != 0, "division by zero")
        // Int.min / -1 is the one division of machine integers that overflows.
        if let left = word, let right = divisor.word, right != -1 {
            return (BigInteger(left / right), BigInteger(left % right))
        }
        let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
        return (
            BigInteger(quotient, isNegative: isNegative != divisor.isNegative),
            BigInteger(remainder, isNegative: isNegative)
        )
    }

    /// Gives the greatest common divisor, never negative; that of zero and a number is the number's distance from zero.
    package static func greatestCommonDivisor(_ first: BigInteger, _ second: BigInteger) -> BigInteger {
        var left = first
        var right = second
        while right.word != 0 {
            if let leftWord = left.word, let rightWord = right.word {
                return BigInteger(
                    Magnitude(greatestCommonDivisor(leftWord.magnitude, rightWord.magnitude)), isNegative: false)
            }
            (left, right) = (right, left.quotientAndRemainder(dividingBy: right).remainder)
        }
        return left.absolute
    }

    /// Gives the least number above zero that both this number and another, above zero too, divide.
    package func leastCommonMultiple(_ other: BigInteger) -> BigInteger {
        if other.word == 1 || self == other { return self }
        return quotientAndRemainder(dividingBy: .greatestCommonDivisor(self, other)).quotient * other
    }

    private static func greatestCommonDivisor(_ first: UInt, _ second: UInt) -> UInt {
        var left = first
        var right = second
        while right != 0 { (left, right) = (right, left % right) }
        return left
    }
}

extension BigInteger: Comparable {
    /// Compares by value.
    package static func < (lhs: BigInteger, rhs: BigInteger) -> Bool {
        if let left = lhs.word, let right = rhs.word { return left < right }
        if lhs.isNegative != rhs.isNegative { return lhs.isNegative }
        return lhs.isNegative ? rhs.magnitude < lhs.magnitude : lhs.magnitude < rhs.magnitude
    }
}
