import CivilTime
import Foundation
import Gradebook
import Testing

/// What went wrong in other gradebooks, by the numbers under which the traps are known, and what is right.
@Suite struct TrapTests {
    @Test func `1: a bound is included, and one function gives the letter everywhere`() throws {
        let scale = try LetterScale("A=92.5,B=83.5,C=0")
        let course = SampleCourse(CoursePolicy(scale: scale), [(nil, "83.5/100")])
        #expect(course.current.letter == "B")
        #expect(course.asIfZero.letter == "B")
    }

    @Test(arguments: [
        ("79.995", Rounding.Mode.halfUp, Rounding.Digits.two, "80", "B"), ("79.995", .down, .two, "79.99", "C"),
        ("79.5", .halfUp, .none, "80", "B"), ("79.5", .halfUp, .one, "79.5", "C"), ("89.996", .halfUp, .two, "90", "A"),
        ("79.1", .up, .none, "80", "B"), ("89.9999999", .none, .two, "89.999999", "B"),
    ])
    func `2: the letter is that of the percentage that is shown`(
        score: String, mode: Rounding.Mode, digits: Rounding.Digits, shown: String, letter: String
    ) {
        let policy = CoursePolicy(rounding: Rounding(mode: mode, digits: digits))
        let result = SampleCourse(policy, [(nil, "\(score)/100")]).current
        #expect(result.rounded == .exact(shown))
        #expect(result.letter == letter)
    }

    /// 100 is no exception to the rule that a course has chosen: 99.5 is 100 where whole percents are rounded half up,
    /// just as 89.5 is 90 there. What is exact stays beside it, and a course that wants no such 100 rounds down.
    @Test(arguments: [
        (Rounding(), "100"), (Rounding(mode: .down), "99.99"), (Rounding(mode: .none), "99.999899"),
        (Rounding(digits: .none), "100"), (Rounding(mode: .down, digits: .none), "99"),
    ])
    func `3: 999998 of 999999 points are shown as 100 only where the rule says so`(rounding: Rounding, shown: String) {
        let result = SampleCourse("999998/999999", rounding: rounding).current
        #expect(result.rounded == .exact(shown))
        #expect(result.exact == Rational(999_998, over: 999_999))
        #expect(result.percent! < Rational(100))
    }

    @Test func `4: fifty times 0.14 is 7`() {
        let result = SampleCourse(Array(repeating: "0.14/0.2", count: 50).joined(separator: " ")).current
        #expect(result.points == PointSum(earned: Rational(7), possible: Rational(10)))
        #expect(result.exact == Rational(7, over: 10))
    }

    @Test(arguments: [
        (Rounding.Mode.halfUp, "90"), (.halfEven, "90"), (.down, "89"), (.up, "90"), (.none, "89.5"),
    ])
    func `5: how it is rounded is the course's to say`(mode: Rounding.Mode, shown: String) {
        let result = SampleCourse("89.5/100", rounding: Rounding(mode: mode, digits: .none)).current
        #expect(result.rounded == .exact(shown))
    }

    @Test func `6: of equal results the drop that helps most is made, the same in every run`() {
        let result = SampleCourse("10/10 0/20 0/30", .drop(1)).current
        #expect(result.rounded == .exact("33.33"))
        #expect(Set((0..<20).map { _ in SampleCourse("10/10 0/20 0/30", .drop(1)).current }).count == 1)
    }

    @Test func `7: with the lowest and the highest dropped a better score never costs`() {
        let rule = CategoryRule(dropLowest: 2, dropHighest: 1)
        let exact = (0...100).map { score in SampleCourse("\(score)/100 5/10 9/10 20/80 3/30", rule).current.exact! }
        #expect(zip(exact, exact.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func `8: 40 of 50 stays and 50 of 200 goes`() {
        #expect(SampleCourse("40/50 50/200 90/100", .drop(1)).current.rounded == .exact("86.67"))
    }

    @Test func `9: an average is by points or by items, as the category has it`() {
        #expect(SampleCourse("10/10 45/90", CategoryRule()).current.rounded == 55)
        #expect(SampleCourse("10/10 45/90", CategoryRule(equalItems: true)).current.rounded == 75)
    }

    @Test func `10: one result is kept, and it can be seen how many drops are used`() {
        let result = SampleCourse("5/10 –/10", .drop(3)).current
        #expect(result.rounded == 50)
        #expect(result.categories[0].dropped.lowest == 0)
        #expect(SampleCourse("5/10 8/10", .drop(3)).current.categories[0].dropped.lowest == 1)
    }

    @Test func `11: categories, points and total are one reckoning`() {
        let course = SampleCourse(
            .weighted, [(CategoryRule(weight: 40, dropLowest: 1), "2/8 6/12 24/40"), (.weight(60), "18/20 –/20")])
        for result in [course.current, course.asIfZero] {
            let total = result.categories.reduce(Rational.zero) { $0 + $1.points.ratio! * $1.share! }
            #expect(result.exact == total)
            let counted = result.items.filter { $0.standing == .counted }
            #expect(result.points.earned == counted.reduce(Rational.zero) { $0 + $1.earned })
            #expect(result.points.possible == counted.reduce(Rational.zero) { $0 + $1.possible })
        }
    }

