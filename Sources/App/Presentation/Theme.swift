import Reports
import TextLayout

/// The colors of everything that is shown: the one place where they are chosen.
///
/// They are of the sixteen that each terminal has and a person can set, so that they go with any background.
enum Theme {
    /// The program's name before an error.
    static let error = TextStyle("31")
    /// The program's name before a notice.
    static let notice = TextStyle("33")

    /// What cells of results mean.
    static let report: Report.Theme = [
        .overdue: TextStyle("31"), .today: TextStyle("33"), .high: TextStyle("1"), .low: TextStyle("2"),
        .done: TextStyle("2"),
    ]
}
