package import Foundation
import Reports
import Synchronization

extension Rational {
    /// Takes a decimal exactly; a decimal that is not a number stops the program.
    package init(_ value: Decimal) {
        self = KnownDecimals.rational(of: value)
    }

    /// Gives the value as a decimal if it has at most so many digits after the point, else nil.
    package func decimal(places: Int) -> Decimal? {
        let scaled = self * Rational(.powerOfTen(places), over: BigInteger(1))
        return scaled.denominator.word == 1 ? scaled.numerator.decimal(exponent: -places) : nil
    }

    /// Takes a decimal apart.
    fileprivate init(partsOf value: Decimal) {
        precondition(!value.isNaN, "not a number")
        let digits = BigInteger(significandOf: value)
        let signed = value.sign == .minus ? -digits : digits
        if value.exponent >= 0 {
            self.init(signed * .powerOfTen(value.exponent), over: BigInteger(1))
        } else {
            self.init(signed, over: .powerOfTen(-value.exponent))
        }
    }
}

/// The fractions of decimals that were taken apart before.
///
/// Only its text tells the digits of a decimal. The scores of a class are few different ones, so that finding one takes
/// a tenth of the time.
private enum KnownDecimals {
    private static let known = Mutex<[DecimalBits: Rational]>([:])
    private static let most = 4_096

    static func rational(of value: Decimal) -> Rational {
        let bits = DecimalBits(value)
        return known.withLock { known in
            if let rational = known[bits] { return rational }
            if known.count >= most { known.removeAll() }
            let rational = Rational(partsOf: value)
            known[bits] = rational
            return rational
        }
    }
}
