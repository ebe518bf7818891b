/// What a total makes of the cells in which there is nothing yet.
package enum GradeView: Hashable, CaseIterable, Sendable {
    /// The grade so far: blanks are left out.
    case current
    /// The grade if nothing more came in: blanks earn nothing out of their full points.
    case asIfZero
}
