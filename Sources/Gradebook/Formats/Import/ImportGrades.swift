import Commands
import Foundation
import Reports
import Storage

/// The cells of a foreign file, compared with the grades stored and taken over where they differ.
struct ImportGrades {
    private struct Pair: Hashable {
        let student: ObjectIdentifier
        let quiz: ObjectIdentifier
    }

    /// A grade where there was none.
    private struct NewGrade {
        let student: Student
        let quiz: Quiz
        let cell: ScoreCell
        let comment: String?
    }

    private let source: ForeignSource
    /// When the file was written, where it says so.
    private let written: Date?
    private let session: Session
    private let course: CourseRecords
    private var stored: [Pair: Grade] = [:]

    init(
        from source: ForeignSource, written: Date?, stored course: CourseRecords, session: Session
    ) {
        self.course = course
        (self.source, self.written, self.session) = (source, written, session)
        stored.reserveCapacity(course.grades.count)
        for grade in course.grades {
            guard let student = grade.student, let quiz = grade.quiz else { continue }
            stored[Pair(student: ObjectIdentifier(student), quiz: ObjectIdentifier(quiz))] = grade
        }
    }

    /// Takes over the cells of the students and quizzes that were not refused; a blank changes nothing.
    func apply(
        _ cells: [ForeignCell], students: [Student?], quizzes: [Quiz?], to plan: inout ImportPlan
    ) throws {
        var changes = begin(students, quizzes, atMost: cells.count)
        var new: [NewGrade] = []
        if stored.isEmpty { new.reserveCapacity(cells.count) }
        for cell in session.services.progress.following(cells, "comparing grades") {
            guard let student = students[cell.student], let quiz = quizzes[cell.item] else { continue }
            guard cell.value != .blank || cell.isErased else {
                noteComment(of: cell, &plan)
                continue
            }
            let grade =
                stored.isEmpty ? nil : stored[Pair(student: ObjectIdentifier(student), quiz: ObjectIdentifier(quiz))]
            guard let change = take(cell, grade, &plan) else { continue }
            changes.add(change)
            guard grade == nil else { continue }
            new.append(
                NewGrade(student: student, quiz: quiz, cell: cell.value, comment: change.comment?.new))
        }
        try insert(new)
        plan.add(changes)
    }

    /// Begins with what students and quizzes are called; who shares a name with anybody of the course is called by number.
    private func begin(_ students: [Student?], _ quizzes: [Quiz?], atMost count: Int) -> ImportedGrades {
        let namesakes = Namesakes(among: course.enrollments.compactMap(\.student) + students.compactMap(\.self))
        let new = quizzes.compactMap(\.self).filter { quiz in !course.quizzes.contains { $0 === quiz } }
        let titles = Dictionary(grouping: course.quizzes + new, by: \.name)
        return ImportedGrades(
            students: students.map { $0.map { ImportedGrades.Label($0.named, isUnique: !namesakes.contains($0)) } },
            quizzes: quizzes.map { $0.map { ImportedGrades.Label($0.named, isUnique: titles[$0.name]?.count == 1) } },
            points: quizzes.map { $0?.points ?? 0 }, atMost: count)
    }

    /// Stores the grades that are new, without an object for each: a class may have hundreds of thousands.
    private func insert(_ grades: [NewGrade]) throws {
        guard !grades.isEmpty else { return }
        let start = session.services.newID("grades", try session.context.nextNumber(for: Grade.self))
        var ids = OrderedIDs(at: session.now, from: UUID(uuidString: start) ?? UUID())
        var place = 0
        let now = session.now
        try session.context.insertRecords(
            of: Grade.self,
            [\.id, \.state, \.score, \.comment, \.lateDays, \.deduction, \.changed, \.student, \.quiz]
        ) { record in
            guard place < grades.count else { return false }
            let grade = grades[place]
            place += 1
            guard let (state, score) = grade.cell.stored else { preconditionFailure("a blank is no grade") }
            record.add(ids.next())
            record.add(state)
            record.add(score)
            record.add(grade.comment)
            record.add(grade.cell.lateness?.days)
            record.add(grade.cell.lateness?.deduction)
            record.add(now)
            record.add(target: grade.student)
            record.add(target: grade.quiz)
            return true
        }
    }

    private func noteComment(of cell: ForeignCell, _ plan: inout ImportPlan) {
        guard !cell.comment.isEmpty else { return }
        plan.note("line \(cell.line), column \(cell.column): a comment without a grade is not kept: '\(cell.comment)'")
    }

    /// Gives what a cell changes, in the grade that is stored too; nil where it says what is stored.
    private func take(_ cell: ForeignCell, _ grade: Grade?, _ plan: inout ImportPlan) -> ImportedGrades.Change? {
        let old = grade?.cell ?? .blank
        var change = ImportedGrades.Change(
            student: cell.student, quiz: cell.item, line: cell.line, column: cell.column, old: old)
        if cell.isErased {
            guard let grade else { return nil }
            session.context.delete(grade)
            change.new = .blank
            return change
        }
        if !isSame(old, cell.value) { change.new = cell.value }
        if !cell.comment.isEmpty, cell.comment != grade?.comment { change.comment = (grade?.comment, cell.comment) }
        guard change.new != nil || change.comment != nil else { return nil }
        if let written, let changed = grade?.changed, changed > written {
            plan.refuse(
                RefusedPart(line: cell.line, column: cell.column, value: cell.value.text, reason: .olderThanHere))
            return nil
        }
        if let grade {
            if change.new != nil { grade.set(cell.value) }
            if let comment = change.comment { grade.comment = comment.new }
            grade.changed = session.now
        }
        return change
    }

    /// Whether a cell says what is stored; Canvas writes two digits, so what it rounded away is no change.
    private func isSame(_ stored: ScoreCell, _ cell: ScoreCell) -> Bool {
        if stored == cell { return true }
        // Missing counts as no points, and what has no word for it says just that.
        if stored == .missing, cell == .scored(0) { return source.writesMissingAsZero }
        guard case .scored(let score, _) = stored, case .scored(let written, _) = cell else { return false }
        // What a file says nothing of, as most do of lateness, stays.
        if let late = cell.lateness, late != stored.lateness { return false }
        if score == written { return true }
        return source == .canvas && Rounding().rounded(Rational(score)) == written
    }
}

extension Grade {
    fileprivate func set(_ cell: ScoreCell) {
        guard let (state, score) = cell.stored else { preconditionFailure("a blank is no grade") }
        (self.state, self.score) = (state, score)
        if let late = cell.lateness {
            (lateDays, deduction) = (late.days, late.deduction)
        } else if state != .scored {
            (lateDays, deduction) = (nil, nil)
        }
    }
}
