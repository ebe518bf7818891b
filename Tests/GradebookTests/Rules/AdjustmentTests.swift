import Foundation
import Testing

@testable import Gradebook

@Suite struct AdjustmentTests {
    @Test(arguments: [
        ("+2", "17.5", false, "19.5"), ("-2", "1", false, "-1"), ("x1.1", "18", false, "19.8"), ("*2", "3", false, "6"),
        ("+1,5", "1", false, "2.5"), ("X0", "7", false, "0"), ("+5", "18", true, "20"), ("+5", "14", true, "19"),
        ("+5", "25", true, "25"), ("-2", "25", true, "23"), ("x2", "-3", true, "-6"), ("+ 2", "1", false, "3"),
    ])
    func changesAScore(text: String, score: String, cap: Bool, result: String) throws {
        let (new, isExact) = try Adjustment(text).applied(
            to: Decimal(string: score)!, of: "Ana", points: 20, cap: cap)
        #expect(new == Decimal(string: result)!)
        #expect(isExact)
    }

    @Test func whatHasTooManyDigitsIsRoundedAndSaysSo() throws {
        let (new, isExact) = try Adjustment("x0.333333").applied(to: 0.05, of: "Ana", points: 20, cap: false)
        #expect(new == Decimal(string: "0.016667")!)
        #expect(!isExact)
        let negative = try Adjustment("x0.333333").applied(to: -0.05, of: "Ana", points: 20, cap: false)
        #expect(negative.score == Decimal(string: "-0.016667")!)
        #expect(throws: GradebookError.resultTooLong(whom: "Ana")) {
            try Adjustment("x999999999").applied(to: 999_999_999, of: "Ana", points: 20, cap: false)
        }
    }

    @Test(arguments: ["2", "", "+", "x", "+abc", "+-2", "--2", "+1,234", "2x"])
    func otherTextsAreRefused(text: String) {
        #expect(throws: GradebookError.adjustmentUnreadable(text: text)) { try Adjustment(text) }
    }
}
