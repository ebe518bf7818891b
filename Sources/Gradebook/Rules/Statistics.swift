/// The figures of one quiz over the students who have a score; blank, excused and missing are left out.
///
/// Only the mean is worked out at once: putting exact numbers in order costs more than adding them up.
package struct Statistics: Hashable, Sendable {
    private let scores: [Rational]
    /// The exact mean, or nil without scores.
    package let mean: Rational?

    /// Takes the figures of one quiz's cells, with the scores as they were given.
    package init(cells: some Sequence<ScoreCell>) {
        self.init(
            scores: cells.compactMap { cell in
                if case .scored(let score, _) = cell { Rational(score) } else { nil }
            })
    }

    /// Takes the figures of one quiz's cells, with the scores as they count after lateness.
    package init(cells: some Sequence<ScoreCell>, of item: GradedItem, late rule: LateRule?) {
        self.init(
            scores: cells.compactMap { cell in
                guard case .scored(let score, let lateness) = cell else { return nil }
                return Rational(score) - item.deduction(from: score, lateness, under: rule)
            })
    }

    /// Takes the figures of scores.
    package init(scores: [Rational]) {
        self.scores = scores
        mean = scores.mean
    }

    /// How many students have a score.
    package var count: Int { scores.count }

    /// The lowest score, or nil without scores.
    package var minimum: Rational? { scores.min() }

    /// The highest score, or nil without scores.
    package var maximum: Rational? { scores.max() }

    /// The exact sum of the squares of the distances from the mean over one less than the count; nil below two scores.
    ///
    /// The mean comes first and the distances after it, so that equal scores have a variance of exactly zero.
    package var variance: Rational? {
        guard let mean, count > 1 else { return nil }
        let squares = scores.map { ($0 - mean) * ($0 - mean) }
        return squares.reduce(.zero, +) / Rational(count - 1)
    }

    /// The three quartiles, or nil without scores.
    ///
    /// The median is the score in the middle or the mean of the two there; the outer ones are the medians of the scores
    /// below and above the middle, as schools teach it (Moore & McCabe). A single score is all three.
    package var quartiles: Quartiles? {
        guard !scores.isEmpty else { return nil }
        let sorted = scores.sorted()
        let half = sorted.count / 2
        return Quartiles(
            lower: sorted.prefix(max(half, 1)).middle, median: sorted[...].middle,
            upper: sorted.suffix(max(half, 1)).middle)
    }

    /// The exact median, or nil without scores.
    package var median: Rational? { quartiles?.median }

    /// Counts the scores in bands of ten percent of the points; the top band has what is over too, the first what is
    /// below zero.
    package func histogram(of points: Rational) -> [Int] {
        var counts = Array(repeating: 0, count: Self.bands)
        guard points > .zero else { return counts }
        for score in scores {
            let share = score * Rational(Self.bands) / points
            let band = share.numerator.quotientAndRemainder(dividingBy: share.denominator).quotient
            counts[band.isNegative ? 0 : min(band.word ?? Self.bands, Self.bands - 1)] += 1
        }
        return counts
    }

    private static let bands = 10
}

/// The scores a quarter, a half and three quarters up the order.
package struct Quartiles: Hashable, Sendable {
    package let lower: Rational
    package let median: Rational
    package let upper: Rational
}

extension ArraySlice<Rational> {
    /// The one in the middle, or the mean of the two there; there is at least one.
    fileprivate var middle: Rational {
        let (first, second) = (self[startIndex + (count - 1) / 2], self[startIndex + count / 2])
        return (first + second) / Rational(2)
    }
}
