import Commands
import Foundation
import Reports
import Storage

/// The scores of the quizzes to which a file gives other points: those that stay are other percentages from then on.
struct KeptScores {
    private struct Rescaled {
        let quiz: Quiz
        let old: Decimal
        var scores: [(grade: Grade, score: Decimal)] = []
    }

    private var quizzes: [ObjectIdentifier: Rescaled] = [:]

    /// Notes the scores before any of them is changed; `points` is what each quiz had before.
    init(in course: CourseRecords, points: [Decimal]) {
        for (quiz, old) in zip(course.quizzes, points) where quiz.points != old {
            quizzes[ObjectIdentifier(quiz)] = Rescaled(quiz: quiz, old: old)
        }
        guard !quizzes.isEmpty else { return }
        for grade in course.grades {
            guard let quiz = grade.quiz, let score = grade.score else { continue }
            quizzes[ObjectIdentifier(quiz)]?.scores.append((grade, score))
        }
    }

    /// What becomes of the scores that the file leaves as they are, a sentence for each quiz.
    var notices: [String] {
        quizzes.values.sorted { $0.quiz.number < $1.quiz.number }.compactMap { rescaled in
            let kept = rescaled.scores.count { !$0.grade.isDeleted && $0.grade.score == $0.score }
            guard kept > 0 else { return nil }
            let (verb, change) =
                kept == 1 ? ("keeps its", "its percentage changes") : ("keep their", "their percentages change")
            return "quiz \(rescaled.quiz.named.label): \(kept.counted("score")) \(verb) points, out of "
                + "\(rescaled.quiz.points.plainText()) instead of \(rescaled.old.plainText()); \(change)"
        }
    }
}
