package import CivilTime

/// What help tells of beside commands.
package enum HelpTopic: String, CaseIterable, Sendable {
    /// How days, times, rules and reminders are typed.
    case dates

    /// One sentence for the overview.
    package var abstract: String {
        switch self {
        case .dates: "Tells how days, times, rules and reminders are typed."
        }
    }

    /// What is said before the sections, a sentence each.
    package var introduction: [String] {
        switch self {
        case .dates: DateVocabulary.rules
        }
    }

    /// The sections: what can be typed, and what it means.
    package var sections: [DateVocabulary.Section] {
        switch self {
        case .dates: DateVocabulary.sections
        }
    }
}
