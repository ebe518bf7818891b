import Commands
import Foundation
import Reports
import Storage

/// Sets or clears the grade of a student in a quiz and says what became of it.
struct GradeWriting {
    let quiz: Quiz
    let session: Session
    let namesakes: Namesakes

    /// Writes grades of a quiz, of those who take or took its course.
    init(quiz: Quiz, session: Session) {
        self.quiz = quiz
        self.session = session
        namesakes = Namesakes(among: (quiz.course?.enrollments ?? []).compactMap(\.student))
    }

    /// Writes grades in a quiz; who shares a name is known.
    init(quiz: Quiz, namesakes: Namesakes, session: Session) {
        (self.quiz, self.namesakes, self.session) = (quiz, namesakes, session)
    }

    /// Writes a score over what is there, or with no word keeps it; nil when that is the same already.
    ///
    /// A comment or a deduction for which there is no place is refused.
    func write(
        _ word: ScoreWord?, comment: Edit<String> = .keep, deduction: Edit<Decimal> = .keep, of student: Student,
        over existing: Grade?
    ) throws -> Change? {
        let old = existing?.cell ?? .blank
        let new = try word.map { try cell(of: $0, deduction, over: old, student) } ?? kept(old, deduction, student)
        if case .set = comment, new == .blank {
            throw GradebookError.commentWithoutGrade(student: namesakes.name(of: student), quiz: quiz.name)
        }
        return write(new, comment: comment, of: student, over: existing)
    }

    /// Writes a cell over what is there; nil when that is the same already.
    func write(
        _ new: ScoreCell, comment: Edit<String> = .keep, of student: Student, over existing: Grade?
    ) -> Change? {
        let old = existing?.cell ?? .blank
        let oldComment = existing?.comment
        let newComment = new == .blank ? nil : comment.applied(to: oldComment)
        guard old != new || oldComment != newComment else { return nil }
        let grade = store(new, newComment, student, existing)
        let remark =
            new != .blank && oldComment != newComment ? ", comment: \(oldComment ?? "–") -> \(newComment ?? "–")" : ""
        return Change(
            "grade of \(namesakes.name(of: student)) in \(quiz.name): \(old.text) -> \(new.text(in: quiz))\(remark)",
            record: GradeRecord(student: student, quiz: quiz, grade: grade, zone: session.zone).record)
    }

    /// What stands in the cell with another deduction.
    private func kept(
        _ old: ScoreCell, _ deduction: Edit<Decimal>, _ student: Student
    ) throws(GradebookError) -> ScoreCell {
        guard case .scored(let score, _) = old else {
            try refuse(deduction, of: student)
            return old
        }
        if case .keep = deduction { return old }
        return try cell(of: .scored(score), deduction, over: old, student)
    }

    /// Refuses points off where there is no score from which they could be taken.
    private func refuse(_ deduction: Edit<Decimal>, of student: Student) throws(GradebookError) {
        if case .set = deduction {
            throw .deductionWithoutScore(student: namesakes.name(of: student), quiz: quiz.name)
        }
    }

    /// What stands in the cell once a word has been written into it.
    private func cell(
        of word: ScoreWord, _ deduction: Edit<Decimal>, over old: ScoreCell, _ student: Student
    ) throws(GradebookError) -> ScoreCell {
        let (score, days): (Decimal, Int?)
        switch word {
        case .excused, .missing, .clear: try refuse(deduction, of: student)
        case .scored, .late: break
        }
        switch word {
        case .excused: return .excused
        case .missing: return .missing
        case .clear: return .blank
        case .scored(let typed, let late): (score, days) = (typed, late)
        case .late(let late):
            guard case .scored(let stored, _) = old else {
                throw .lateWithoutScore(student: namesakes.name(of: student), quiz: quiz.name)
            }
            (score, days) = (stored, late)
        }
        let before = old.lateness
        guard let days = days ?? before?.days, days > 0 else {
            guard case .keep = deduction else {
                throw .deductionWithoutLateness(student: namesakes.name(of: student), quiz: quiz.name)
            }
            return .scored(score)
        }
        return .scored(score, late: Lateness(days: days, deduction: deduction.applied(to: before?.deduction)))
    }

    private func store(_ cell: ScoreCell, _ comment: String?, _ student: Student, _ existing: Grade?) -> Grade? {
        let late = cell.lateness
        guard let (state, score) = cell.stored else {
            if let existing { session.context.delete(existing) }
            return nil
        }
        guard let existing else {
            let id = session.services.newID("grade of student \(student.number) in quiz", quiz.number)
            let grade = Grade(
                id: id, state: state, score: score, comment: comment, changed: session.now, student: student,
                quiz: quiz)
            (grade.lateDays, grade.deduction) = (late?.days, late?.deduction)
            session.context.insert(grade)
            return grade
        }
        existing.state = state
        existing.score = score
        existing.comment = comment
        existing.lateDays = late?.days
        existing.deduction = late?.deduction
        existing.changed = session.now
        return existing
    }
}

extension ScoreCell {
    /// How late the work came; nil in time, and for what is no score.
    var lateness: Lateness? {
        if case .scored(_, let late) = self { late } else { nil }
    }

    /// What stands in the cell, in a sentence.
    var text: String {
        switch self {
        case .blank: "–"
        case .scored(let score, let late): score.plainText() + (late?.remark ?? "")
        case .excused: "excused"
        case .missing: "missing"
        }
    }

    /// What stands in the cell, a score with the points it is out of.
    func text(of points: Decimal) -> String {
        guard case .scored(let score, let late) = self else { return text }
        return "\(score.plainText())/\(points.plainText())" + (late?.remark ?? "")
    }
}

extension ScoreCell {
    /// What stands in the cell, a score with the points it is out of and what lateness takes off by the rules there.
    func text(in quiz: Quiz) -> String {
        guard case .scored(let score, let late?) = self else { return text(of: quiz.points) }
        let deduction = quiz.item.deduction(from: score, late, under: quiz.course?.lateRule)
        let cost = late.deduction ?? (deduction == .zero ? nil : deduction.inMillionths)
        return "\(score.plainText())/\(quiz.points.plainText())"
            + Lateness(days: late.days, deduction: cost).remark
    }
}

extension Lateness {
    /// What follows a score in a sentence: ` (2 days late)`.
    fileprivate var remark: String {
        let cost = deduction.map { $0 == 0 ? ", nothing off" : ", \($0.plainText()) off" } ?? ""
        return " (\(days.counted("day")) late\(cost))"
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
