import Commands
import Foundation
import Storage

/// `course clone`: makes a course like another one, without its students.
enum CourseClone {
    static let command = Command(
        "course clone", abstract: "Makes a course like another one, for the next term.",
        discussion: """
            The rules, the categories and the quizzes come along; students, grades, the term and the days on which \
            quizzes are due stay behind.
            """,
        arguments: [
            Argument("course", .record("course"), help: "The course to take after."),
            Argument("name", .name, help: "The name of the new one."),
        ],
        examples: [Example("course clone \"Physics 1\" \"Physics 1 spring\"", "Makes the course of the next term.")],
        body: .writes { invocation, session in
            let courses = try session.context.courses()
            let old = try courses.one(named: invocation.text("course"))
            let name = invocation.text("name")
            try courses.checkIsFree(courseName: name)
            let course = try session.makeCourse(named: name)
            course.scale = old.scale
            (course.rounding, course.digits) = (old.rounding, old.digits)
            (course.weighting, course.weights) = (old.weighting, old.weights)
            (course.latePerDay, course.lateFloor, course.cap) = (old.latePerDay, old.lateFloor, old.cap)
            let categories = try copyCategories(of: old, into: course, session)
            try copyQuizzes(of: old, into: course, categories, session)
            let contents = [
                old.categories.count.counted("category", "categories"), old.quizzes.count.counted("quiz", "quizzes"),
            ].joined(separator: ", ")
            var outcome = Outcome.change(
                "course \(course.named.label) made like #\(old.number) \(old.name): \(contents)", record: course.record)
            let due = old.quizzes.count { $0.due != nil }
            if due > 0 {
                outcome.notices = ["\(due.counted("quiz has", "quizzes have")) no due date yet; “quiz edit” gives one"]
            }
            outcome.hints = ["“course use \(Words.join([name]))” chooses it, “student enroll WHO… --to” fills it"]
            return outcome
        })

    private static func copyCategories(
        of old: Course, into course: Course, _ session: Session
    ) throws -> [ObjectIdentifier: Category] {
        var copies: [ObjectIdentifier: Category] = [:]
        for category in old.orderedCategories {
            let number = try session.context.nextNumber(for: Category.self)
            let copy = Category(
                number: number, id: session.services.newID("category", number), name: category.name,
                weight: category.weight, dropLowest: category.dropLowest, dropHighest: category.dropHighest,
                equalItems: category.equalItems, course: course)
            session.context.insert(copy)
            copies[ObjectIdentifier(category)] = copy
        }
        return copies
    }

    private static func copyQuizzes(
        of old: Course, into course: Course, _ categories: [ObjectIdentifier: Category], _ session: Session
    ) throws {
        for quiz in old.orderedQuizzes {
            let number = try session.context.nextNumber(for: Quiz.self)
            let copy = Quiz(
                number: number, id: session.services.newID("quiz", number), name: quiz.name, points: quiz.points,
                category: quiz.category.flatMap { categories[ObjectIdentifier($0)] }, course: course)
            (copy.isExtraCredit, copy.isCounted) = (quiz.isExtraCredit, quiz.isCounted)
            session.context.insert(copy)
        }
    }
}
