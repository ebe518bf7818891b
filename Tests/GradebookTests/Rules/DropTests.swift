import Foundation
import Gradebook
import SeededNumbers
import Testing

@Suite struct DropTests {
    @Test(arguments: [
        ("F1", "2/8 6/12 24/40 3/4 6/24", 2, "58.93", [0, 4]),
        ("F1, one", "2/8 6/12 24/40 3/4 6/24", 1, "54.69", [4]),
        ("F2", "80/100 20/100 1/20", 1, "67.5", [1]),
        ("F3, one", "100/100 42/91 14/55 3/38", 1, "63.41", [3]),
        ("F3, two", "100/100 42/91 14/55 3/38", 2, "74.64", [1, 2]),
        ("F4", "10/10 6/10 6/10 70/100", 2, "80", [2, 3]),
        ("F6", "10/10 0/20 0/30", 1, "33.33", [2]),
        ("F7", "40/50 50/200 90/100", 1, "86.67", [1]),
        ("H", "7/10 9/10", 5, "90", [0]),
        ("one is kept", "7/10", 1, "70", []),
        ("of equals the later goes", "7/10 7/10 7/10", 1, "70", [2]),
        ("of equals the smaller goes", "0/10 0/5", 1, "0", [1]),
        ("nothing earned", "0/10 0/20", 1, "0", [0]),
        ("only negative", "-2/10 -1/10", 1, "-10", [0]),
        ("extra credit stays", "5/10 1/10* 9/10", 1, "100", [0]),
        ("points that cannot be had stay", "5/10 1/0 9/10", 1, "100", [0]),
        ("excused is no result", "5/10 EX/10 9/10", 1, "90", [0]),
        ("a blank is no result", "5/10 –/10 9/10", 1, "90", [0]),
        ("missing is one", "5/10 M/10 9/10", 1, "70", [1]),
        ("what does not count is none", "5/10 0/10# 9/10", 1, "90", [0]),
    ])
    func `the best drop`(name: String, items: String, drops: Int, percent: String, dropped: [Int]) {
        for weighting in CoursePolicy.Weighting.allCases {
            let rule = CategoryRule(weight: 1, dropLowest: drops)
            let result = SampleCourse(CoursePolicy(weighting: weighting), [(rule, items)]).current
            #expect(result.rounded == .exact(percent), "\(name)")
            #expect(result.items.indices.filter { result.items[$0].standing == .droppedLowest } == dropped, "\(name)")
        }
    }

    @Test func `vector W: in a points course a drop that lowers the course is none`() {
        let course = SampleCourse(CoursePolicy(), [(.drop(1), "9/10 85/100"), (CategoryRule(), "50/100")])
        #expect(course.current.rounded == .exact("68.57"))
        #expect(course.current.categories[0].dropped.lowest == 0)
        // By weights the category is on its own, and its best is the best of all.
        let weighted = SampleCourse(
            .weighted, [(CategoryRule(weight: 1, dropLowest: 1), "9/10 85/100"), (.weight(1), "50/100")])
        #expect(weighted.current.rounded == .exact("70"))
    }

    @Test func `a penalty makes no drop worse than none`() {
        let course = SampleCourse(.weighted, [(CategoryRule(weight: 1, dropLowest: 1), "10/10 10/10 -5/0")])
        #expect(course.current.rounded == .exact("75"))
    }

    @Test func `as if zero a blank is the first to go`() {
        let course = SampleCourse(CoursePolicy(), [(.drop(1), "8/10 –/10 6/10")])
        #expect(course.shown == ["80", "70"])
    }

    @Test(arguments: [
        ("low and high", "0/10 5/10 10/10", 1, 1, "50", [0], [2]),
        ("high alone", "0/10 5/10 10/10", 0, 1, "25", [], [2]),
        ("both want the only one", "4/10", 1, 1, "40", [], []),
        ("the lowest comes first", "4/10 8/10", 1, 1, "80", [0], []),
        ("equal items", "0/20 5/10 10/10", 1, 1, "50", [0], [2]),
    ])
    func `lowest and highest`(
        name: String, items: String, lowest: Int, highest: Int, percent: String, low: [Int], high: [Int]
    ) {
        let rule = CategoryRule(dropLowest: lowest, dropHighest: highest)
        let result = SampleCourse(items, rule).current
        #expect(result.rounded == .exact(percent), "\(name)")
        #expect(result.items.indices.filter { result.items[$0].standing == .droppedLowest } == low, "\(name)")
        #expect(result.items.indices.filter { result.items[$0].standing == .droppedHighest } == high, "\(name)")
    }
}

