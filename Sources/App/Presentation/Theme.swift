import Reports
import TextLayout

/// The colors of everything that is shown: the one place where they are chosen.
///
/// They are of the sixteen that each terminal has and a person can set, so that they go with any background. A
/// person's own settings come before them.
struct Theme {
    /// What has a color.
    enum Role: String, CaseIterable {
        /// The program's name before an error, and before a notice.
        case error, notice
        /// What cells of results mean.
        case overdue, today, high, low, done
    }

    private static let usual: [Role: TextStyle] = [
        .error: TextStyle("31"), .notice: TextStyle("33"),
        .overdue: TextStyle("31"), .today: TextStyle("33"), .high: TextStyle("1"), .low: TextStyle("2"),
        .done: TextStyle("2"),
    ]

    private let styles: [Role: TextStyle]

    /// Chooses the colors, those set by the person first.
    init(_ settings: Settings = Settings()) {
        styles = Self.usual.merging(settings.colors) { $1 }
    }

    /// The style of a role.
    subscript(role: Role) -> TextStyle { styles[role] ?? TextStyle("0") }

    /// What cells of results mean.
    var report: Report.Theme {
        [
            .overdue: self[.overdue], .today: self[.today], .high: self[.high], .low: self[.low], .done: self[.done],
        ]
    }
}
