package import TextLayout

extension Report {
    /// What a cell means beyond its value, so that readers can be shown it by a color.
    package enum Tone: String, Hashable, Sendable, CaseIterable {
        /// It should have been done.
        case overdue
        /// It is for today.
        case today
        /// It presses more than others.
        case high
        /// It presses less than others.
        case low
        /// It is over and done with.
        case done
    }

    /// How text shows tones; one without a style looks like any other text.
    package typealias Theme = [Tone: TextStyle]
}
