package import Foundation

/// What a course settles about its grades as a whole.
package struct CoursePolicy: Hashable, Sendable {
    /// What the grades of a course are added up by; the raw values are the words typed for it.
    package enum Weighting: String, CaseIterable, Codable, Sendable {
        /// All scores over all points possible, whatever category they are in.
        case points
        /// Each category comes to a percentage, and those count by the weights of the categories.
        case categories
    }

    /// What becomes of weights that are not 100 together; the raw values are the words typed for it.
    package enum Weights: String, CaseIterable, Codable, Sendable {
        /// Each is its part of their sum, whatever that is.
        case normalised
        /// Below 100 each is its part of their sum; from there on each is so many percent, as in Canvas.
        case canvas

        /// What the weights of the categories that take part are measured against.
        package func whole(of sum: Rational) -> Rational {
            switch self {
            case .normalised: sum
            case .canvas: min(sum, Rational(100))
            }
        }
    }

    /// What the grades are added up by.
    package var weighting: Weighting
    /// What becomes of weights that are not 100 together.
    package var weights: Weights
    /// Which letter a rounded percentage earns.
    package var scale: LetterScale
    /// How an exact percentage becomes the one that is shown.
    package var rounding: Rounding
    /// What a day of lateness costs where a grade has no deduction of its own; nil is nothing.
    package var late: LateRule?
    /// The percentage that no grade is over; nil is none.
    package var cap: Decimal?

    /// Makes a policy; what is not given is what a course has unless it says otherwise.
    package init(
        weighting: Weighting = .points, weights: Weights = .normalised, scale: LetterScale = .standard,
        rounding: Rounding = Rounding(), late: LateRule? = nil, cap: Decimal? = nil
    ) {
        self.weighting = weighting
        self.weights = weights
        self.scale = scale
        self.rounding = rounding
        self.late = late
        self.cap = cap
    }
}
