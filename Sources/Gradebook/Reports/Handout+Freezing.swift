import Commands
import Foundation
import Reports
import Storage

extension FrozenGrades {
    /// Keeps what a sheet shows of a student.
    init(_ row: CourseSheet.StudentRow, in sheet: CourseSheet) {
        let cells = zip(sheet.quizzes, row.cells).filter { $0.1 != .blank }.map { column, cell in
            (column.quiz.number, cell.text(of: column.quiz.points))
        }
        self.init(
            total: sheet.percent(row.total.current).readText, letter: row.total.current.letter ?? "",
            cells: Dictionary(cells) { first, _ in first })
    }
}

extension CourseSheet {
    /// Keeps what a report says of its students, when it is handed out; returns what takes that back.
    func freeze(
        of course: Course, _ invocation: Invocation, _ session: Session
    ) throws -> (@Sendable (Session) throws -> Void)? {
        guard invocation.isHandedOut, !students.isEmpty else { return nil }
        let number = try session.context.nextNumber(for: Handout.self)
        let handout = Handout(
            number: number, id: session.services.newID("handout", number), report: invocation.command.name,
            time: session.now, course: course)
        session.context.insert(handout)
        for row in students {
            session.context.insert(
                HandedOutGrades(handout: handout, student: row.student, grades: FrozenGrades(row, in: self)))
        }
        let id = handout.id
        return { session in
            let handouts = try session.context.fetch(FetchDescriptor<Handout>(predicate: #Predicate { $0.id == id }))
            handouts.forEach(session.context.delete)
        }
    }
}
