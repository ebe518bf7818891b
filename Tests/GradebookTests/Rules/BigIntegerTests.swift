import Foundation
import SeededNumbers
import Testing

@testable import Gradebook

@Suite struct BigIntegerTests {
    @Test(arguments: [
        "0", "7", "-7", "999999999", "1000000000", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "-9223372036854775809", "18446744073709551616", "100000000000000000000000000000",
        "-340282366920938463463374607431768211456",
    ])
    func `text goes in and comes out unchanged`(text: String) throws {
        #expect(try #require(BigInteger(text)).text == text)
    }

    @Test(arguments: ["", "-", "+1", "1.5", " 1", "1 ", "--1", "12a", "٣"])
    func `text that is no whole number is nil`(text: String) {
        #expect(BigInteger(text) == nil)
    }

    @Test func `leading zeros are nothing`() {
        #expect(BigInteger("-0") == BigInteger(0))
        #expect(BigInteger("0000000000000000000000000000042") == BigInteger(42))
    }

    @Test func `two to the 200th has its known digits`() {
        var power = BigInteger(1)
        for _ in 0..<200 { power = power * BigInteger(2) }
        #expect(power.text == "1606938044258990275541962092341162602522202993782792835301376")
        for _ in 0..<200 { power = power.quotientAndRemainder(dividingBy: BigInteger(2)).quotient }
        #expect(power == BigInteger(1))
    }

    @Test func `a result that fits a machine word is one again`() {
        let beyond = BigInteger(Int.max) + BigInteger(1)
        #expect(beyond.word == nil)
        #expect((beyond - BigInteger(1)).word == Int.max)
        #expect((-beyond).word == Int.min)
        #expect(-BigInteger(Int.min) == beyond)
        #expect(BigInteger(Int.min).quotientAndRemainder(dividingBy: BigInteger(-1)).quotient == beyond)
        #expect(BigInteger(Int.min).absolute == beyond)
        #expect(BigInteger.greatestCommonDivisor(BigInteger(Int.min), BigInteger(0)) == beyond)
        #expect(BigInteger.greatestCommonDivisor(BigInteger(Int.min), BigInteger(Int.min)) == beyond)
    }

    /// Machine integers of every length, so that each side of the limit of a word is met often.
    private func word(_ generator: inout SeededNumbers) -> Int {
        Int(truncatingIfNeeded: generator.next()) >> Int.random(in: 0..<64, using: &generator)
    }

    @Test func `arithmetic equals that of wider machine integers`() {
        var generator = SeededNumbers(seed: 1)
        for _ in 0..<5_000 {
            let left = word(&generator)
            let right = word(&generator)
            let (wideLeft, wideRight) = (Int128(left), Int128(right))
            let (bigLeft, bigRight) = (BigInteger(left), BigInteger(right))
            #expect((bigLeft + bigRight).text == String(wideLeft + wideRight))
            #expect((bigLeft - bigRight).text == String(wideLeft - wideRight))
            #expect((bigLeft * bigRight).text == String(wideLeft * wideRight))
            #expect((bigLeft < bigRight) == (left < right))
            guard right != 0 else { continue }
            let (quotient, remainder) = (bigLeft * bigLeft).quotientAndRemainder(dividingBy: bigRight)
            #expect(quotient.text == String(wideLeft * wideLeft / wideRight))
            #expect(remainder.text == String(wideLeft * wideLeft % wideRight))
        }
    }

    /// Long numbers whose limbs are often at their limits, where carries and guessed digits go wrong.
    private func long(_ generator: inout SeededNumbers) -> BigInteger {
        let limbs = (0..<Int.random(in: 1...9, using: &generator)).map { _ -> UInt32 in
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: 0
            case 1: .max
            case 2: 0x8000_0000
            case 3: 0x7FFF_FFFF
            default: UInt32(truncatingIfNeeded: generator.next())
            }
        }
        return BigInteger(Magnitude(limbs: limbs), isNegative: Bool.random(using: &generator))
    }

    @Test func `division and multiplication undo each other for long numbers`() {
        var generator = SeededNumbers(seed: 2)
        for _ in 0..<5_000 {
            let dividend = long(&generator)
            let divisor = long(&generator)
            guard divisor != BigInteger(0) else { continue }
            let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
            #expect(quotient * divisor + remainder == dividend)
            #expect(remainder.absolute < divisor.absolute)
            #expect(remainder == BigInteger(0) || remainder.isNegative == dividend.isNegative)
            #expect((dividend * divisor).quotientAndRemainder(dividingBy: divisor).quotient == dividend)
        }
    }

    @Test func `a guessed digit that is one too large is put right`() {
        // Random numbers hardly ever lead to this step of the division.
        let dividend = Magnitude(limbs: [0, 0, 0x8000_0000, 0x7FFF_FFFF])
        let divisor = Magnitude(limbs: [1, 0, 0x8000_0000])
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
        #expect(quotient.limbs == [0xFFFF_FFFE])
        #expect(remainder.limbs == [2, 0xFFFF_FFFF, 0x7FFF_FFFF])
        let (three, rest) = Magnitude(limbs: [3, 0, 0x8000_0000])
            .quotientAndRemainder(dividingBy: Magnitude(limbs: [1, 0, 0x2000_0000]))
        #expect(three.limbs == [3])
        #expect(rest.limbs == [0, 0, 0x2000_0000])
    }

    @Test func `addition, subtraction and order agree for long numbers`() throws {
        var generator = SeededNumbers(seed: 3)
        for _ in 0..<3_000 {
            let left = long(&generator)
            let right = long(&generator)
            let factor = long(&generator)
            #expect(left + right - right == left)
            #expect((left < right) == (left - right).isNegative)
            #expect((left + right) * factor == left * factor + right * factor)
            #expect(try #require(BigInteger(left.text)) == left)
        }
    }

    @Test func `the greatest common divisor divides both and leaves nothing in common`() {
        var generator = SeededNumbers(seed: 4)
        for _ in 0..<500 {
            let left = long(&generator)
            let right = long(&generator)
            guard left != BigInteger(0), right != BigInteger(0) else { continue }
            let divisor = BigInteger.greatestCommonDivisor(left, right)
            let first = left.quotientAndRemainder(dividingBy: divisor)
            let second = right.quotientAndRemainder(dividingBy: divisor)
            #expect(first.remainder == BigInteger(0))
            #expect(second.remainder == BigInteger(0))
            #expect(BigInteger.greatestCommonDivisor(first.quotient, second.quotient) == BigInteger(1))
        }
    }

    @Test(arguments: [
        ("0", 0, "0"), ("175", -1, "17.5"), ("-175", -1, "-17.5"), ("12", 3, "12000"),
        ("123456789012345678901234567890", -10, "12345678901234567890.123456789"),
        ("-9223372036854775808", 0, "-9223372036854775808"),
    ])
    func `a decimal has the same digits`(text: String, exponent: Int, expected: String) throws {
        #expect(try #require(BigInteger(text)).decimal(exponent: exponent) == Decimal(string: expected))
    }

    @Test func `a square root is the whole part`() {
        var generator = SeededNumbers(seed: 11)
        for digits in 0..<60 {
            let root = (0..<digits).reduce(BigInteger(digits)) { sum, _ in
                sum * BigInteger(10) + BigInteger(Int.random(in: 0...9, using: &generator))
            }
            let square = root * root
            #expect(square.squareRoot == root)
            #expect((square + root + root).squareRoot == root)
            #expect((square + root + root + BigInteger(1)).squareRoot == root + BigInteger(1))
        }
    }
}
