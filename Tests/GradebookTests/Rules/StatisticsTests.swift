import Foundation
import Gradebook
import Testing

@Suite struct StatisticsTests {
    @Test func `vector P: blank and excused are no zeros`() {
        let statistics = Statistics(cells: [.scored(80), .scored(90), .blank, .excused])
        #expect(statistics.count == 2)
        #expect(statistics.mean == Rational(85))
        #expect(statistics.median == Rational(85))
        #expect(statistics.minimum == 80)
        #expect(statistics.maximum == 90)
    }

    @Test func `missing is left out as well`() {
        #expect(Statistics(cells: [.missing, .scored(7)]).mean == Rational(7))
    }

    @Test func `without scores there are no figures`() {
        let statistics = Statistics(cells: [.blank, .missing, .excused])
        #expect(statistics.count == 0)
        #expect(statistics.mean == nil)
        #expect(statistics.median == nil)
        #expect(statistics.minimum == nil)
        #expect(statistics.maximum == nil)
    }

    @Test func `the mean is exact and the median the one in the middle`() {
        let statistics = Statistics(cells: [.scored(99.5), .scored(1), .scored(0)])
        #expect(statistics.mean == Rational(201, over: 6))
        #expect(statistics.median == Rational(1))
    }
}
