import Foundation
import SQLite
import Storage
import Testing

@Suite struct DecimalColumnTests {
    @Test(arguments: [
        "0", "-0", "7", "-7", "17.5", "17.50", "-0.25", "100", "1000000", "0.000001", "00.5",
        "123456789012345678",
        "1234567890123456789", "-123456789012.345678", "12345678901234567890123456789.123456789",
        "99999999999999999999999999999999999999",
    ])
    func aColumnIsReadAsFoundationReadsTheText(text: String) throws {
        let number = try #require(Decimal(columnValue: .text(text)))
        #expect(number == Decimal(string: text))
        #expect(number.description == Decimal(string: text)?.description)
        #expect(Decimal(columnValue: number.columnValue) == number)
    }

    @Test(arguments: [
        "", "abc", "x1", "17.", ".5", "-", "--", ".", "-.", "5-3", "1.2.3", "1e3", " 5", "5 ", "17,5", "0x5", "١٧",
        "123456789012345678901234567890123456789012345", "12345678901234567890-1", "1234567890123456789012345.",
    ])
    func aTextThatIsNoNumberIsNone(text: String) {
        #expect(Decimal(columnValue: .text(text)) == nil)
    }

    @Test func ofRandomNumbersNoneIsReadOtherwise() {
        var generator = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
        var state = seed
        for _ in 0..<2_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let digits = Int(state >> 2) / [1, 10_000, 1_000_000_000, 100_000_000_000_000][Int(state >> 8) & 3]
            let sign: FloatingPointSign = state & 1 == 0 ? .plus : .minus
            let number = Decimal(sign: sign, exponent: -Int((state >> 4) % 12), significand: Decimal(digits))
            #expect(Decimal(columnValue: .text(number.description)) == number, "seed \(seed): \(number)")
        }
    }
}
