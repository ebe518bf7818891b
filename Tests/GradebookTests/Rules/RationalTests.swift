import Foundation
import Gradebook
import SeededNumbers
import Testing

@Suite struct RationalTests {
    @Test(arguments: [
        (1, 2, "1/2"), (2, 4, "1/2"), (-2, 4, "-1/2"), (2, -4, "-1/2"), (-2, -4, "1/2"), (0, 7, "0/1"), (0, -7, "0/1"),
        (6, 3, "2/1"), (Int.min, Int.min, "1/1"), (1, Int.min, "-1/9223372036854775808"),
    ])
    func `a fraction is reduced and its denominator positive`(numerator: Int, denominator: Int, text: String) {
        #expect(Rational(numerator, over: denominator).text == text)
    }

    @Test(arguments: [
        ("17.5", "35/2"), ("0.14", "7/50"), ("-0.25", "-1/4"), ("0", "0/1"), ("1000", "1000/1"),
        ("123456789012345.654321", "123456789012345654321/1000000"), ("18446744073709551617", "18446744073709551617/1"),
        ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678/1"),
    ])
    func `a decimal is taken exactly, from text as well`(text: String, fraction: String) throws {
        #expect(Rational(try #require(Decimal(string: text))).text == fraction)
        #expect(try #require(Rational(text)).text == fraction)
    }

    @Test(arguments: ["", "-", ".", "1.", ".5", "1.-5", "1.2.3", "1,5", "1e3", "1/2", "-.5"])
    func `text that is no plain decimal is nil`(text: String) {
        #expect(Rational(text) == nil)
    }

    @Test func `vector O: fifty times 0.14 is exactly 7`() throws {
        let part = try #require(Rational("0.14"))
        let sum = (0..<50).reduce(into: Rational.zero) { total, _ in total += part }
        #expect(sum == Rational(7))
        #expect(part * Rational(50) == Rational(7))
    }

    @Test func `a tenth and two tenths are three tenths`() {
        #expect(Rational(1, over: 10) + Rational(2, over: 10) == Rational(3, over: 10))
    }

    @Test func `arithmetic equals that of wider machine integers`() {
        var generator = SeededNumbers(seed: 5)
        for _ in 0..<5_000 {
            let (a, c) = (
                Int.random(in: -100_000...100_000, using: &generator), Int.random(in: -999...999, using: &generator)
            )
            let (b, d) = (Int.random(in: 1...1_000, using: &generator), Int.random(in: 1...1_000, using: &generator))
            let (left, right) = (Rational(a, over: b), Rational(c, over: d))
            #expect(left + right == Rational(a * d + c * b, over: b * d))
            #expect(left - right == Rational(a * d - c * b, over: b * d))
            #expect(left * right == Rational(a * c, over: b * d))
            #expect((left < right) == (a * d < c * b))
            #expect(left + right - right == left)
            if c != 0 { #expect(left / right == Rational(a * d, over: b * c)) }
        }
    }

    @Test func `sums that leave the machine word stay exact`() {
        // The harmonic number of 60 has a denominator far beyond 64 bits.
        let ascending = (1...60).reduce(into: Rational.zero) { $0 += Rational(1, over: $1) }
        let descending = (1...60).reversed().reduce(into: Rational.zero) { $0 += Rational(1, over: $1) }
        #expect(ascending == descending)
        #expect(ascending.denominator.word == nil)
        let rest = (2...60).reduce(into: ascending) { $0 = $0 - Rational(1, over: $1) }
        #expect(rest == Rational(1))
    }

    /// Of equal decimals that were met before the fraction is remembered: it stays the right one, however many there are.
    @Test func `thousands of decimals are the fractions that their digits say, again and again`() {
        var generator = SeededNumbers(seed: 12)
        let numbers = (0..<6_000).map { _ in
            (
                digits: Int.random(in: -999_999...999_999, using: &generator),
                places: Int.random(in: -3...6, using: &generator)
            )
        }
        for _ in 0..<2 {
            for (digits, places) in numbers {
                let sign: FloatingPointSign = digits < 0 ? .minus : .plus
                let decimal = Decimal(sign: sign, exponent: -places, significand: Decimal(digits.magnitude))
                let (power, inverse) = (BigInteger.powerOfTen(max(0, places)), BigInteger.powerOfTen(max(0, -places)))
                #expect(Rational(decimal) == Rational(BigInteger(digits) * inverse, over: power), "seed 12")
            }
        }
    }
}
