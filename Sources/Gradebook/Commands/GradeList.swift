import Commands
import Storage

/// `grade list`: lists the grades of the course.
enum GradeList {
    static let command = Command(
        "grade list", abstract: "Lists the grades of the course.",
        discussion: "Without --blank these are the grades that exist: scores, excused and missing ones.",
        options: [
            .value("student", "S", .record("student"), help: "Only those of this student."),
            .value("quiz", "Q", .record("quiz"), help: "Only those of this quiz."),
            .flag("missing", help: "Only missing ones."),
            .flag("blank", help: "The pairs of student and quiz that have no grade."),
            .flag("excused", help: "Only excused ones."),
        ],
        examples: [
            Example("grade list --quiz \"quiz 1\"", "Lists the grades of a quiz."),
            Example("grade list --student ana --blank", "Lists what Ana has no grade for."),
        ],
        body: .reads(run))

    private static func run(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        let states = try states(invocation)
        let course = try CurrentCourse(invocation, session).find()
        let records = try course.map { try cells(of: $0, invocation, session) } ?? []
        let shown = records.filter { states.contains($0.grade?.state) }.map(\.record)
        let list = RecordList(
            kind: "grade", columns: GradeRecord.columns, records: shown, shown: GradeRecord.shown(of: shown))
        return Outcome(.list(list), hints: hints(course))
    }

    /// The states that are asked for; nil is blank.
    private static func states(_ invocation: Invocation) throws -> Set<GradeState?> {
        let choices: [(String, GradeState?)] = [("missing", .missing), ("blank", nil), ("excused", .excused)]
        let chosen = choices.filter { invocation.flag($0.0) }
        guard chosen.count < 2 else {
            throw CommandError.clashingOptions(option: "--" + chosen[1].0, other: "--" + chosen[0].0, usage: [])
        }
        return chosen.isEmpty ? Set(GradeState.allCases) : [chosen[0].1]
    }

    /// What the students meant have in the quizzes meant, in roster order.
    private static func cells(
        of course: Course, _ invocation: Invocation, _ session: Session
    ) throws -> [GradeRecord] {
        let student = try invocation.text(ifGiven: "student").map {
            try StudentSearch(in: course, session.context).enrolled($0)
        }
        let quiz = try invocation.text(ifGiven: "quiz").map { try QuizSearch(in: course, session.context).one($0) }
        let grades = try CourseGrades(of: course, in: session.context)
        let students = student.map { [$0] } ?? course.roster.compactMap(\.student)
        let quizzes = quiz.map { [$0] } ?? grades.quizzes
        return session.services.progress.following(students, "listing grades").flatMap { student in
            quizzes.map { quiz in
                GradeRecord(
                    student: student, quiz: quiz, grade: grades.grade(of: student, in: quiz), zone: session.zone)
            }
        }
    }

    /// What the course lacks for grades to be there at all.
    private static func hints(_ course: Course?) -> [String] {
        if course?.activeEnrollments.isEmpty ?? true { return ["“student add FIRST LAST” adds the first student"] }
        if course?.quizzes.isEmpty ?? true { return ["“quiz add NAME --points P” adds the first quiz"] }
        return []
    }
}
