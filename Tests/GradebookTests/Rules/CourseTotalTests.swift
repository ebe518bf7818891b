import Foundation
import Gradebook
import Testing

@Suite struct CourseTotalTests {
    /// A course's items, one student's cells and the two results; nil is no grade.
    struct Vector: CustomTestStringConvertible {
        let name: String
        let points: [Decimal]
        let cells: [ScoreCell]
        let current: String?
        let asIfZero: String?

        var testDescription: String { name }
    }

    static let vectors = [
        Vector(name: "A", points: [10, 10], cells: [.blank, .scored(5)], current: "50", asIfZero: "25"),
        Vector(name: "I, bonus", points: [100, 0], cells: [.scored(90), .scored(5)], current: "95", asIfZero: "95"),
        Vector(name: "I, over", points: [10, 90], cells: [.scored(12), .scored(80)], current: "92", asIfZero: "92"),
        Vector(
            name: "F1 without drops", points: [8, 12, 40, 4, 24],
            cells: [.scored(2), .scored(6), .scored(24), .scored(3), .scored(6)], current: "46.59", asIfZero: "46.59"),
        Vector(
            name: "W without drops", points: [10, 100, 100], cells: [.scored(9), .scored(85), .scored(50)],
            current: "68.57", asIfZero: "68.57"),
        Vector(
            name: "T excused", points: [10, 10, 10], cells: [.scored(9), .excused, .scored(8)], current: "85",
            asIfZero: "85"),
        Vector(
            name: "T blank", points: [10, 10, 10], cells: [.scored(9), .blank, .scored(8)], current: "85",
            asIfZero: "56.67"),
        Vector(
            name: "T missing", points: [10, 10, 10], cells: [.scored(9), .missing, .scored(8)], current: "56.67",
            asIfZero: "56.67"),
        Vector(name: "nothing at all", points: [], cells: [], current: nil, asIfZero: nil),
        Vector(name: "only blanks", points: [10, 10], cells: [.blank, .blank], current: nil, asIfZero: "0"),
        Vector(name: "only excused", points: [10], cells: [.excused], current: nil, asIfZero: nil),
        Vector(name: "only bonus", points: [0], cells: [.scored(5)], current: nil, asIfZero: nil),
        Vector(name: "a score of 0 is a score", points: [10], cells: [.scored(0)], current: "0", asIfZero: "0"),
        Vector(
            name: "negative on purpose", points: [10, 10], cells: [.scored(-3), .scored(10)], current: "35",
            asIfZero: "35"),
        Vector(
            name: "halves and a comma", points: [20, 30], cells: [.scored(17.5), .scored(20.25)], current: "75.5",
            asIfZero: "75.5"),
        Vector(
            name: "a middle is rounded up", points: [128], cells: [.scored(100)], current: "78.13", asIfZero: "78.13"),
    ]

    @Test(arguments: vectors)
    func `a worked example`(vector: Vector) {
        let total = CourseTotal(items: vector.points.map { GradedItem(points: $0) }, cells: vector.cells)
        #expect(total.current.percent(rounded: Rounding()) == vector.current.flatMap { Decimal(string: $0) })
        #expect(total.asIfZero.percent(rounded: Rounding()) == vector.asIfZero.flatMap { Decimal(string: $0) })
    }

    @Test func `an only bonus still shows its points`() {
        let total = CourseTotal(items: [GradedItem(points: 0)], cells: [.scored(5)])
        #expect(total.current == PointSum(earned: Rational(5), possible: .zero))
        #expect(total.current.percent == nil)
    }

    @Test func `what does not count is in neither result`() {
        let items = [GradedItem(points: 10), GradedItem(points: 90, isCounted: false)]
        let scored = CourseTotal(items: items, cells: [.scored(8), .scored(1)])
        let blank = CourseTotal(items: items, cells: [.scored(8), .blank])
        #expect(scored.current.percent == Rational(80))
        #expect(scored == blank)
        #expect(blank.asIfZero.percent == Rational(80))
    }

    @Test func `thousands of random students equal whole-number arithmetic`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<4_000 {
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
            let total = CourseTotal(items: items, cells: cells)
            #expect(total.current.percent(rounded: Rounding()) == Self.percent(earned, of: current))
            #expect(total.asIfZero.percent(rounded: Rounding()) == Self.percent(earned, of: all))
        }
    }

    /// Hundredths of a percent by integer division, half up.
    private static func percent(_ earned: Int, of possible: Int) -> Decimal? {
        guard possible > 0 else { return nil }
        return Decimal((earned * 20_000 + possible) / (2 * possible)) / 100
    }
}
