import Foundation
import Storage

/// What the history knows of the grades of a course: each change of a cell, with what stood there before.
struct GradeChanges {
    /// One change of what stands where a student's row and a quiz's column meet.
    struct Step {
        let entry: HistoryEntry
        let student: Student
        let quiz: Quiz
        let old: ScoreCell
        let new: ScoreCell
        let oldComment: String?
        let newComment: String?
    }

    /// The changes, oldest first; those of students and quizzes that are deleted are left out.
    let steps: [Step]

    /// Reads the changes of the grades of a course, of one student or of one quiz.
    init(of course: Course, student: Student? = nil, quiz: Quiz? = nil, in context: ModelContext) throws {
        var targets: [String: PersistentIdentifier] = [:]
        targets["student"] = student?.persistentModelID
        targets["quiz"] = quiz?.persistentModelID
        let quizzes = Dictionary(uniqueKeysWithValues: course.quizzes.map { ($0.persistentModelID, $0) })
        let those = student.map { [$0] } ?? course.enrollments.compactMap(\.student)
        let students = Dictionary(those.map { ($0.persistentModelID, $0) }) { first, _ in first }
        var values: [PersistentIdentifier: [String: StoredValue]] = [:]
        steps = try context.recordedChanges(of: Grade.self, referringTo: targets).compactMap { recorded in
            let (before, after) = Self.values(around: recorded.change, known: values[recorded.change.record] ?? [:])
            values[recorded.change.record] = after ?? before
            let pair = after ?? before ?? [:]
            guard let student = context.target(of: "student", in: pair, of: "Grade").flatMap({ students[$0] }),
                let quiz = context.target(of: "quiz", in: pair, of: "Grade").flatMap({ quizzes[$0] })
            else { return nil }
            let step = Step(
                entry: recorded.entry, student: student, quiz: quiz, old: ScoreCell(stored: before ?? [:]),
                new: ScoreCell(stored: after ?? [:]), oldComment: before?["comment"]?.text,
                newComment: after?["comment"]?.text)
            return step.old == step.new && step.oldComment == step.newComment ? nil : step
        }
    }

    /// What was stored before and after a change; nil where there was no record.
    private static func values(
        around change: EntryChange, known: [String: StoredValue]
    ) -> (before: [String: StoredValue]?, after: [String: StoredValue]?) {
        switch change.kind {
        case .insert: (nil, change.new)
        case .update: (known.merging(change.old) { $1 }, known.merging(change.new) { $1 })
        case .delete: (known.merging(change.old) { $1 }, nil)
        }
    }
}

extension ScoreCell {
    /// What a stored grade is; blank where there is none.
    fileprivate init(stored values: [String: StoredValue]) {
        switch values["state"]?.text.flatMap(GradeState.init(rawValue:)) {
        case .excused: self = .excused
        case .missing: self = .missing
        case .scored:
            guard let score = values["score"]?.decimal else {
                self = .blank
                return
            }
            var late: Lateness?
            if case .integer(let days)? = values["lateDays"], days > 0 {
                late = Lateness(days: Int(days), deduction: values["deduction"]?.decimal)
            }
            self = .scored(score, late: late)
        case nil: self = .blank
        }
    }
}

extension StoredValue {
    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
