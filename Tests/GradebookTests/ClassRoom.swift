import CivilTime
import Commands
import Foundation
import Storage

@testable import Gradebook

/// A gradebook in memory, and what came of what was done with it.
struct ClassRoom {
    let context: ModelContext
    let session: Session

    init(url: URL? = nil) throws {
        let schema = try Schema([
            Course.self, Student.self, Enrollment.self, Quiz.self, Grade.self, ForeignName.self,
        ])
        let configuration =
            url.map { ModelConfiguration(url: $0) } ?? ModelConfiguration(isStoredInMemoryOnly: true)
        context = try ModelContext(ModelContainer(for: schema, configurations: configuration))
        session = Session(
            context: context,
            surroundings: Surroundings(
                now: Date(timeIntervalSince1970: 1_796_032_800), zone: .utc, author: "miriam",
                services: Services(readFile: { Data($0.utf8) })))
    }

    /// Imports a file's text into a course.
    @discardableResult
    func importing(_ text: String, into course: String? = nil, as source: ForeignSource? = nil) throws -> Outcome {
        let gradebook = try ForeignGradebook(DelimitedText(Data(text.utf8)), as: source)
        return try context.transaction { try GradebookImport(gradebook, session: session).apply(courseNamed: course) }
    }

    /// Makes a course by hand, with students and quizzes that no file has named.
    func adding(course name: String, students: [(String, String)], quizzes: [(String, Decimal)]) throws {
        try context.transaction {
            let course = Course(number: try context.nextNumber(for: Course.self), id: name, name: name)
            context.insert(course)
            for (first, last) in students {
                let number = try context.nextNumber(for: Student.self)
                let student = Student(number: number, id: "student \(number)", firstName: first, lastName: last)
                context.insert(Enrollment(student: student, course: course))
            }
            for (name, points) in quizzes {
                let number = try context.nextNumber(for: Quiz.self)
                context.insert(Quiz(number: number, id: "quiz \(number)", name: name, points: points, course: course))
            }
        }
    }

    /// The course of a name.
    func course(_ name: String) throws -> Course? {
        try context.fetch(FetchDescriptor<Course>()).first { $0.name == name }
    }
}

extension Outcome {
    /// The sentences of the changes.
    var sentences: [String] {
        guard case .changes(let changes) = body else { return [] }
        return changes.map(\.sentence)
    }
}
