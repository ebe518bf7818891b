import Commands
import Storage

/// `grade explain`: shows how a student's grade comes about.
enum GradeExplain {
    static let command = Command(
        "grade explain", abstract: "Shows how a student's grade comes about, to the last fraction.",
        discussion: """
            Each quiz with what it counts, or why it does not; each category with what is dropped; then the total as \
            exact fractions, and the rounding last. Blanks are left out, and what the grade would be with them as zeros \
            is told at the end.
            """,
        arguments: [Argument("student", .record("student"), help: "The student.")],
        examples: [
            Example("grade explain ana", "Shows the whole sum behind Ana's grade."),
            Example("grade explain ana --format json", "Gives it to a program, with the exact fraction."),
        ],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let (student, namesakes) = try StudentSearch(in: course, session.context)
                .enrolledAmongNamesakes(invocation.text("student"))
            let sheet = try CourseSheet(of: course, students: [student], namesakes: namesakes, in: session.context)
            return Outcome(.report(Explanation(sheet: sheet, row: sheet.students[0]).report))
        })
}
