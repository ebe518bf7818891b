package import Commands
import Foundation
import Storage

/// Brings a foreign gradebook into a course, and says what that changes.
///
/// It works in the transaction that is open. A blank changes nothing, and neither does what is stored already, so the
/// same file again gives an empty plan.
package struct GradebookImport {
    private let gradebook: ForeignGradebook
    /// What the file is called where its lines are named.
    private let fileName: String
    private let invocation: Invocation
    private let session: Session

    /// Prepares an import of a file's contents.
    package init(
        _ gradebook: ForeignGradebook, of file: ForeignFile, _ invocation: Invocation, _ session: Session
    ) {
        self.gradebook = gradebook.ruled
        fileName =
            file.path == "-" ? "standard input" : file.path.split(separator: "/").last.map(String.init) ?? file.path
        self.invocation = invocation
        self.session = session
    }

    /// Makes the changes in the course that is named, made if it is new, else in the current one.
    package func apply() throws -> Outcome {
        var plan = ImportPlan()
        let target = try ImportCourse(invocation, session, gradebook.course, &plan)
        let course = target.course
        let context = session.context
        let stored = try CourseRecords(of: course, in: context)
        let names = ImportNames(
            try context.fetch(.names(from: gradebook.source)), of: gradebook.source, course: course, context: context)
        let index = StudentIndex(
            students: try context.fetch(FetchDescriptor<Student>()), enrollments: stored.enrollments)
        let students = try ImportStudents(into: course, names: names, stored: index, session: session)
            .apply(gradebook.students, to: &plan)
        try refuseIfNoStudentIsUsable(students, plan)
        let categories = try ImportCategories(into: course, from: gradebook.source, session: session)
            .apply(gradebook.categories, of: gradebook.items, to: &plan)
        let points = stored.quizzes.map(\.points)
        let quizzes = try ImportQuizzes(
            into: course, names: names, stored: stored.quizzes, categories: categories, session: session
        ).apply(gradebook.items, to: &plan)
        let kept = KeptScores(in: stored, points: points)
        try ImportGrades(
            from: gradebook.source, written: gradebook.written, stored: stored, session: session
        ).apply(gradebook.cells, students: students, quizzes: quizzes, to: &plan)
        kept.notices.forEach { plan.note($0) }
        noteUnmatched(stored, students.compactMap(\.self), quizzes.compactMap(\.self), &plan)
        return outcome(of: plan, target)
    }

    /// Names the students and quizzes of the course that the file does not have; a roster has no quizzes at all.
    private func noteUnmatched(
        _ stored: CourseRecords, _ students: [Student], _ quizzes: [Quiz], _ plan: inout ImportPlan
    ) {
        let foundStudents = Set(students.map(ObjectIdentifier.init))
        let foundQuizzes = Set(quizzes.map(ObjectIdentifier.init))
        let missing =
            stored.enrollments.filter { $0.state == .active }.compactMap(\.student)
            .filter { !foundStudents.contains(ObjectIdentifier($0)) }.map(\.named)
        if !missing.isEmpty, gradebook.hasAllStudents { plan.note("not in the file: \(Self.list(missing))") }
        guard !gradebook.items.isEmpty, gradebook.hasAllItems else { return }
        let missingQuizzes = stored.quizzes.filter { !foundQuizzes.contains(ObjectIdentifier($0)) }.map(\.named)
        if !missingQuizzes.isEmpty { plan.note("not in the file: \(Self.list(missingQuizzes))") }
    }

    /// Refuses a file of whose students not one could be taken; of one that has none, there is nothing to say.
    private func refuseIfNoStudentIsUsable(_ students: [Student?], _ plan: ImportPlan) throws {
        let refused = refused(plan)
        guard refused.contains(where: { $0.column == nil }), students.allSatisfy({ $0 == nil }) else { return }
        throw GradebookError.noStudentUsable(file: fileName, refused: refused.map(\.message))
    }

    /// The parts of the file that could not be taken, in their order.
    private func refused(_ plan: ImportPlan) -> [RefusedPart] {
        (gradebook.refused + plan.refused).sorted {
            ($0.file ?? "", $0.line, $0.column ?? 0) < ($1.file ?? "", $1.line, $1.column ?? 0)
        }
    }

    private static let listed = 10

    private static func list(_ records: [NamedRecord]) -> String {
        let names = records.prefix(listed).map(\.label).joined(separator: ", ")
        return records.count > listed ? "\(names) and \(records.count - listed) more" : names
    }
}

// The plan in the words of a command.
extension GradebookImport {
    private func outcome(of plan: ImportPlan, _ target: ImportCourse) -> Outcome {
        let refused = refused(plan)
        var notices = gradebook.notices + SkippedPart.notices(of: gradebook.skipped) + plan.notices
        if gradebook.encoding == .windows1252 {
            notices.insert(
                "the file is not UTF-8 and was read as Windows-1252; look whether the names are right", at: 0)
        }
        notices += refused.map { "refused, \(fileName), \($0.message)" }
        guard !plan.changes.isEmpty else {
            return Outcome(.changes([]), notices: notices + ["nothing to change in \(target.course.name)"])
        }
        var consequences: [String] = []
        if plan.scoresOverMaximum > 0 {
            consequences.append("\(plan.scoresOverMaximum) over the maximum: kept as they are, marked >max")
        }
        if plan.scoresBelowZero > 0 {
            consequences.append("\(plan.scoresBelowZero) below 0: kept as they are")
        }
        if !refused.isEmpty { consequences.append("\(refused.count) refused: not imported") }
        let place = "\(target.isNew ? "the new course " : "")\(target.course.name)"
        let counts = plan.counts.isEmpty ? "" : "\(plan.counts) "
        return Outcome(
            .changes(plan.changes), notices: notices,
            confirmation: Confirmation("Import \(counts)into \(place)?", consequences: consequences))
    }
}
