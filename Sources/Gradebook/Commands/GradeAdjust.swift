import Commands
import Foundation
import Reports
import Storage

/// `grade adjust`: changes every score of a quiz in the same way.
enum GradeAdjust {
    static let command = Command(
        "grade adjust", abstract: "Changes every score of a quiz in the same way, as one step.",
        discussion: """
            +2 gives everybody who has a score two points more, -2 takes two off, x1.1 multiplies. With --cap, the \
            change lifts no score over the points of the quiz. Without it, that is asked, and so are scores below 0. \
            Those of students who have withdrawn change along.
            """,
        arguments: [
            Argument("quiz", .record("quiz"), help: "The quiz."),
            Argument("by", help: "The change: +N, -N or xF."),
        ],
        options: [.flag("cap", help: "Lifts no score over the points of the quiz.")],
        examples: [
            Example("grade adjust \"quiz 4\" +2 --cap", "Gives everybody two points more, at most the full score."),
            Example("grade adjust essay x1.1", "Multiplies every score by 1.1."),
        ],
        body: .writes { invocation, session in
            let adjustment = try Adjustment(invocation.text("by"))
            let course = try CurrentCourse(invocation, session).needed()
            let quiz = try QuizSearch(in: course, session.context).one(invocation.text("quiz"))
            return try outcome(adjustment, quiz, course, cap: invocation.flag("cap"), session)
        })

    private static func outcome(
        _ adjustment: Adjustment, _ quiz: Quiz, _ course: Course, cap: Bool, _ session: Session
    ) throws -> Outcome {
        let writing = GradeWriting(quiz: quiz, session: session)
        let students = course.enrollments.inRosterOrder.compactMap(\.student)
        let existing = quiz.gradesByStudent
        var (before, after): ([ScoreCell], [ScoreCell]) = ([], [])
        var (changes, over, below, rounded): ([Change], [String], [String], Int) = ([], [], [], 0)
        for student in students {
            guard let grade = existing[ObjectIdentifier(student)], case .scored(let old, let late) = grade.cell else {
                continue
            }
            let name = writing.namesakes.name(of: student)
            let (new, isExact) = try adjustment.applied(to: old, of: name, points: quiz.points, cap: cap)
            let text = "\(name) \(old.plainText()) -> \(new.plainText())"
            if new > quiz.points, quiz.points > 0, new > old { over.append(text) }
            if new < 0, new < old { below.append(text) }
            if !isExact { rounded += 1 }
            before.append(grade.cell)
            after.append(.scored(new, late: late))
            if let change = writing.write(.scored(new, late: late), of: student, over: grade) { changes.append(change) }
        }
        guard !before.isEmpty else {
            return Outcome(.changes([]), notices: ["\(quiz.name) has no score yet"])
        }
        var notices = [
            "mean \(mean(before, quiz, course)) -> \(mean(after, quiz, course)) over \(before.count.counted("score"))"
        ]
        if quiz.points > 0 {
            notices.append(
                "scores by tenths of the points, lowest first: \(tenths(before, quiz, course)) -> \(tenths(after, quiz, course))"
            )
        }
        if rounded > 0 {
            notices.append("\(rounded.counted("score")) rounded to \(NumberText.fractionDigits) digits after the point")
        }
        return Outcome(
            .changes(changes), notices: changes.isEmpty ? ["every score is like that already"] : notices,
            confirmation: confirmation(over: over, below: below, quiz))
    }

    private static func mean(_ cells: [ScoreCell], _ quiz: Quiz, _ course: Course) -> String {
        let statistics = Statistics(cells: cells, of: quiz.item, late: course.lateRule)
        return statistics.mean.map { course.percentRounding.rounded($0).plainText() } ?? "–"
    }

    /// How many scores there are in each tenth of the points.
    private static func tenths(_ cells: [ScoreCell], _ quiz: Quiz, _ course: Course) -> String {
        let item = quiz.item
        return Statistics(cells: cells, of: item, late: course.lateRule).histogram(of: item.points)
            .map { "\($0)" }.joined(separator: " ")
    }

    /// Asks before scores get over the points of the quiz or below 0, which they do on purpose only.
    private static func confirmation(over: [String], below: [String], _ quiz: Quiz) -> Confirmation? {
        guard !over.isEmpty || !below.isEmpty else { return nil }
        var parts: [String] = []
        if !over.isEmpty {
            parts.append(
                "\(over.count.counted("score")) over the \(quiz.points.plainText()) points (--cap keeps them at it)")
        }
        if !below.isEmpty { parts.append("\(below.count.counted("score")) below 0") }
        return Confirmation(
            "Let there be \(parts.joined(separator: " and "))?", consequences: Array((over + below).prefix(10)))
    }
}
