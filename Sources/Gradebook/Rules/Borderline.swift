package import Foundation

/// A grade that is a little below the next letter of the scale.
package struct Borderline: Hashable, Sendable {
    /// The letter that is nearly reached.
    package let letter: String
    /// The bound of the letter, in percent.
    package let bound: Decimal
    /// The exact percentage that is shown as the bound, or as the next one over it.
    package let start: Rational
    /// How much the exact percentage is from there, never over zero.
    package let distance: Rational

    /// How near a letter counts as close, in percentage points.
    package static let reach = Rational(1, over: 2)

    /// Finds the letter that a result comes next to, if it is close.
    ///
    /// Close is measured in exact percentages: with whole percents rounded half-up an A from 90 on starts at 89.5, and
    /// 89.49, which is shown as 89, is a hundredth away from it.
    package init?(_ result: CourseResult, policy: CoursePolicy) {
        guard let percent = result.percent, let shown = result.rounded,
            // A percentage below zero earns what zero earns.
            let band = policy.scale.bands.last(where: { $0.bound > max(shown, 0) })
        else { return nil }
        start = policy.rounding.start(of: band.bound)
        distance = percent - start
        guard distance.absolute <= Self.reach else { return nil }
        letter = band.letter
        bound = band.bound
    }
}

extension Rational {
    /// The distance from zero.
    package var absolute: Rational { self < .zero ? -self : self }
}
