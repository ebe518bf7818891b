package import Foundation

/// The figures of one quiz over the students who have a score; blank, excused and missing are left out.
///
/// Only the mean is worked out at once: putting exact numbers in order costs more than adding them up.
package struct Statistics: Hashable, Sendable {
    private let scores: [Decimal]
    /// The exact mean, or nil without scores.
    package let mean: Rational?

    /// Takes the figures of one quiz's cells.
    package init(cells: some Sequence<ScoreCell>) {
        scores = cells.compactMap { cell in
            if case .scored(let score, _) = cell { score } else { nil }
        }
        mean = scores.map { Rational($0) }.mean
    }

    /// How many students have a score.
    package var count: Int { scores.count }

    /// The lowest score, or nil without scores.
    package var minimum: Decimal? { scores.min() }

    /// The highest score, or nil without scores.
    package var maximum: Decimal? { scores.max() }

    /// The exact median, or nil without scores; with an even count the mean of the two in the middle.
    package var median: Rational? {
        guard !scores.isEmpty else { return nil }
        let sorted = scores.sorted()
        return [sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2]].map { Rational($0) }.mean
    }
}
