import CivilTime
import Foundation
import Gradebook
import Testing

@Suite struct LateRuleTests {
    /// Vector J: one second late and a whole day late are both a day on the calendar, a second more is two.
    @Test(arguments: [
        ("95/100", 1, 60, "85"), ("95/100", 2, 60, "75"), ("95/100", 3, 60, "65"), ("95/100", 10, 60, "60"),
        ("55/100", 1, 60, "55"), ("18/20", 3, 0, "12"), ("18/20", 30, 0, "0"), ("22/20", 1, 0, "20"),
        ("-3/20", 5, 0, "-3"), ("5/0", 2, 0, "5"),
    ])
    func `vector J`(work: String, days: Int, floor: Int, expected: String) {
        let sides = work.split(separator: "/").map { Decimal(string: String($0))! }
        let item = GradedItem(points: sides[1])
        let rule = LateRule(percentPerDay: 10, floor: Decimal(floor))
        let scheme = GradingScheme(policy: CoursePolicy(late: rule), items: [item])
        let result = scheme.result(of: [.scored(sides[0], late: Lateness(days: days))], in: .current)
        #expect(result.items[0].earned == Rational(expected))
        #expect(result.items[0].earned + result.items[0].deduction == Rational(sides[0]))
    }

    @Test func `a deduction of its own goes before the rule, and one of 0 is waived`() {
        let policy = CoursePolicy(late: LateRule(percentPerDay: 10))
        let scheme = GradingScheme(policy: policy, items: [GradedItem(points: 20)])
        for (deduction, earned) in [(nil, 14), (Decimal(0), 18), (Decimal(1), 17)] as [(Decimal?, Int)] {
            let cell = ScoreCell.scored(18, late: Lateness(days: 2, deduction: deduction))
            #expect(scheme.result(of: [cell], in: .current).points.earned == Rational(earned))
        }
    }

    @Test(arguments: [("18", 30, "0"), ("18", 18, "0"), ("0", 5, "0"), ("-3", 5, "-3"), ("2.5", 1, "1.5")])
    func `a deduction of its own takes off what was earned and never more`(score: String, off: Int, earned: String) {
        let scheme = GradingScheme(items: [GradedItem(points: 20)])
        let cell = ScoreCell.scored(.exact(score), late: Lateness(days: 1, deduction: Decimal(off)))
        #expect(scheme.result(of: [cell], in: .current).points.earned == Rational(earned))
    }

    @Test func `without a rule lateness costs nothing`() {
        let scheme = GradingScheme(items: [GradedItem(points: 20)])
        let cells = [ScoreCell.scored(18, late: Lateness(days: 9))]
        #expect(scheme.result(of: cells, in: .current).rounded == 90)
    }

    @Test(arguments: [
        ("2026-03-28", "2026-03-28", 0), ("2026-03-28", "2026-03-29", 1), ("2026-03-29", "2026-03-30", 1),
        ("2026-10-24", "2026-10-25", 1), ("2026-10-25", "2026-10-26", 1), ("2026-12-31", "2027-01-02", 2),
        ("2028-02-28", "2028-03-01", 2), ("2026-03-28", "2026-03-01", 0),
    ])
    func `days of lateness are days of the calendar, whatever the clocks do`(due: String, came: String, days: Int)
        throws
    {
        #expect(Lateness.days(from: try .parse(due), to: try .parse(came)) == days)
    }
}
