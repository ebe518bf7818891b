/// What a grade that exists says; a blank is a grade that does not exist.
package enum GradeState: String, CaseIterable, Codable, Sendable {
    /// There is a score.
    case scored
    /// The student need not do it: it is left out of every total.
    case excused
    /// Not handed in: it earns nothing out of the full points.
    case missing
}