    @Test func `12: weights stay as they are written, and 79.8 and 20.2 are 100`() {
        let outline = CourseOutline(
            scheme: GradingScheme(
                policy: .weighted, categories: [.weight(.exact("79.8")), .weight(.exact("20.2"))],
                items: [GradedItem(points: 10, category: 0), GradedItem(points: 10, category: 1)]),
            itemNames: ["a", "b"], students: [], today: .earliest)
        #expect(Lint(outline).findings.isEmpty)
        #expect(outline.scheme.categories[1].weight == .exact("20.2"))
    }

    @Test func `13: extra credit has no part in the weights, and no percentage of nothing`() {
        let course = SampleCourse(.weighted, [(.weight(100), "8/10"), (.weight(10), "4/10*")])
        let category = course.current.categories[1]
        #expect(category.points.percent == nil)
        #expect(category.points.earned == Rational(4))
        #expect(category.share == nil)
        #expect(course.current.rounded == 84)
    }

    @Test func `14: what is needed is found by what works out the grade`() throws {
        let course = SampleCourse(
            .weighted, [(.weight(40), "92/100"), (.weight(20), "–/10"), (.weight(0), "1/10"), (.weight(40), "–/100")])
        let need = Need(GradeTarget(percent: 90), scheme: course.scheme, cells: course.cells)
        guard case .needed(let score) = need.score(on: 3) else { throw Unexpected() }
        #expect(need.result(with: score, on: 3).rounded == 90)
        let secured = Need(GradeTarget(percent: 46), scheme: course.scheme, cells: course.cells)
        #expect(secured.score(on: 3) == .secured)
    }

    private struct Unexpected: Error {}

    @Test(arguments: ["", "–/10", "EX/10", "5/0", "5/10*", "5/10#"])
    func `15: of nothing possible there is no grade, whatever the weights`(items: String) {
        #expect(SampleCourse(items).current.rounded == nil)
        #expect(SampleCourse(items).current.letter == nil)
        #expect(SampleCourse(.weighted, [(.weight(1), items), (.weight(0), "")]).current.exact == nil)
    }

    @Test func `16: a blank is no zero unless that is asked for`() {
        #expect(SampleCourse("8/10 –/10").shown == ["80", "40"])
        #expect(SampleCourse("8/10 0/10").shown == ["40", "40"])
    }

    @Test func `17: what is excused counts nowhere, not even as if zero`() {
        #expect(SampleCourse("8/10 EX/10").shown == ["80", "80"])
    }

    @Test func `18: what is missing counts as nothing earned and is no score`() {
        #expect(SampleCourse("8/10 M/10").shown == ["40", "40"])
        #expect(Statistics(cells: [.missing, .scored(8)]).count == 1)
    }

    @Test func `29: the points are the quiz's, so the same score is the same share for all`() {
        let cells: [ScoreCell] = [.scored(10)]
        for points in [10, 100] {
            let scheme = GradingScheme(items: [GradedItem(points: Decimal(points))])
            #expect(scheme.result(of: cells, in: .current).exact == Rational(10, over: points))
        }
    }

    @Test(arguments: [
        ("2026-03-28", "2026-03-30", 2), ("2026-10-24", "2026-10-26", 2), ("2026-11-30", "2026-11-30", 0),
    ])
    func `32: a day of lateness is a day of the calendar`(due: String, came: String, days: Int) throws {
        #expect(Lateness.days(from: try .parse(due), to: try .parse(came)) == days)
    }

    @Test func `33: a penalty can be given, and takes away what it says`() {
        #expect(SampleCourse("90/100 -5/0").current.rounded == 85)
        #expect(SampleCourse(.weighted, [(.weight(1), "90/100"), (CategoryRule(), "-5/0")]).current.rounded == 85)
    }

    @Test func `34: a score over the maximum is never cut`() {
        #expect(SampleCourse("53/50").current.rounded == 106)
        #expect(
            SampleCourse(.weighted, [(.weight(2), "53/50"), (.weight(3), "100/100")]).current.rounded == .exact("102.4")
        )
    }

    @Test func `35: no score stands for a state, and none is cut short`() {
        #expect(SampleCourse("-1/10 9/10").current.points.earned == Rational(8))
        #expect(
            SampleCourse("123456789012345.654321/999999999999999").current.points.earned
                == Rational("123456789012345.654321"))
    }

    @Test func `36: the mean is of those who have a score, and equal scores do not differ`() {
        let cells: [ScoreCell] = [.scored(.exact("99.9")), .blank, .excused, .scored(.exact("99.9")), .missing]
        let statistics = Statistics(cells: cells)
        #expect(statistics.mean == Rational("99.9"))
        #expect(statistics.variance == .zero)
    }

    @Test func `41: what a cell adds is told, so nothing that is shown counts otherwise`() {
        let result = SampleCourse(CoursePolicy(), [(.drop(1), "8/10 M/10 5/10 2/0 –/10 EX/10")]).current
        let added = result.items.filter { $0.standing == .counted }.map(\.earned)
        #expect(added == [Rational(8), Rational(5), Rational(2)])
        #expect(result.points.earned == Rational(15))
        #expect(result.items[1].standing == .droppedLowest)
    }
}
