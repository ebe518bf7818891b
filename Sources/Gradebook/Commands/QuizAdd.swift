import CivilTime
import Commands
import Foundation
import Reports
import Storage

/// `quiz add`: adds a quiz to the course.
enum QuizAdd {
    static let command = Command(
        "quiz add", abstract: "Adds a quiz to the course.",
        arguments: [Argument("name", help: "The name.")],
        options: [
            .value("points", "P", required: true, help: "The points of a full score; 0 makes the quiz a bonus."),
            .value("due", "DATE", .date, help: "The day it is due, as in 2026-11-30 or \"next friday\"."),
        ],
        examples: [
            Example("quiz add \"Quiz 1\" --points 20", "Adds a quiz of 20 points."),
            Example("quiz add Essay --points 12,5 --due 2026-11-30", "Adds one that is due on a day."),
            Example(
                "quiz add Test --points 40 --due \"next friday\"", "Adds one that is due on the Friday of next week."),
        ],
        body: .writes { invocation, session in
            let points = try invocation.points()
            let (course, notices) = try CurrentCourse(invocation, session).findOrMake()
            let name = invocation.text("name")
            try course.checkIsFree(quizName: name)
            let number = try session.context.nextNumber(for: Quiz.self)
            let quiz = Quiz(
                number: number, id: session.services.newID("quiz", number), name: name, points: points,
                due: invocation.date(ifGiven: "due"), course: course)
            session.context.insert(quiz)
            let due = quiz.due.map { ", due \($0.withWeekday)" } ?? ""
            var outcome = Outcome.change(
                "quiz \(quiz.named.label) (\(points.plainText()) points\(due)) added to \(course.name)",
                record: quiz.record)
            outcome.notices = notices
            return outcome
        })
}

extension Course {
    /// Refuses a name that another quiz of the course has: the two could not be told apart.
    func checkIsFree(quizName name: String, except own: Quiz? = nil) throws {
        let folded = TextFold.fold(name)
        if let taken = quizzes.first(where: { $0 !== own && TextFold.fold($0.name) == folded }) {
            throw GradebookError.quizNameTaken(quiz: taken.named, course: self.name)
        }
    }
}

extension Invocation {
    /// The value of `--points`, read as a score is: `1,234`, which can be two numbers, is refused.
    func points() throws -> Decimal {
        let text = text("points")
        guard case .number(let points) = NumberText(text), points >= 0 else {
            throw unreadable("--points", text, expected: "a number of points, 0 or more, such as 20 or 12.5")
        }
        return points
    }
}
