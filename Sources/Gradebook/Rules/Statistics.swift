package import Foundation

/// The figures of one quiz over the students who have a score; blank, excused and missing are left out.
package struct Statistics: Hashable, Sendable {
    /// How many students have a score.
    package let count: Int
    /// The exact mean, or nil without scores.
    package let mean: Rational?
    /// The exact median, or nil without scores; with an even count the mean of the two in the middle.
    package let median: Rational?
    /// The lowest score, or nil without scores.
    package let minimum: Decimal?
    /// The highest score, or nil without scores.
    package let maximum: Decimal?

    /// Takes the figures of one quiz's cells.
    package init(cells: some Sequence<ScoreCell>) {
        let scores = cells.compactMap { cell -> Decimal? in
            if case .scored(let score) = cell { score } else { nil }
        }.sorted()
        count = scores.count
        minimum = scores.first
        maximum = scores.last
        guard !scores.isEmpty else {
            mean = nil
            median = nil
            return
        }
        let sum = scores.reduce(into: Rational.zero) { $0 += Rational($1) }
        mean = sum / Rational(scores.count)
        let upper = scores[scores.count / 2]
        let lower = scores[(scores.count - 1) / 2]
        median = (Rational(lower) + Rational(upper)) / Rational(2)
    }
}
