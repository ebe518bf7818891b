import Foundation
import Reports
import Testing

struct PlainDecimalTests {
    @Test(arguments: [
        ("17.5", "17.5"), ("17.50", "17.5"), ("0", "0"), ("-0.25", "-0.25"), ("100", "100"), ("1e3", "1000"),
        ("0.1", "0.1"), ("1e-20", "0.00000000000000000001"), ("1.75e1", "17.5"),
        ("12345678901234567890.123456789", "12345678901234567890.123456789"),
        ("1e30", "1000000000000000000000000000000"),
    ])
    func plain(text: String, plain: String) throws {
        #expect(try #require(Decimal(string: text)).plainText() == plain)
    }

    @Test(arguments: [
        ("87.5", 2, "87.50"), ("87", 2, "87.00"), ("87.125", 2, "87.125"), ("87.5", 0, "87.5"), ("-0.5", 3, "-0.500"),
    ])
    func leastDigits(text: String, digits: Int, padded: String) throws {
        #expect(try #require(Decimal(string: text)).plainText(leastDigits: digits) == padded)
    }

    @Test func notANumberIsNothing() {
        #expect(Decimal.nan.plainText() == "")
        #expect(Decimal.nan.plainText(leastDigits: 2) == "")
    }
}
