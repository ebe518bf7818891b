import Foundation
import Gradebook
import Testing

/// What a cap makes of a grade: the total alone, before it is rounded, in both ways of adding up.
@Suite struct CapTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let course: SampleCourse
        let cap: Decimal?
        let percent: Decimal
        let isCapped: Bool
    }

    private static func policy(_ policy: CoursePolicy, _ cap: Decimal?) -> CoursePolicy {
        var policy = policy
        policy.cap = cap
        return policy
    }

    static let rows: [Row] = [
        ("none", .points, "12/10", nil, 120, false), ("over", .points, "12/10", 100, 100, true),
        ("under", .points, "9/10", 100, 90, false), ("exactly", .points, "10/10", 100, 100, false),
        ("extra credit", .points, "9/10 3/2*", 100, 100, true), ("some is left", .points, "9/10 3/2*", 110, 110, true),
    ].map { name, weighting, cells, cap, percent, isCapped in
        Row(
            testDescription: name,
            course: SampleCourse(policy(CoursePolicy(weighting: weighting), cap), [(nil, cells)]),
            cap: cap, percent: percent, isCapped: isCapped)
    }

    @Test(arguments: rows)
    func `no grade is over the cap`(row: Row) {
        let result = row.course.current
        #expect(result.rounded == row.percent)
        #expect((result.uncapped != nil) == row.isCapped)
        #expect(result.letter == "A")
    }

    @Test func `extra credit on top of weights is capped in the total`() {
        let parts: [(CategoryRule, String)] = [(.weight(100), "10/10"), (.weight(0), "5/10*")]
        #expect(SampleCourse(.weighted, parts).current.rounded == 105)
        let capped = SampleCourse(Self.policy(.weighted, 100), parts).current
        #expect(capped.rounded == 100)
        #expect(capped.uncapped == Rational(105, over: 100))
        // The categories stay what they are.
        #expect(capped.categories[1].points.earned == Rational(5))
    }

    @Test func `what is needed is found under the cap`() {
        let scheme = GradingScheme(
            policy: Self.policy(CoursePolicy(), 95), items: [GradedItem(points: 10), GradedItem(points: 10)])
        func need(_ percent: Decimal) -> NeededScore {
            Need(GradeTarget(percent: percent), scheme: scheme, cells: [.scored(10), .blank]).score(on: 1)
        }
        #expect(need(95) == .needed(9))
        #expect(need(96) == .outOfReach(nil))
    }
}
