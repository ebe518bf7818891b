package import Foundation

/// How a grade lies to a bound of the scale that it is close to.
package struct Borderline: Hashable, Sendable {
    /// The letter that begins at the bound.
    package let letter: String
    /// The bound, in percent.
    package let bound: Decimal
    /// How much the exact percentage is over the bound; below zero under it.
    package let distance: Rational
    /// Whether the percentage that is shown reaches the bound.
    package let isReached: Bool

    /// How near a bound counts as close, in percentage points.
    package static let reach = Rational(1, over: 2)

    /// Finds the bound that a result is closest to, if it is close; 0 is no bound, as nothing is below it.
    package init?(_ result: CourseResult, scale: LetterScale) {
        guard let percent = result.percent, let rounded = result.rounded else { return nil }
        let near = scale.bands.filter { $0.bound > 0 }.map { band in
            (band, distance: percent - Rational(band.bound))
        }
        guard let (band, distance) = near.min(by: { $0.distance.absolute < $1.distance.absolute }),
            distance.absolute <= Self.reach
        else { return nil }
        letter = band.letter
        bound = band.bound
        self.distance = distance
        isReached = rounded >= band.bound
    }
}

extension Rational {
    /// The distance from zero.
    package var absolute: Rational { self < .zero ? -self : self }
}
