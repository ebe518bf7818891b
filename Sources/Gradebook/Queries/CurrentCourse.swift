package import Commands
import Foundation
package import Storage

/// Which course a command is about: the one named, else the one chosen with `course use`, else the only one.
package struct CurrentCourse {
    /// The name that a course gets when nobody has given it one.
    package static let defaultName = "Class"

    private let name: String?
    private let session: Session

    /// Looks for the course that an invocation means.
    package init(_ invocation: Invocation, _ session: Session) {
        name = invocation.globals.course
        self.session = session
    }

    /// Finds the course; nil only when there is none at all and none is named.
    package func find() throws -> Course? {
        let courses = try session.context.courses()
        if let name { return try courses.one(named: name) }
        if let chosen = courses.first(where: \.isCurrent) { return chosen }
        guard courses.count < 2 else { throw GradebookError.courseUndecided(courses: courses.map(\.named)) }
        return courses.first
    }

    /// Finds the course for a command that does without where several could be meant.
    func findIfDecided() throws -> Course? {
        do {
            return try find()
        } catch GradebookError.courseUndecided {
            return nil
        }
    }

    /// Finds the course for a command that can do nothing without one.
    package func needed() throws -> Course {
        guard let course = try find() else { throw GradebookError.courseMissing }
        return course
    }

    /// Finds the course, or makes the first one and says so in the notice.
    package func findOrMake() throws -> (course: Course, notices: [String]) {
        if let course = try find() { return (course, []) }
        let course = try session.makeCourse(named: Self.defaultName)
        // Who never chooses a course goes on meaning this one when an import brings another.
        course.isCurrent = true
        return (course, ["there was no course yet: #\(course.number) \(course.name) is made"])
    }
}

extension ModelContext {
    /// All courses in the order of their numbers.
    package func courses() throws -> [Course] {
        try fetch(.courses)
    }
}

extension Session {
    /// Adds a course, within a transaction.
    func makeCourse(named name: String) throws -> Course {
        let number = try context.nextNumber(for: Course.self)
        let course = Course(number: number, id: services.newID("course", number), name: name)
        context.insert(course)
        return course
    }
}

extension [Course] {
    /// Finds the one course that a number or a part of a name means.
    package func one(named input: String) throws -> Course {
        try RecordSearch(kind: "course", among: self).one(input)
    }
}
