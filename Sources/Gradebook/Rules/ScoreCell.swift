package import Foundation

/// What stands where one student's row and one quiz's column meet.
package enum ScoreCell: Hashable, Sendable {
    /// Nothing yet: ignored by the current total, nothing earned as if zero.
    case blank
    /// A score in points as it was given, and how late the work came; nil is in time.
    case scored(Decimal, late: Lateness? = nil)
    /// Left out of every total.
    case excused
    /// Nothing earned out of the full points.
    case missing
}

extension ScoreCell {
    /// The word for what stands in the cell, as data formats have it.
    var stateWord: String {
        switch self {
        case .blank: "blank"
        case .scored: GradeState.scored.rawValue
        case .excused: GradeState.excused.rawValue
        case .missing: GradeState.missing.rawValue
        }
    }
}
