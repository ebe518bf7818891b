import Commands
import Storage

/// `grade need`: tells what a student or the class needs to reach a grade.
enum GradeNeed {
    static let command = Command(
        "grade need", abstract: "Tells what a student, or each of the class, needs for a grade.",
        discussion: """
            The target is a letter of the course or a percentage as it is shown after rounding. Without --on, it is the \
            same percentage in each quiz that is still blank, in extra credit only where nothing else is; with it, the \
            raw score in that quiz, other blanks left out. Drops, extra credit, rounding and lateness that the quiz has \
            already are all in it: each answer is tried with the sum that makes the grade. A \
            student called Class is named by number.
            """,
        arguments: [
            Argument("student", .record("student"), help: "The student, or the word class for everybody."),
            Argument("target", .text, help: "A letter, or a percentage."),
        ],
        options: [.value("on", "QUIZ", .record("quiz"), help: "The quiz in which it is to be earned.")],
        examples: [
            Example("grade need ana A --on final", "Tells the score that Ana needs in the final exam for an A."),
            Example("grade need class 60", "Tells what each needs in what is still blank for 60 %."),
        ],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let who = invocation.text("student")
            let isClass = TextFold.fold(who) == "class"
            let sheet =
                if isClass {
                    try CourseSheet(of: course, in: session.context)
                } else {
                    try CourseSheet(
                        of: course, students: [StudentSearch(in: course, session.context).enrolled(who)],
                        in: session.context)
                }
            let target = try GradeTarget(invocation.text("target"), scale: sheet.scheme.policy.scale)
            let quiz = try invocation.text(ifGiven: "on").map { try QuizSearch(in: course, session.context).one($0) }
            let report = NeedReport(
                sheet: sheet, target: target, place: sheet.quizzes.firstIndex { $0.quiz === quiz })
            return Outcome(.report(isClass ? report.classReport : report.studentReport))
        })
}