/// Everything that drops promise, on random classes, against trying all subsets.
@Suite struct DropPropertyTests {
    static let seed = UInt64(20_260_901)

    /// A random class: some categories, each with its results and its drops.
    struct RandomCourse {
        var categories: [BruteForce.Category] = []
        var bonus = 0

        init(using generator: inout SeededNumbers, highest: ClosedRange<Int>) {
            for _ in 0..<Int.random(in: 1...2, using: &generator) {
                let count = Int.random(in: 1...4, using: &generator)
                let largest = [10, 100].randomElement(using: &generator)!
                let results = (0..<count).map { _ in
                    let points = Int.random(in: 1...largest, using: &generator)
                    return BruteForce.Result(
                        earned: Int.random(in: -1...points + 2, using: &generator), possible: points)
                }
                categories.append(
                    BruteForce.Category(
                        results: results, lowest: Int.random(in: 0...2, using: &generator),
                        highest: Int.random(in: highest, using: &generator)))
            }
            bonus = Int.random(in: -2...3, using: &generator)
        }

        func scheme(_ weighting: CoursePolicy.Weighting) -> GradingScheme {
            let rules = categories.map {
                CategoryRule(weight: 1, dropLowest: $0.lowest, dropHighest: $0.highest)
            }
            var items = categories.enumerated().flatMap { place, category in
                category.results.map { GradedItem(points: Decimal($0.possible), category: place) }
            }
            items.append(GradedItem(points: 0, category: 0))
            return GradingScheme(policy: CoursePolicy(weighting: weighting), categories: rules, items: items)
        }

        var cells: [ScoreCell] {
            categories.flatMap(\.results).map { .scored(Decimal($0.earned)) } + [.scored(Decimal(bonus))]
        }
    }

    @Test(arguments: [0...0, 0...1])
    func `in a points course drops are the best of all for the course`(highest: ClosedRange<Int>) {
        var generator = SeededNumbers(seed: Self.seed)
        for round in 0..<1_500 {
            let course = RandomCourse(using: &generator, highest: highest)
            let result = course.scheme(.points).result(of: course.cells, in: .current)
            let best = BruteForce.best(course.categories, bonus: course.bonus)
            #expect(result.exact == best, "seed \(Self.seed), round \(round): \(course)")
        }
    }

    @Test(arguments: [0...0, 0...1])
    func `in a weighted course drops are the best of all for the category`(highest: ClosedRange<Int>) {
        var generator = SeededNumbers(seed: Self.seed + 1)
        for round in 0..<1_500 {
            let course = RandomCourse(using: &generator, highest: highest)
            let result = course.scheme(.categories).result(of: course.cells, in: .current)
            for (place, category) in course.categories.enumerated() {
                let best = BruteForce.best([category], bonus: place == 0 ? course.bonus : 0)
                #expect(
                    result.categories[place].points.ratio == best, "seed \(Self.seed + 1), round \(round): \(course)")
            }
        }
    }

    @Test(arguments: CoursePolicy.Weighting.allCases)
    func `a higher score never lowers the grade`(weighting: CoursePolicy.Weighting) {
        var generator = SeededNumbers(seed: Self.seed + 2)
        for round in 0..<1_500 {
            let course = RandomCourse(using: &generator, highest: 0...2)
            let scheme = course.scheme(weighting)
            var cells = course.cells
            let before = scheme.result(of: cells, in: .current)
            let place = cells.indices.randomElement(using: &generator)!
            guard case .scored(let score, _) = cells[place] else { continue }
            cells[place] = .scored(score + Decimal(Int.random(in: 1...5, using: &generator)))
            let after = scheme.result(of: cells, in: .current)
            #expect(before.exact! <= after.exact!, "seed \(Self.seed + 2), round \(round): \(course), \(place)")
        }
    }

    @Test func `what is kept comes to what is said`() {
        var generator = SeededNumbers(seed: Self.seed + 3)
        for round in 0..<500 {
            let course = RandomCourse(using: &generator, highest: 0...1)
            let result = course.scheme(.points).result(of: course.cells, in: .current)
            let kept = result.items.filter { $0.standing == .counted }
            let sum = kept.reduce(PointSum()) { $0 + PointSum(earned: $1.earned, possible: $1.possible) }
            #expect(result.points == sum, "seed \(Self.seed + 3), round \(round)")
            #expect(result.exact == sum.ratio, "seed \(Self.seed + 3), round \(round)")
            for (place, category) in course.categories.enumerated() {
                let dropped = result.categories[place].dropped
                #expect(dropped.lowest <= category.lowest && dropped.highest <= category.highest)
                #expect(dropped.lowest + dropped.highest < category.results.count)
            }
        }
    }
}
