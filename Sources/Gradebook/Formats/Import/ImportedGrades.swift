import Commands
import Foundation

/// The grades that an import changes, as they are at hand: a class may have hundreds of thousands.
struct ImportedGrades: ManyChanges {
    /// A student or a quiz as the sentences and records of its grades have it.
    struct Label {
        let name: String
        let reference: FieldValue

        /// Labels a record; one that shares its name shows its number too.
        init(_ record: NamedRecord, isUnique: Bool = true) {
            name = isUnique ? record.name : record.label
            reference = .reference(record)
        }
    }

    /// One grade; what is said of the comment is there where the file has another one than is stored.
    struct Change {
        /// The places of the labels.
        let student: Int
        let quiz: Int
        let line: Int
        let column: Int
        let old: ScoreCell
        /// Nil where only the comment is another one; blank where the grade goes.
        var new: ScoreCell?
        var comment: (old: String?, new: String)?
        /// Whether the score is over the points of its quiz: it is kept as it is, and marked.
        fileprivate(set) var isOverMaximum = false
        /// Whether the score is below 0: it is kept as it is, and marked.
        fileprivate(set) var isBelowZero = false
    }

    private(set) var all: [Change] = []
    private let students: [Label?]
    private let quizzes: [Label?]
    /// The points of each quiz, which may change along with its grades.
    private let points: [Decimal]

    /// How many scores are over the points of their quiz.
    private(set) var overMaximum = 0
    /// How many scores are below 0.
    private(set) var belowZero = 0

    /// Begins with room for as many changes as there may be.
    init(students: [Label?], quizzes: [Label?], points: [Decimal], atMost count: Int) {
        (self.students, self.quizzes, self.points) = (students, quizzes, points)
        all.reserveCapacity(count)
    }

    mutating func add(_ change: Change) {
        var change = change
        // A quiz of 0 points has no maximum to be over.
        if case .scored(let score, _)? = change.new, !points[change.quiz].isZero, score > points[change.quiz] {
            change.isOverMaximum = true
            overMaximum += 1
        }
        if case .scored(let score, _)? = change.new, score < 0 {
            change.isBelowZero = true
            belowZero += 1
        }
        all.append(change)
    }

    func sentence(of position: Int) -> String {
        let change = all[position]
        let student = students[change.student]?.name ?? ""
        let quiz = quizzes[change.quiz]?.name ?? ""
        return "grade of \(student) in \(quiz): \(words(for: change))"
    }

    private func words(for change: Change) -> String {
        guard let new = change.new else {
            return "comment \(change.comment?.old ?? "–") -> \(change.comment?.new ?? "–")"
        }
        guard new != .blank else { return "\(change.old.text) -> –" }
        let score = "\(change.old.text) -> \(new.text(of: points[change.quiz]))"
        return score + (change.isOverMaximum ? " >max" : change.isBelowZero ? " <0" : "")
            + (change.comment.map { ", '\($0.new)'" } ?? "")
    }

    func record(of position: Int) -> Record {
        let change = all[position]
        var detail = ImportPlan.Detail(
            student: students[change.student]?.reference ?? .noRecord(""),
            quiz: quizzes[change.quiz]?.reference ?? .noRecord(""),
            field: "score", line: change.line > 0 ? change.line : nil, column: change.column > 0 ? change.column : nil)
        if let new = change.new {
            (detail.old, detail.new) = (change.old.value, new == .blank ? .null : new.value)
        } else {
            detail.field = "comment"
            (detail.old, detail.new) = (.text(ifAny: change.comment?.old), .text(ifAny: change.comment?.new))
        }
        return detail.record(of: .grade)
    }

    /// What a change is one of many of: a grade where there was none is what an import is for.
    func group(of position: Int) -> String? {
        let change = all[position]
        return change.old == .blank && !change.isOverMaximum && !change.isBelowZero
            ? "grades where there were none" : nil
    }
}
