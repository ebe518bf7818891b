import CivilTime
import Commands
import Reports
import Storage

/// `grade history`: lists what was changed in the grades of the course.
enum GradeHistory {
    static let command = Command(
        "grade history", abstract: "Lists what was changed in the grades, newest first.",
        discussion: """
            Each line has what stood there before and after. Undo and redo are changes too. With one name that is no \
            student's, it is the quiz that is meant.
            """,
        arguments: [
            Argument("student", .record("student"), .optional, help: "The student."),
            Argument("quiz", .record("quiz"), .optional, help: "The quiz."),
        ],
        examples: [
            Example("grade history ana \"quiz 1\"", "Lists each score that Ana has had in Quiz 1."),
            Example("grade history \"quiz 1\"", "Lists all changes of the scores of a quiz."),
        ],
        body: .reads { invocation, session in
            guard let course = try CurrentCourse(invocation, session).find() else {
                return Outcome(.list(list([])), hints: ["“student add FIRST LAST” adds the first student"])
            }
            let (student, quiz) = try meant(invocation, course, session)
            let changes = try GradeChanges(of: course, student: student, quiz: quiz, in: session.context)
            return Outcome(.list(list(changes.steps.reversed().map { record($0, session.zone) })))
        })

    private static func meant(
        _ invocation: Invocation, _ course: Course, _ session: Session
    ) throws -> (Student?, Quiz?) {
        guard let name = invocation.text(ifGiven: "student") else { return (nil, nil) }
        let students = StudentSearch(in: course, session.context)
        let quizzes = QuizSearch(in: course, session.context)
        if let quiz = invocation.text(ifGiven: "quiz") {
            return (try students.everEnrolled(name), try quizzes.one(quiz))
        }
        do {
            return (try students.everEnrolled(name), nil)
        } catch let error as CommandError {
            guard case .notFound = error else { throw error }
            do {
                return (nil, try quizzes.one(name))
            } catch let error as CommandError {
                guard case .notFound = error else { throw error }
                throw CommandError.refused(
                    message: "there is neither a student nor a quiz “\(name)”",
                    hints: ["“student list” and “quiz list” show what there is"])
            }
        }
    }

    private static func record(_ step: GradeChanges.Step, _ zone: Zone) -> Record {
        Record([
            ("time", .date(zone.civil(at: step.entry.time).description)),
            ("student", .reference(step.student.named)), ("quiz", .reference(step.quiz.named)),
            ("old", step.old.value), ("new", step.new.value), ("oldComment", .text(ifAny: step.oldComment)),
            ("newComment", .text(ifAny: step.newComment)), ("author", .text(step.entry.author)),
            ("kind", .text(step.entry.kind.rawValue)), ("command", .text(step.entry.command)),
        ])
    }

    private static func list(_ records: [Record]) -> RecordList {
        RecordList(
            kind: "change",
            columns: [
                .init("time", "Time"), .init("student", "Student", isReference: true),
                .init("quiz", "Quiz", isReference: true), .init("old", "Was", alignment: .trailing),
                .init("new", "Is", alignment: .trailing), .init("oldComment"), .init("newComment", "Comment"),
                .init("author", "Author"), .init("kind"), .init("command", "Command"),
            ], records: records)
    }
}

extension ScoreCell {
    /// What is in the cell, as a field: a number where that says all.
    var value: FieldValue {
        switch self {
        case .blank: .null
        case .scored(let score, late: nil): .number(score)
        case .scored, .excused, .missing: .text(text)
        }
    }
}
