import CivilTime
import Commands
import Foundation
import Reports

/// `quiz edit`: changes a quiz.
enum QuizEdit {
    static let command = Command(
        "quiz edit", abstract: "Changes a quiz.",
        discussion: """
            When the points of a quiz that has scores change, --scores says what becomes of them: keep leaves them as \
            they are, scale changes them in proportion. Without it, that is asked.
            """,
        arguments: [Argument("quiz", .record("quiz"), help: "The quiz.")],
        options: [
            .value("name", "NAME", .name, help: "The new name."),
            .value("points", "P", help: "The points of a full score."),
            .value("scores", "keep|scale", .choice(["keep", "scale"]), help: "What other points mean for the scores."),
            .value("category", "C", .record("category"), clearable: true, help: "The category; an empty one is none."),
            .value("due", "DATE", .date, clearable: true, help: "The day it is due; an empty one is taken away."),
            .flag("extra-credit", help: "Its points are earned on top of those possible."),
            .flag("no-extra-credit", help: "Its points are among those possible again."),
            .flag("not-counted", help: "It takes no part in totals."),
            .flag("counted", help: "It takes part in totals again."),
        ],
        examples: [
            Example("quiz edit \"quiz 1\" --points 25 --scores keep", "Changes the points of a full score."),
            Example("quiz edit essay --due \"in 2 weeks\"", "Changes the day it is due."),
            Example(
                "quiz edit essay --category homework --not-counted", "Puts it into a category without counting it."),
        ],
        body: .writes(run))

    private static func run(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        var edits = try Edits(invocation)
        for (on, off) in [("extra-credit", "no-extra-credit"), ("not-counted", "counted")]
        where invocation.flag(on) && invocation.flag(off) {
            throw CommandError.clashingOptions(option: "--" + off, other: "--" + on, usage: [])
        }
        let course = try CurrentCourse(invocation, session).needed()
        let quiz = try QuizSearch(in: course, session.context).one(invocation.text("quiz"))
        let subject = "quiz \(quiz.named.label)"
        var rescaling = Rescaling()
        if let name = invocation.text(ifGiven: "name") {
            try course.checkIsFree(quizName: name, except: quiz)
            edits.note("name", quiz.name, name)
            quiz.name = name
        }
        if invocation.has("points") {
            let points = try invocation.points()
            edits.note("points", quiz.points.plainText(), points.plainText())
            rescaling = try Rescaling(
                of: quiz, to: points, choice: invocation.text(ifGiven: "scores"), session: session)
        } else if invocation.has("scores") {
            throw CommandError.missingOption(option: "--points", usage: [])
        }
        try editStanding(of: quiz, in: course, invocation, &edits)
        var outcome = edits.outcome(of: subject, quiz.record)
        if case .changes(let changes) = outcome.body { outcome.body = .changes(changes + rescaling.changes) }
        outcome.notices += rescaling.notices
        return outcome
    }

    private static func editStanding(
        of quiz: Quiz, in course: Course, _ invocation: Invocation, _ edits: inout Edits
    ) throws {
        let category: Category?
        switch invocation.textEdit("category") {
        case .keep: category = quiz.category
        case .clear: category = nil
        case .set(let name): category = try CategorySearch(in: course).one(name)
        }
        edits.note("category", quiz.category?.name, category?.name)
        quiz.category = category
        let due = invocation.dateEdit("due").applied(to: quiz.due)
        edits.note("due", quiz.due?.withWeekday, due?.withWeekday)
        quiz.due = due
        let isExtra = invocation.flag("extra-credit") || quiz.isExtraCredit && !invocation.flag("no-extra-credit")
        edits.note("extra credit", quiz.isExtraCredit ? "yes" : "no", isExtra ? "yes" : "no")
        quiz.isExtraCredit = isExtra
        let isCounted = invocation.flag("counted") || quiz.isCounted && !invocation.flag("not-counted")
        edits.note("counted", quiz.isCounted ? "yes" : "no", isCounted ? "yes" : "no")
        quiz.isCounted = isCounted
    }
}
