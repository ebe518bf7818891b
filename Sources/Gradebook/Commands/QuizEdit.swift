import CivilTime
import Commands
import Foundation
import Reports

/// `quiz edit`: changes a quiz; its scores stay as they are.
enum QuizEdit {
    static let command = Command(
        "quiz edit", abstract: "Changes a quiz.",
        discussion: "When the points change, the scores stay as they are.",
        arguments: [Argument("quiz", .record("quiz"), help: "The quiz.")],
        options: [
            .value("name", "NAME", help: "The new name."),
            .value("points", "P", help: "The points of a full score."),
            .value("due", "DATE", .date, clearable: true, help: "The day it is due; an empty one is taken away."),
        ],
        examples: [
            Example("quiz edit \"quiz 1\" --points 25", "Changes the points of a full score."),
            Example("quiz edit essay --due \"in 2 weeks\"", "Changes the day it is due."),
        ],
        body: .writes(run))

    private static func run(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        var edits = try Edits(invocation)
        let course = try CurrentCourse(invocation, session).needed()
        let quiz = try QuizSearch(in: course, session.context).one(invocation.text("quiz"))
        let subject = "quiz \(quiz.named.label)"
        var notices: [String] = []
        if let name = invocation.text(ifGiven: "name") {
            try course.checkIsFree(quizName: name, except: quiz)
            edits.note("name", quiz.name, name)
            quiz.name = name
        }
        if invocation.has("points") {
            let points = try invocation.points()
            if points != quiz.points { notices = effect(on: quiz, of: points) }
            edits.note("points", quiz.points.plainText(), points.plainText())
            quiz.points = points
        }
        let due = invocation.dateEdit("due").applied(to: quiz.due)
        edits.note("due", quiz.due?.withWeekday, due?.withWeekday)
        quiz.due = due
        var outcome = edits.outcome(of: subject, quiz.record)
        outcome.notices += notices
        return outcome
    }

    /// What other points mean for the scores that are there.
    private static func effect(on quiz: Quiz, of points: Decimal) -> [String] {
        let scores = quiz.grades.compactMap(\.score)
        guard !scores.isEmpty else { return [] }
        let over = points > 0 ? scores.count { $0 > points } : 0
        let remark = over == 0 ? "" : "; \(over) of them over the maximum now"
        return ["\(scores.count.counted("score")) kept as \(scores.count == 1 ? "it is" : "they are")\(remark)"]
    }
}
