import CivilTime
import Commands
import Foundation
import Reports
import Storage

/// `quiz add`: adds a quiz to the course, or to several.
enum QuizAdd {
    static let command = Command(
        "quiz add", abstract: "Adds a quiz to the course, or to several at once.",
        arguments: [Argument("name", .name, help: "The name.")],
        options: [
            .value("points", "P", required: true, help: "The points of a full score; 0 makes the quiz a bonus."),
            .value("category", "C", .record("category"), help: "The category it belongs to."),
            .value("due", "DATE", .date, help: "The day it is due, as in 2026-11-30 or \"next friday\"."),
            .flag("extra-credit", help: "Its points are earned on top of those possible."),
            .flag("not-counted", help: "It takes no part in totals."),
            .value("to", "COURSE", .record("course"), repeatable: true, help: "A course to add it to."),
        ],
        examples: [
            Example("quiz add \"Quiz 1\" --points 20", "Adds a quiz of 20 points."),
            Example("quiz add Essay --points 12,5 --due 2026-11-30", "Adds one that is due on a day."),
            Example(
                "quiz add Test --points 40 --due \"next friday\"", "Adds one that is due on the Friday of next week."),
            Example(
                "quiz add Lab --points 10 --category homework --to \"Physics 1\" --to \"Physics 2\"",
                "Adds the same quiz to two courses."),
        ],
        body: .writes { invocation, session in
            let points = try invocation.points()
            let (courses, notices) = try courses(invocation, session)
            var outcome = Outcome(.changes(try courses.map { try add($0, points, invocation, session) }))
            outcome.notices = notices
            return outcome
        })

    /// The courses that are named, each once, or the one that is meant.
    private static func courses(
        _ invocation: Invocation, _ session: Session
    ) throws -> (courses: [Course], notices: [String]) {
        let names = invocation.texts("to")
        guard !names.isEmpty else {
            let (course, notices) = try CurrentCourse(invocation, session).findOrMake()
            return ([course], notices)
        }
        guard !invocation.isTyped("course") else {
            throw CommandError.clashingOptions(option: "--course", other: "--to", usage: [])
        }
        let found = try RecordSearch(kind: "course", among: session.context.courses()).all(names)
        return (found.records, found.gaps)
    }

    private static func add(
        _ course: Course, _ points: Decimal, _ invocation: Invocation, _ session: Session
    ) throws -> Change {
        let name = invocation.text("name")
        try course.checkIsFree(quizName: name)
        let category = try invocation.text(ifGiven: "category").map { try CategorySearch(in: course).one($0) }
        let number = try session.context.nextNumber(for: Quiz.self)
        let quiz = Quiz(
            number: number, id: session.services.newID("quiz", number), name: name, points: points,
            due: invocation.date(ifGiven: "due"), category: category, course: course)
        quiz.isExtraCredit = invocation.flag("extra-credit")
        quiz.isCounted = !invocation.flag("not-counted")
        session.context.insert(quiz)
        let facts = ["\(points.plainText()) points"] + quiz.standing
        return Change(
            "quiz \(quiz.named.label) (\(facts.joined(separator: ", "))) added to \(course.name)", record: quiz.record)
    }
}

extension Quiz {
    /// What is special about how it counts, in words.
    var standing: [String] {
        [
            due.map { "due \($0.withWeekday)" }, category?.name, isExtraCredit ? "extra credit" : nil,
            isCounted ? nil : "not counted",
        ].compactMap(\.self)
    }
}

extension Course {
    /// Refuses a name that another quiz of the course has: the two could not be told apart.
    func checkIsFree(quizName name: String, except own: Quiz? = nil) throws {
        if let taken = quizzes.named(name, except: own) {
            throw GradebookError.quizNameTaken(quiz: taken.named, course: self.name)
        }
    }
}

extension Invocation {
    /// The value of `--points`, read as a score is: `1,234`, which can be two numbers, is refused.
    func points() throws -> Decimal {
        try amount(
            of: "--points", text("points"), expected: "a number of points, 0 or more, such as 20 or 12.5")
    }
}
