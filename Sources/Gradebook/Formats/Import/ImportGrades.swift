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

    /// A student or a quiz as the sentences and records of its grades have it.
    private struct Label {
        let name: String
        let reference: FieldValue

        /// Labels a record; one that shares its name shows its number too.
        init(_ record: NamedRecord, isUnique: Bool = true) {
            name = isUnique ? record.name : record.label
            reference = .reference(record)
        }
    }

    private let source: ForeignSource
    /// When the file was written, where it says so.
    private let written: Date?
    private let now: Date
    private let context: ModelContext
    private var stored: [Pair: Grade] = [:]
    private let texts = ScoreTexts()
    private let progress: WorkProgress

    init(
        from source: ForeignSource, written: Date?, stored grades: [Grade], now: Date, context: ModelContext,
        progress: WorkProgress
    ) {
        (self.source, self.written, self.now, self.context) = (source, written, now, context)
        self.progress = progress
        stored.reserveCapacity(grades.count)
        for grade in grades {
            guard let student = grade.student, let quiz = grade.quiz else { continue }
            stored[Pair(student: ObjectIdentifier(student), quiz: ObjectIdentifier(quiz))] = grade
        }
    }

    /// Takes over the cells of the students and quizzes that were not refused; a blank changes nothing.
    func apply(_ cells: [ForeignCell], students: [Student?], quizzes: [Quiz?], to plan: inout ImportPlan) {
        let namesakes = Dictionary(grouping: students.compactMap(\.self), by: \.fullName)
        let studentLabels = students.map { student in
            student.map { Label($0.named, isUnique: namesakes[$0.fullName]?.count == 1) }
        }
        let quizLabels = quizzes.map { $0.map { Label($0.named) } }
        for cell in progress.following(cells, "comparing grades") {
            guard let student = students[cell.student], let quiz = quizzes[cell.item],
                let studentLabel = studentLabels[cell.student], let quizLabel = quizLabels[cell.item]
            else { continue }
            guard cell.value != .blank || cell.isErased else {
                noteComment(of: cell, &plan)
                continue
            }
            let pair = Pair(student: ObjectIdentifier(student), quiz: ObjectIdentifier(quiz))
            var detail = ImportPlan.Detail(
                student: studentLabel.reference, quiz: quizLabel.reference, line: cell.line > 0 ? cell.line : nil,
                column: cell.column > 0 ? cell.column : nil)
            if cell.isErased {
                guard let grade = stored[pair] else { continue }
                (detail.field, detail.old) = ("score", grade.cell.value)
                plan.add(.grade, "grade of \(studentLabel.name) in \(quizLabel.name): \(grade.cell.text) -> –", detail)
                context.delete(grade)
                continue
            }
            guard let change = take(cell, stored[pair], student, quiz, &detail, &plan) else { continue }
            plan.add(.grade, "grade of \(studentLabel.name) in \(quizLabel.name): \(change)", detail)
        }
    }

    private func noteComment(of cell: ForeignCell, _ plan: inout ImportPlan) {
        guard !cell.comment.isEmpty else { return }
        plan.note("line \(cell.line), column \(cell.column): a comment without a grade is not kept: '\(cell.comment)'")
    }

    /// Stores what a cell says and gives the change in words; nil where it says what is stored.
    private func take(
        _ cell: ForeignCell, _ grade: Grade?, _ student: Student, _ quiz: Quiz, _ detail: inout ImportPlan.Detail,
        _ plan: inout ImportPlan
    ) -> String? {
        let old = grade?.cell ?? .blank
        let isNewScore = !isSame(old, cell.value)
        let isNewComment = !cell.comment.isEmpty && cell.comment != grade?.comment
        guard isNewScore || isNewComment else { return nil }
        if let written, let changed = grade?.changed, changed > written {
            plan.refuse(
                RefusedPart(line: cell.line, column: cell.column, value: cell.value.text, reason: .olderThanHere))
            return nil
        }
        let oldComment = grade?.comment
        let comment = cell.comment.isEmpty ? nil : cell.comment
        if let grade {
            if isNewScore { grade.set(cell.value) }
            if isNewComment { grade.comment = comment }
            grade.changed = now
        } else {
            context.insert(Grade(cell.value, comment: comment, changed: now, student: student, quiz: quiz))
        }
        guard isNewScore else {
            (detail.field, detail.old, detail.new) = ("comment", .text(ifAny: oldComment), .text(cell.comment))
            return "comment \(oldComment ?? "–") -> \(cell.comment)"
        }
        (detail.field, detail.old, detail.new) = ("score", old.value, cell.value.value)
        var words = "\(old.text) -> \(texts.text(of: cell.value, points: quiz.points))"
        if case .scored(let score, _) = cell.value, quiz.points > 0, score > quiz.points {
            plan.scoresOverMaximum += 1
            words += " >max"
        }
        return isNewComment ? "\(words), '\(cell.comment)'" : words
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
    /// Makes the grade that a cell which is not blank stands for.
    fileprivate convenience init(_ cell: ScoreCell, comment: String?, changed: Date, student: Student, quiz: Quiz) {
        self.init(
            id: UUID().uuidString, state: .scored, score: nil, comment: comment, changed: changed, student: student,
            quiz: quiz)
        set(cell)
    }

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

/// The texts of scores, each made once: a class has thousands of scores and few different ones.
private final class ScoreTexts {
    private var texts: [Decimal: String] = [:]

    func text(of cell: ScoreCell, points: Decimal) -> String {
        guard case .scored(let score, nil) = cell else { return cell.text(of: points) }
        return "\(text(of: score))/\(text(of: points))"
    }

    private func text(of number: Decimal) -> String {
        if let text = texts[number] { return text }
        let text = number.plainText()
        texts[number] = text
        return text
    }
}
