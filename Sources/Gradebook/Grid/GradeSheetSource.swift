package import Commands

/// Reads the sheet of the course that a command is about, again and again.
package struct GradeSheetSource: Sendable {
    private let invocation: Invocation

    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    /// Reads the sheet; nil when there is no course yet.
    package func read(_ session: Session) throws -> GradeSheet? {
        try CurrentCourse(invocation, session).find().map { try GradeSheet(of: $0, in: session) }
    }
}
