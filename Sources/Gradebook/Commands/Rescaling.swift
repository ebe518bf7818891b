import Commands
import Foundation
import Reports
import Storage

/// What becomes of the scores of a quiz when its points change.
struct Rescaling {
    /// The grades that change along.
    private(set) var changes: [Change] = []
    /// What to know of the scores.
    private(set) var notices: [String] = []

    /// Nothing becomes of any score.
    init() {}

    /// Gives a quiz other points and keeps or scales its scores; throws where that is not said.
    init(of quiz: Quiz, to points: Decimal, choice: String?, session: Session) throws {
        let old = quiz.points
        // What the changes tell of a grade is as it will be, out of the new points.
        quiz.points = points
        let scored = quiz.grades.filter { $0.score != nil }
        guard points != old, !scored.isEmpty else { return }
        let count = scored.count.counted("score")
        switch choice {
        case "keep": notices = Self.kept(scored, count, points)
        case "scale":
            guard old > 0 else { throw GradebookError.scalingFromNothing(quiz: quiz.name) }
            guard points > 0 else { throw GradebookError.scalingToNothing(quiz: quiz.name) }
            try scale(scored, of: quiz, by: Rational(points) / Rational(old), session)
        default:
            throw CommandError.undecided(
                Choice(
                    option: "scores",
                    question: "\(quiz.name) has \(count) out of \(old.plainText()) points: "
                        + "do they stay as they are, or change in proportion?",
                    answers: [
                        Choice.Answer("keep", "a score of 10 stays 10"),
                        Choice.Answer("scale", "each keeps its share of the points"),
                    ]))
        }
    }

    private static func kept(_ scored: [Grade], _ count: String, _ points: Decimal) -> [String] {
        let over = points > 0 ? scored.count { $0.score.map { $0 > points } ?? false } : 0
        let remark = over == 0 ? "" : "; \(over) of them over the maximum now"
        return ["\(count) kept as \(scored.count == 1 ? "it is" : "they are")\(remark)"]
    }

    private mutating func scale(
        _ scored: [Grade], of quiz: Quiz, by factor: Rational, _ session: Session
    ) throws {
        var rounded = 0
        let namesakes = Namesakes(among: scored.compactMap(\.student))
        for grade in scored.sorted(by: { ($0.student?.number ?? 0) < ($1.student?.number ?? 0) }) {
            guard let score = grade.score, let student = grade.student else { continue }
            let (old, name) = (grade.cell, namesakes.name(of: student))
            let (new, isExact) = try (Rational(score) * factor).storableScore(of: name)
            let deduction = try grade.deduction.map { try (Rational($0) * factor).storableScore(of: name).score }
            guard new != score || deduction != grade.deduction else { continue }
            if !isExact { rounded += 1 }
            (grade.score, grade.deduction, grade.changed) = (new, deduction, session.now)
            changes.append(
                Change(
                    "grade of \(name) in \(quiz.name): \(old.text) -> \(grade.cell.text(in: quiz))",
                    record: GradeRecord(student: student, quiz: quiz, grade: grade, zone: session.zone).record))
        }
        if rounded > 0 {
            notices = ["\(rounded.counted("score")) rounded to \(NumberText.fractionDigits) digits after the point"]
        }
    }
}
