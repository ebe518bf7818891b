import Commands
import Storage

/// `student delete`: deletes students with their grades.
enum StudentDelete {
    static let command = Command(
        "student delete", abstract: "Deletes students with their grades.",
        discussion: "The grades of a student go along, those in other courses too. The quizzes stay.",
        arguments: [Argument("who", .record("student"), .many, help: "The students.")],
        examples: [
            Example("student delete ana", "Deletes a student; asks when there are grades."),
            Example("student delete 3 5-7 --yes", "Deletes four students without asking."),
        ],
        body: .writes { invocation, session in
            let course = try CurrentCourse(invocation, session).findIfDecided()
            let found = try StudentSearch(in: course, session.context).all(invocation.texts("who"))
            let students = found.records
            let graded = students.map { (named: $0.named, grades: $0.grades.count) }
            let changes = zip(students, graded).map { student, graded in
                Change(
                    "student \(graded.named.label) deleted"
                        + (graded.grades == 0 ? "" : ", with \(graded.grades.counted("grade"))"),
                    record: student.record(in: course))
            }
            let outcome = Outcome(
                .changes(changes), notices: found.gaps,
                confirmation: Confirmation(
                    deleting: graded, kind: "student", "students", covering: students.flatMap(\.grades)))
            for student in students { session.context.delete(student) }
            return outcome
        })
}

extension Confirmation {
    /// Asks before records are deleted that have grades; nil where none has.
    init?(
        deleting records: [(named: NamedRecord, grades: Int)], kind: String, _ kinds: String, covering all: [Grade]
    ) {
        let grades = records.reduce(0) { $0 + $1.grades }
        guard grades > 0 else { return nil }
        let what = records.count == 1 ? records[0].named.name : records.count.counted(kind, kinds)
        // What goes along with each record stands in the plan, which is shown above the question.
        self.init("Delete \(what) and \(grades.counted("grade"))?", covering: all.covered)
    }
}

extension [Grade] {
    /// What the grades are, in an order of its own, for the digest of a plan that deletes them.
    var covered: [String] {
        map { grade in
            let place = "\(grade.student?.number ?? 0) \(grade.quiz?.number ?? 0)"
            return "\(place) \(grade.cell.text) \(grade.comment ?? "")"
        }.sorted()
    }
}
