import Foundation
import Gradebook
import SeededNumbers
import Testing

@Suite struct RoundingTests {
    struct Row: CustomTestStringConvertible {
        let value: String
        let mode: Rounding.Mode
        let digits: Rounding.Digits
        let expected: String

        init(_ value: String, _ mode: Rounding.Mode, _ digits: Rounding.Digits, _ expected: String) {
            (self.value, self.mode, self.digits, self.expected) = (value, mode, digits, expected)
        }

        var testDescription: String { "\(value) \(mode.rawValue) \(digits.rawValue)" }
    }

    static let rows = [
        Row("0.005", .halfUp, .two, "0.01"), Row("0.005", .halfEven, .two, "0"), Row("0.015", .halfEven, .two, "0.02"),
        Row("0.0051", .halfEven, .two, "0.01"), Row("0.0049", .halfUp, .two, "0"),
        Row("89.5", .halfUp, .none, "90"), Row("88.5", .halfEven, .none, "88"), Row("89.5", .halfEven, .none, "90"),
        Row("89.99", .down, .none, "89"), Row("89.01", .up, .none, "90"), Row("89", .up, .none, "89"),
        Row("89.94", .halfUp, .one, "89.9"), Row("89.95", .halfUp, .one, "90"), Row("79.995", .halfUp, .two, "80"),
        Row("-0.005", .halfUp, .two, "-0.01"), Row("-0.001", .up, .two, "-0.01"), Row("-0.009", .down, .two, "0"),
        Row("-2.5", .halfEven, .none, "-2"), Row("-2.5", .halfUp, .none, "-3"),
        Row("88.123456789", .none, .two, "88.123456"), Row("99.9999999", .none, .none, "99.999999"),
    ]

    @Test(arguments: rows)
    func `a value is rounded by its mode`(row: Row) throws {
        let rounding = Rounding(mode: row.mode, digits: row.digits)
        #expect(rounding.rounded(try #require(Rational(row.value))) == Decimal(string: row.expected))
    }

    @Test func `the default is half-up to two digits`() {
        #expect(Rounding() == Rounding(mode: .halfUp, digits: .two))
        #expect(Rounding().rounded(Rational(200, over: 3)) == Decimal(string: "66.67"))
    }

    @Test func `vector B: 88.355 is 88.36 and was never 88.35499`() throws {
        let weights = [12, 10, 15, 21, 21, 21].map { Rational($0) }
        let results = try ["11.8", "82", "89.5", "85", "85", "83"].map { try #require(Rational($0)) }
        let maxima = [12, 82, 100, 100, 100, 100].map { Rational($0) }
        var total = Rational.zero
        for index in weights.indices { total += weights[index] * results[index] / maxima[index] }
        #expect(total == Rational("88.355"))
        #expect(Rounding().rounded(total) == Decimal(string: "88.36"))
    }

    @Test func `vector C: 60.125 is 60.13 half-up and 60.12 half-even`() throws {
        let (first, second) = (try #require(Rational("9.9")), try #require(Rational("23.1")))
        let total = (first * Rational(75) + second * (try #require(Rational("53.75")))) / (first + second)
        #expect(total == Rational("60.125"))
        #expect(Rounding().rounded(total) == Decimal(string: "60.13"))
        #expect(Rounding(mode: .halfEven).rounded(total) == Decimal(string: "60.12"))
    }

    @Test(arguments: [
        ("2", Rounding.Mode.halfUp, "1.41"), ("2", .up, "1.42"), ("2", .down, "1.41"), ("2", .none, "1.414213"),
        ("3", .halfUp, "1.73"), ("4", .up, "2"), ("0.000025", .halfUp, "0.01"), ("0.000025", .halfEven, "0"),
        ("0.000225", .halfEven, "0.02"), ("0.0000249999", .halfUp, "0"),
        ("123456789012345678", .halfUp, "351364182.88"),
    ])
    func `a square root is rounded without an inexact step`(value: String, mode: Rounding.Mode, root: String) throws {
        #expect(Rounding(mode: mode).roundedSquareRoot(of: try #require(Rational(value))) == Decimal(string: root))
    }

    @Test(arguments: Rounding.Mode.allCases)
    func `a number and its opposite are rounded alike, and never further than the last digit`(mode: Rounding.Mode) {
        var generator = SeededNumbers(seed: 6)
        for _ in 0..<1_000 {
            let value = Rational(
                Int.random(in: 0...1_000_000, using: &generator), over: Int.random(in: 1...999, using: &generator))
            for digits in Rounding.Digits.allCases {
                let rounding = Rounding(mode: mode, digits: digits)
                let rounded = rounding.rounded(value)
                #expect(rounding.rounded(-value) == -rounded)
                let places = mode == .none ? Rounding.unroundedDigits : digits.rawValue
                let difference = (Rational(rounded) - value) * Rational(.powerOfTen(places), over: BigInteger(1))
                switch mode {
                case .halfUp, .halfEven:
                    #expect(Rational(-1, over: 2) <= difference && difference <= Rational(1, over: 2))
                case .up: #expect(Rational(0) <= difference && difference < Rational(1))
                case .down, .none: #expect(Rational(-1) < difference && difference <= Rational(0))
                }
            }
        }
    }

    @Test func `modes have the words of the command line`() {
        #expect(Rounding.Mode.allCases.map(\.rawValue) == ["half-up", "half-even", "down", "up", "none"])
    }

    @Test func `what is stored is read back, and other digits are refused`() throws {
        let rounding = Rounding(mode: .halfEven, digits: .one)
        #expect(try JSONDecoder().decode(Rounding.self, from: JSONEncoder().encode(rounding)) == rounding)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Rounding.self, from: Data(#"{"mode":"half-up","digits":3}"#.utf8))
        }
    }
}
