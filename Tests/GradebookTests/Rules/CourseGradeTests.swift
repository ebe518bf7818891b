import Foundation
import Gradebook
import SeededNumbers
import Testing

@Suite struct CourseGradeTests {
    /// A course with one student, and what is shown so far and as if nothing more came in.
    struct Vector: CustomTestStringConvertible {
        let name: String
        let course: SampleCourse
        let current: String?
        let asIfZero: String?

        var testDescription: String { name }

        init(_ name: String, _ course: SampleCourse, _ current: String?, _ asIfZero: String?) {
            (self.name, self.course, self.current, self.asIfZero) = (name, course, current, asIfZero)
        }

        init(_ name: String, _ course: SampleCourse, _ both: String?) { self.init(name, course, both, both) }
    }

    static let byPoints = [
        Vector("A", SampleCourse("–/10 5/10"), "50", "25"),
        Vector("I, bonus", SampleCourse("90/100 5/0"), "95"),
        Vector("I, extra credit", SampleCourse("90/100 5/10*"), "95"),
        Vector("I, over", SampleCourse("12/10 80/90"), "92"),
        Vector("T excused", SampleCourse("9/10 EX/10 8/10"), "85"),
        Vector("T blank", SampleCourse("9/10 –/10 8/10"), "85", "56.67"),
        Vector("T missing", SampleCourse("9/10 M/10 8/10"), "56.67"),
        Vector("nothing at all", SampleCourse(""), nil),
        Vector("only blanks", SampleCourse("–/10 –/10"), nil, "0"),
        Vector("only excused", SampleCourse("EX/10"), nil),
        Vector("only bonus", SampleCourse("5/0"), nil),
        Vector("only extra credit", SampleCourse("5/10*"), nil),
        Vector("a blank in extra credit is no zero", SampleCourse("8/10 –/10*"), "80"),
        Vector("a missing extra credit takes nothing away", SampleCourse("8/10 M/10*"), "80"),
        Vector("a score of 0 is a score", SampleCourse("0/10"), "0"),
        Vector("negative on purpose", SampleCourse("-3/10 10/10"), "35"),
        Vector("halves", SampleCourse("17.5/20 20.25/30"), "75.5"),
        Vector("a middle is rounded up", SampleCourse("100/128"), "78.13"),
        Vector("what does not count is in neither", SampleCourse("8/10 1/90# –/90#"), "80"),
        Vector("O: fifty times 0.14", SampleCourse(Array(repeating: "0.14/1", count: 50).joined(separator: " ")), "14"),
        Vector(
            "categories vanish",
            SampleCourse(CoursePolicy(), [(.weight(90), "9/10"), (.weight(10), "0/90"), (nil, "1/100")]), "5"),
        Vector(
            "items of equal size",
            SampleCourse(CoursePolicy(), [(CategoryRule(equalItems: true), "10/10 0/90"), (nil, "100/100")]),
            "75"),
    ]

    static let byWeights = [
        Vector(
            "B",
            SampleCourse(
                .weighted,
                [
                    (.weight(12), "11.8/12"), (.weight(10), "82/82"), (.weight(15), "89.5/100"),
                    (.weight(21), "85/100"),
                    (.weight(21), "85/100"), (.weight(21), "83/100"),
                ]), "88.36"),
        Vector(
            "C", SampleCourse(.weighted, [(.weight(.exact("9.9")), "75/100"), (.weight(.exact("23.1")), "53.75/100")]),
            "60.13"),
        Vector(
            "D", SampleCourse(.weighted, [(.weight(40), "92/100"), (.weight(20), "–/10"), (.weight(40), "81/100")]),
            "86.5", "69.2"),
        Vector(
            "E, set in proportion", SampleCourse(.weighted, [(.weight(100), "95.13/100"), (.weight(50), "87.6/100")]),
            "92.62"),
        Vector(
            "E, as in Canvas",
            SampleCourse(.likeCanvas, [(.weight(100), "95.13/100"), (.weight(50), "87.6/100")]), "138.93"),
        Vector(
            "below 100 in proportion, as in Canvas",
            SampleCourse(.likeCanvas, [(.weight(40), "90/100"), (.weight(20), "60/100")]), "80"),
        Vector(
            "with blanks, what is left counts: 60 of 150 in proportion, 150 as they are",
            SampleCourse(.likeCanvas, [(.weight(60), "90/100"), (.weight(90), "–/100")]), "90", "54"),
        Vector(
            "exactly 100 is the same in both",
            SampleCourse(.likeCanvas, [(.weight(40), "90/100"), (.weight(60), "80/100")]), "84"),
        Vector(
            "extra credit is not lost where weights are as in Canvas",
            SampleCourse(.likeCanvas, [(.weight(50), "90/100"), (.weight(50), "80/100"), (.weight(10), "5/0")]), "90"),
        Vector(
            "I, extra credit alone in its category",
            SampleCourse(.weighted, [(.weight(50), "90/100"), (.weight(50), "80/100"), (CategoryRule(), "5/0")]), "90"),
        Vector(
            "the same with a weight",
            SampleCourse(.weighted, [(.weight(50), "90/100"), (.weight(50), "80/100"), (.weight(5), "5/10*")]),
            "90"),
        Vector("weights of any size", SampleCourse(.weighted, [(.weight(2), "90/100"), (.weight(1), "60/100")]), "80"),
        Vector("no weight anywhere", SampleCourse(.weighted, [(CategoryRule(), "90/100")]), nil),
        Vector(
            "weight 0 counts nothing", SampleCourse(.weighted, [(.weight(0), "10/100"), (.weight(1), "9/10")]), "90"),
        Vector("no category counts nothing", SampleCourse(.weighted, [(nil, "10/100"), (.weight(1), "9/10")]), "90"),
        Vector("but extra credit is never lost", SampleCourse(.weighted, [(nil, "3/0"), (.weight(1), "9/10")]), "93"),
        Vector("only extra credit is no grade", SampleCourse(.weighted, [(.weight(1), "5/0")]), nil),
        Vector(
            "by points within a category", SampleCourse(.weighted, [(.weight(1), "10/10 0/90")]), "10"),
        Vector(
            "each item equal within a category",
            SampleCourse(.weighted, [(CategoryRule(weight: 1, equalItems: true), "10/10 0/90")]), "50"),
    ]

