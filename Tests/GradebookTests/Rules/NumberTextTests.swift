import Foundation
import Testing

@testable import Gradebook

@Suite struct NumberTextTests {
    @Test(arguments: [
        ("8.5", "8.5"), ("8,5", "8.5"), ("1.234,5", "1234.5"), ("1,234.56", "1234.56"), ("1,234,567", "1234567"),
        ("1.234.567", "1234567"), ("1,234,567.5", "1234567.5"), ("17", "17"), ("0017", "17"), ("0,125", "0.125"),
        ("1234,567", "1234.567"), (".5", "0.5"), (",5", "0.5"), ("-3", "-3"), ("-8,5", "-8.5"), ("1.234", "1.234"),
        ("40.0", "40"), ("56.00000000", "56"), ("1,2345", "1.2345"), ("0", "0"), ("-0", "0"),
        ("999999999999999.999999", "999999999999999.999999"),
    ])
    func `a number without a known mark`(text: String, expected: String) throws {
        #expect(NumberText(text) == .number(try #require(Decimal(string: expected))))
    }

    @Test(arguments: [
        ("1,234", DecimalMark.comma, "1.234"), ("1,234", .point, "1234"), ("1.234", .comma, "1234"),
        ("1.234", .point, "1.234"), ("-1,234", .point, "-1234"), ("8.5", .comma, "8.5"), ("8,5", .point, "8.5"),
    ])
    func `a number with a known mark`(text: String, mark: DecimalMark, expected: String) throws {
        #expect(NumberText(text, mark: mark) == .number(try #require(Decimal(string: expected))))
    }

    @Test(arguments: [("1,234", "1.234", "1234"), ("12,500", "12.500", "12500"), ("-1,234", "-1.234", "-1234")])
    func `one comma before three digits is ambiguous`(text: String, decimal: String, grouped: String) {
        #expect(NumberText(text) == .ambiguous(decimal: decimal, grouped: grouped))
    }

    @Test(arguments: [
        "", "-", ".", ",", "5.", "5,", "abc", "1e3", "1 234", "12,34.5", "1,23,456", "1,,5", "1..5", "1.2.3", "1,234,5",
        "0,123,456", "--5", "+5", "٣", "５", "1'234", "1,234.", "0x10", "NaN", "∞", "1-", "1.234,567.8",
    ])
    func `anything else is no number`(text: String) {
        #expect(NumberText(text) == .unreadable)
    }

    @Test(arguments: ["1234567890123456", "1.1234567", "1,1234567"])
    func `more digits than a score can have are too long`(text: String) {
        #expect(NumberText(text) == .tooLong)
    }

    @Test(arguments: [
        ("8,5", DecimalMark.comma), ("10.00", .point), ("1.234,5", .comma), ("1,234.5", .point), ("1,234,567", .point),
        ("1.234.567", .comma), ("0,125", .comma), ("1,234", nil), ("1.234", nil), ("12", nil), ("abc", nil),
    ])
    func `some texts prove the decimal mark`(text: String, mark: DecimalMark?) {
        #expect(NumberText.provenMark(in: text) == mark)
    }
}
