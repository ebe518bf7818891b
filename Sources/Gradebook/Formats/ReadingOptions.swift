package import CivilTime
package import Foundation

/// How a foreign file is to be read where it does not say so itself.
package struct ReadingOptions: Sendable {
    /// The decimal mark, where somebody has said which it is.
    package var mark: DecimalMark?
    /// What columns of a plain table are, where somebody has said so.
    package var mapping: [ColumnMapping] = []
    /// Which of several classes is meant: its name, code or identifier there.
    package var className: String?
    /// The zone in which days are meant.
    package var zone = Zone.utc
    /// The moment of reading; work that is due later is not missing yet.
    package var now: Date?
    /// The name of the quiz, for a file that holds one and does not say which.
    package var title = ""

    /// Makes options that say nothing.
    package init() {}
}