    @Test(arguments: byPoints + byWeights)
    func `a worked example`(vector: Vector) {
        #expect(vector.course.current.rounded == vector.current.map { .exact($0) })
        #expect(vector.course.asIfZero.rounded == vector.asIfZero.map { .exact($0) })
    }

    @Test func `vectors B and C are exact middles`() {
        #expect(Self.byWeights[0].course.current.percent == Rational(88355, over: 1000))
        #expect(Self.byWeights[1].course.current.percent == Rational(60125, over: 1000))
    }

    @Test func `a grade has both views`() {
        let course = SampleCourse("–/10 5/10")
        let grade = course.scheme.grade(of: course.cells)
        #expect(grade.current == course.current)
        #expect(grade.asIfZero == course.asIfZero)
    }

    @Test func `a result tells what became of every cell`() {
        let course = SampleCourse(CoursePolicy(), [(.drop(1), "2/10 9/10 –/10 EX/10 M/5 4/20# 3/10* 1/0")])
        let standings = course.current.items.map(\.standing)
        #expect(
            standings == [
                .droppedLowest, .counted, .blank, .excused, .counted, .notCounted, .counted, .counted,
            ])
        #expect(course.current.points == PointSum(earned: Rational(13), possible: Rational(15)))
        #expect(course.current.categories[0].dropped.lowest == 1)
        #expect(course.current.exact == Rational(13, over: 15))
    }

    @Test func `the shares of a weighted course are those of the categories that take part`() {
        let course = SampleCourse(
            .weighted, [(.weight(30), "8/10"), (.weight(20), "–/10"), (.weight(10), "5/10"), (.weight(5), "2/0")])
        let categories = course.current.categories
        #expect(categories.map(\.standing) == [.counted, .empty, .counted, .onTop])
        #expect(categories.map(\.share) == [Rational(3, over: 4), nil, Rational(1, over: 4), nil])
        #expect(course.current.percent == Rational(745, over: 10))
    }

    @Test func `items of one size leave the points possible what they were`() {
        let course = SampleCourse(CoursePolicy(), [(CategoryRule(equalItems: true), "10/10 0/90 –/50")])
        #expect(course.current.points == PointSum(earned: Rational(50), possible: Rational(100)))
        #expect(course.current.items[0].possible == Rational(50))
    }

    /// Total = Σ (S/N)·w over the categories with something in them, ×100/W where their weights W are less than 100.
    @Test func `weights as in Canvas follow its rule on random classes`() {
        var generator = SeededNumbers(seed: 8)
        for round in 0..<1_000 {
            var parts: [(rule: CategoryRule?, items: String)] = []
            var (sum, weights) = (Rational.zero, 0)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let weight = Int.random(in: 1...80, using: &generator)
                let (score, points) = (
                    Int.random(in: 0...60, using: &generator), Int.random(in: 1...50, using: &generator)
                )
                let isBlank = Int.random(in: 0..<4, using: &generator) == 0
                parts.append((.weight(Decimal(weight)), isBlank ? "–/\(points)" : "\(score)/\(points)"))
                guard !isBlank else { continue }
                sum += Rational(score, over: points) * Rational(weight)
                weights += weight
            }
            let expected = weights == 0 ? nil : sum / Rational(min(weights, 100))
            let course = SampleCourse(.likeCanvas, parts)
            #expect(course.current.exact == expected, "seed 8, round \(round)")
            let shares = course.current.categories.compactMap(\.share).reduce(Rational.zero, +)
            #expect(weights == 0 || shares == Rational(max(weights, 100), over: 100), "seed 8, round \(round)")
        }
    }

    @Test func `thousands of random students equal whole-number arithmetic`() {
        var generator = SeededNumbers(seed: 7)
        for _ in 0..<2_000 {
            // Everything in thousandths of a point, so that plain integers are exact.
            var (earned, current, all) = (0, 0, 0)
            var items: [GradedItem] = []
            var cells: [ScoreCell] = []
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                let points = Int.random(in: 0...4, using: &generator) * Int.random(in: 0...25_000, using: &generator)
                items.append(GradedItem(points: Decimal(points) / 1000))
                switch Int.random(in: 0..<6, using: &generator) {
                case 0:
                    cells.append(.blank)
                    all += points
                case 1: cells.append(.excused)
                case 2:
                    cells.append(.missing)
                    current += points
                    all += points
                default:
                    let score = Int.random(in: 0...max(points, 5_000), using: &generator)
                    cells.append(.scored(Decimal(score) / 1000))
                    earned += score
                    current += points
                    all += points
                }
            }
            let grade = GradingScheme(items: items).grade(of: cells)
            #expect(grade.current.rounded == Self.percent(earned, of: current), "seed 7")
            #expect(grade.asIfZero.rounded == Self.percent(earned, of: all), "seed 7")
        }
    }

    /// Hundredths of a percent by integer division, half up.
    private static func percent(_ earned: Int, of possible: Int) -> Decimal? {
        guard possible > 0 else { return nil }
        return Decimal((earned * 20_000 + possible) / (2 * possible)) / 100
    }
}
