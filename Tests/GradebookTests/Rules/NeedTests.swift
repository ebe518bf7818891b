import Foundation
import Gradebook
import SeededNumbers
import Testing

@Suite struct NeedTests {
    private static func need(_ target: String, _ course: SampleCourse) throws -> Need {
        Need(
            try GradeTarget(target, scale: course.scheme.policy.scale), scheme: course.scheme, cells: course.cells)
    }

    /// A weighted course of homework, midterm and final exam.
    private static func course(_ rounding: Rounding) -> SampleCourse {
        SampleCourse(
            CoursePolicy(weighting: .categories, rounding: rounding),
            [(.weight(30), "92/100"), (.weight(30), "81/100"), (.weight(40), "–/100")])
    }

    @Test(arguments: [
        ("90", Rounding(mode: .down), NeededScore.needed(.exact("95.25"))),
        ("A", Rounding(mode: .down), .needed(.exact("95.25"))),
        ("89.5", Rounding(mode: .down), .needed(94)),
        // Whole percents make 90 of 89.5.
        ("90", Rounding(digits: .none), .needed(94)),
        ("A", Rounding(digits: .none), .needed(94)),
        ("90", Rounding(), .needed(.exact("95.24"))),
        ("97", Rounding(mode: .down), .outOfReach(.exact("112.75"))),
        ("51", Rounding(mode: .down), .secured),
    ])
    func `vector L`(target: String, rounding: Rounding, needed: NeededScore) throws {
        #expect(try Self.need(target, Self.course(rounding)).score(on: 2) == needed)
    }

    @Test func `vector L3: what is empty stays out of it`() throws {
        let course = SampleCourse(
            CoursePolicy(weighting: .categories, rounding: Rounding(mode: .down)),
            [(.weight(40), "92/100"), (.weight(20), "–/10"), (.weight(40), "–/100")])
        #expect(try Self.need("90", course).score(on: 2) == .needed(88))
    }

    @Test func `a points course`() throws {
        // x = T·(N + n) − S
        let course = SampleCourse("40/50 30/50 –/100", rounding: Rounding(mode: .down))
        #expect(try Self.need("80%", course).score(on: 2) == .needed(90))
        #expect(try Self.need("90", course).score(on: 2) == .outOfReach(110))
    }

    @Test func `a drop can make a quiz not needed`() throws {
        let course = SampleCourse("9/10 9/10 –/10", .drop(1))
        #expect(try Self.need("A", course).score(on: 2) == .secured)
        #expect(try Self.need("95", course).score(on: 2) == .needed(10))
    }

    @Test func `points finer than hundredths can be reached to the last`() throws {
        let course = SampleCourse("–/0.125")
        #expect(try Self.need("100", course).score(on: 0) == .needed(.exact("0.125")))
    }

    @Test func `a quiz that does not count helps nobody`() throws {
        let course = SampleCourse("5/10 –/10#")
        #expect(try Self.need("A", course).score(on: 1) == .outOfReach(nil))
    }

    @Test func `a quiz of no points has no most`() throws {
        let course = SampleCourse("80/100 –/0", rounding: Rounding(mode: .down))
        #expect(try Self.need("A", course).score(on: 1) == .needed(10))
    }

    @Test func `on all that is open the same percentage is needed`() throws {
        let course = SampleCourse("80/100 –/50 –/50 –/10* –/10#", rounding: Rounding(mode: .down))
        let need = try Self.need("A", course)
        #expect(need.open == [1, 2])
        #expect(need.percentOfOpen() == .needed(100))
        #expect(try Self.need("B", course).percentOfOpen() == .needed(80))
        #expect(try Self.need("F", course).percentOfOpen() == .secured)
        #expect(try Self.need("95", course).percentOfOpen() == .outOfReach(110))
    }

    @Test func `where only extra credit is open, it is that`() throws {
        let course = SampleCourse("80/100 –/20* –/0", rounding: Rounding(mode: .down))
        let need = try Self.need("85", course)
        #expect(need.open == [1])
        #expect(need.isOnlyExtraOpen)
        #expect(need.openBonus == [2])
        #expect(need.percentOfOpen() == .needed(25))
        #expect(try Self.need("A", course).percentOfOpen() == .needed(50))
        #expect(try Self.need("101", course).percentOfOpen() == .outOfReach(105))
        #expect(try !Self.need("85", SampleCourse("80/100 –/20* –/10")).isOnlyExtraOpen)
    }

    /// 10 % a day with a floor of 50 %, and a deduction of its own.
    @Test(arguments: [
        (Lateness(days: 2), "80", "100"), (Lateness(days: 2), "70", "90"), (Lateness(days: 2), "40", "40"),
        (Lateness(days: 9), "50", "50"), (Lateness(days: 2, deduction: 5), "80", "85"),
        (Lateness(days: 2, deduction: 0), "80", "80"),
    ])
    func `lateness that is stored stays`(lateness: Lateness, target: String, raw: String) throws {
        let policy = CoursePolicy(
            rounding: Rounding(mode: .down), late: LateRule(percentPerDay: 10, floor: 50))
        let scheme = GradingScheme(policy: policy, items: [GradedItem(points: 100)])
        let need = Need(
            try GradeTarget(target, scale: .standard), scheme: scheme, cells: [.scored(30, late: lateness)])
        #expect(need.score(on: 0) == .needed(.exact(raw)))
    }

    @Test func `with nothing open it is settled`() throws {
        let course = SampleCourse("80/100")
        #expect(try Self.need("B", course).percentOfOpen() == .secured)
        #expect(try Self.need("A", course).percentOfOpen() == .outOfReach(nil))
    }

    @Test(arguments: ["", "X", "-5", "90%%", "1,234", "A B"])
    func `a target is a percentage or a letter`(text: String) {
        #expect(throws: GradebookError.targetUnreadable(text: text, letters: ["A", "B", "C", "D", "F"])) {
            try GradeTarget(text, scale: .standard)
        }
    }

    @Test func `what is said to be needed is enough, and a step less is not`() throws {
        let seed = UInt64(4)
        var generator = SeededNumbers(seed: seed)
        var counts = [0, 0, 0]
        for round in 0..<400 {
            let random = DropPropertyTests.RandomCourse(using: &generator, highest: 0...1)
            let scheme = random.scheme(CoursePolicy.Weighting.allCases.randomElement(using: &generator)!)
            let target = GradeTarget(percent: Decimal(Int.random(in: 40...120, using: &generator)))
            let need = Need(target, scheme: scheme, cells: random.cells)
            let place = random.cells.indices.dropLast().randomElement(using: &generator)!
            let zero = need.result(with: 0, on: place)
            let full = scheme.items[place].points.decimal(places: 0)!
            switch need.score(on: place) {
            case .secured:
                counts[0] += 1
                #expect(target.isReached(by: zero), "seed \(seed), round \(round)")
            case .needed(let score):
                counts[1] += 1
                #expect(score <= full && target.isReached(by: need.result(with: score, on: place)))
                #expect(!target.isReached(by: need.result(with: score - .exact("0.01"), on: place)), "round \(round)")
            case .outOfReach(let score):
                counts[2] += 1
                #expect(!target.isReached(by: need.result(with: full, on: place)), "seed \(seed), round \(round)")
                guard let score else { continue }
                #expect(score > full && target.isReached(by: need.result(with: score, on: place)))
                #expect(!target.isReached(by: need.result(with: score - .exact("0.01"), on: place)), "round \(round)")
            }
        }
        #expect(counts.allSatisfy { $0 > 10 }, "\(counts)")
    }
}
