import Foundation
import Gradebook
import Testing

@Suite struct StatisticsTests {
    private static func statistics(_ cells: [ScoreCell]) -> Statistics {
        Statistics(cells: cells)
    }

    @Test func `vector P: blank and excused are no zeros`() {
        let statistics = Self.statistics([.scored(80), .scored(90), .blank, .excused])
        #expect(statistics.count == 2)
        #expect(statistics.mean == Rational(85))
        #expect(statistics.median == Rational(85))
        #expect(statistics.minimum == Rational(80))
        #expect(statistics.maximum == Rational(90))
    }

    @Test func `vector P: equal scores have no deviation at all`() {
        let statistics = Self.statistics(Array(repeating: .scored(.exact("99.9")), count: 3))
        #expect(statistics.variance == .zero)
        #expect(Rounding().roundedSquareRoot(of: .zero) == 0)
    }

    @Test func `the variance is that of a sample`() {
        #expect(Self.statistics([2, 4, 4, 4, 5, 5, 7, 9].map { .scored($0) }).variance == Rational(32, over: 7))
        #expect(Self.statistics([.scored(5)]).variance == nil)
    }

    @Test func `missing is left out as well`() {
        #expect(Self.statistics([.missing, .scored(7)]).mean == Rational(7))
    }

    @Test func `without scores there are no figures`() {
        let statistics = Self.statistics([.blank, .missing, .excused])
        #expect(statistics.count == 0)
        #expect(statistics.mean == nil)
        #expect(statistics.median == nil)
        #expect(statistics.minimum == nil)
        #expect(statistics.maximum == nil)
        #expect(statistics.variance == nil)
        #expect(statistics.quartiles == nil)
    }

    @Test func `the mean is exact and the median the one in the middle`() {
        let statistics = Self.statistics([.scored(99.5), .scored(1), .scored(0)])
        #expect(statistics.mean == Rational(201, over: 6))
        #expect(statistics.median == Rational(1))
    }

    @Test(arguments: [
        ([1], ["1/1", "1/1", "1/1"]), ([1, 2], ["1/1", "3/2", "2/1"]), ([3, 1, 2], ["1/1", "2/1", "3/1"]),
        ([1, 2, 3, 4], ["3/2", "5/2", "7/2"]), ([5, 4, 3, 2, 1], ["3/2", "3/1", "9/2"]),
        ([6, 47, 49, 15, 42, 41, 7, 39, 43, 40, 36], ["15/1", "40/1", "43/1"]),
        ([7, 15, 36, 39, 40, 41], ["15/1", "75/2", "40/1"]),
    ])
    func `quartiles are medians of the halves`(scores: [Int], expected: [String]) throws {
        let quartiles = try #require(Self.statistics(scores.map { .scored(Decimal($0)) }).quartiles)
        #expect([quartiles.lower, quartiles.median, quartiles.upper].map(\.text) == expected)
    }

    @Test func `a histogram has ten bands, and what is over or below is in the last and the first`() {
        let cells: [ScoreCell] = [-3, 0, 9, 10, 59, 60, 89, 90, 99, 100, 130].map { .scored($0) }
        #expect(Self.statistics(cells).histogram(of: Rational(100)) == [3, 1, 0, 0, 0, 1, 1, 0, 1, 4])
        #expect(Self.statistics(cells).histogram(of: .zero) == Array(repeating: 0, count: 10))
    }

    @Test func `a late score is the one that counts`() {
        let statistics = Statistics(
            cells: [.scored(90, late: Lateness(days: 2)), .scored(80)], of: GradedItem(points: 100),
            late: LateRule(percentPerDay: 10))
        #expect(statistics.mean == Rational(75))
    }
}
