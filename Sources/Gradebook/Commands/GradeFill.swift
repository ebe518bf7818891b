import Commands
import Storage

/// `grade fill`: gives all who are blank, or all, one score.
enum GradeFill {
    static let command = Command(
        "grade fill", abstract: "Gives all who are blank in a quiz one score.",
        discussion: "The score is typed as for “grade set”. With --all, what others have is replaced too.",
        arguments: [
            Argument("quiz", .record("quiz"), help: "The quiz."),
            Argument("score", .text, .rest, help: "The score."),
        ],
        options: [.flag("all", help: "Everybody, not only those who are blank.")],
        examples: [
            Example("grade fill \"quiz 1\" m", "Marks the quiz as missing for all who have no grade."),
            Example("grade fill lab 10 --all", "Gives everybody 10."),
        ],
        body: .writes { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let quiz = try QuizSearch(in: course, session.context).one(invocation.text("quiz"))
            let word = try quiz.word(invocation.text("score"), in: course, on: session.today, source: .typed)
            let writing = GradeWriting(quiz: quiz, session: session)
            let existing = quiz.gradesByStudent
            let students = course.roster.compactMap(\.student).filter {
                invocation.flag("all") || existing[ObjectIdentifier($0)] == nil
            }
            guard !course.activeEnrollments.isEmpty else {
                throw GradebookError.noneYet(kind: "student", course: course.name, adding: "student add FIRST LAST")
            }
            let changes = try students.compactMap {
                try writing.write(word, of: $0, over: existing[ObjectIdentifier($0)])
            }
            let notice =
                students.isEmpty
                ? "nobody is blank in \(quiz.name)" : "everybody meant has that in \(quiz.name) already"
            let late = quiz.lateNotices([invocation.text("score")], in: course, on: session.today)
            return Outcome(.changes(changes), notices: changes.isEmpty ? [notice] : late)
        })
}

extension Quiz {
    /// The grades by their students.
    var gradesByStudent: [ObjectIdentifier: Grade] {
        Dictionary(grades.compactMap { grade in grade.student.map { (ObjectIdentifier($0), grade) } }) { first, _ in
            first
        }
    }
}
