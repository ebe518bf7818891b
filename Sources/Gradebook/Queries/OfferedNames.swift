import Commands
import Foundation
import Storage

/// The names that can be completed on a command line: of the course that is meant, where that is clear.
enum OfferedNames {
    static func names(_ query: NameQuery, _ context: ModelContext) throws -> [NamedRecord]? {
        switch query.kind {
        case "course": return try context.courses().map(\.named)
        case "term": return try context.terms().map(\.named)
        case "student":
            guard let course = try course(query, context) else {
                return try context.fetch(FetchDescriptor<Student>(sortBy: [SortDescriptor(\.number)])).map(\.named)
            }
            return course.enrollments.compactMap(\.student).map(\.named)
        case "quiz":
            guard let course = try course(query, context) else {
                return try context.fetch(FetchDescriptor<Quiz>(sortBy: [SortDescriptor(\.number)])).map(\.named)
            }
            return course.orderedQuizzes.map(\.named)
        case "category":
            let all = try context.fetch(FetchDescriptor<Category>(sortBy: [SortDescriptor(\.number)]))
            let course = try course(query, context)
            return all.filter { course == nil || $0.course === course }.map(\.named)
        default: return nil
        }
    }

    /// The sections that are in use.
    static func labels(_ query: NameQuery, _ context: ModelContext) throws -> [String]? {
        guard query.kind == "section" else { return nil }
        let enrollments = try course(query, context).map { Array($0.enrollments) }
        return try (enrollments ?? context.fetch(FetchDescriptor<Enrollment>())).compactMap(\.section)
    }

    /// The course named, the one chosen, or the only one; nil where several could be meant.
    private static func course(_ query: NameQuery, _ context: ModelContext) throws -> Course? {
        let courses = try context.courses()
        if let name = query.globals.course { return try courses.one(named: name) }
        return courses.first(where: \.isCurrent) ?? (courses.count == 1 ? courses[0] : nil)
    }
}
