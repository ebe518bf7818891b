import Commands
import Foundation
import Reports
import Storage

/// Sets or clears the grade of a student in a quiz and says what became of it.
struct GradeWriting {
    let quiz: Quiz
    let session: Session

    /// Writes a score over what is there; nil when that is the same already.
    func write(
        _ word: ScoreWord, comment: Edit<String> = .keep, of student: Student, over existing: Grade?
    ) -> Change? {
        let old = existing?.cell ?? .blank
        let new = ScoreCell(word)
        let oldComment = existing?.comment
        let newComment = new == .blank ? nil : comment.applied(to: oldComment)
        guard old != new || oldComment != newComment else { return nil }
        let grade = store(new, newComment, student, existing)
        let remark =
            new != .blank && oldComment != newComment ? ", comment: \(oldComment ?? "–") -> \(newComment ?? "–")" : ""
        return Change(
            "grade of \(student.fullName) in \(quiz.name): \(old.text) -> \(new.text(of: quiz.points))\(remark)",
            record: GradeRecord(student: student, quiz: quiz, grade: grade, zone: session.zone).record)
    }

    private func store(_ cell: ScoreCell, _ comment: String?, _ student: Student, _ existing: Grade?) -> Grade? {
        guard let (state, score) = cell.stored else {
            if let existing { session.context.delete(existing) }
            return nil
        }
        guard let existing else {
            let grade = Grade(
                id: UUID().uuidString, state: state, score: score, comment: comment, changed: session.now,
                student: student, quiz: quiz)
            session.context.insert(grade)
            return grade
        }
        existing.state = state
        existing.score = score
        existing.comment = comment
        existing.changed = session.now
        return existing
    }
}

extension ScoreCell {
    /// What stands in the cell once a word has been written into it.
    fileprivate init(_ word: ScoreWord) {
        switch word {
        case .scored(let score): self = .scored(score)
        case .excused: self = .excused
        case .missing: self = .missing
        case .clear: self = .blank
        }
    }

    /// What stands in the cell, in a sentence.
    var text: String {
        switch self {
        case .blank: "–"
        case .scored(let score, _): score.plainText()
        case .excused: "excused"
        case .missing: "missing"
        }
    }

    /// What stands in the cell, a score with the points it is out of.
    func text(of points: Decimal) -> String {
        if case .scored = self { "\(text)/\(points.plainText())" } else { text }
    }
}

extension Edit {
    /// The value after the edit.
    func applied(to old: Value?) -> Value? {
        switch self {
        case .keep: old
        case .clear: nil
        case .set(let value): value
        }
    }
}
