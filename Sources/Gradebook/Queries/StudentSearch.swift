import Commands
import Storage

/// Finds the students that words mean: those of a course first, then all there are.
struct StudentSearch {
    private let course: Course?
    private let context: ModelContext

    init(in course: Course?, _ context: ModelContext) {
        self.course = course
        self.context = context
    }

    /// Finds one student, wherever the student is.
    func one(_ input: String) throws -> Student {
        do {
            return try takers.one(input)
        } catch CommandError.notFound {
            return try StudentCandidates(context.fetch(FetchDescriptor<Student>())).one(input)
        }
    }

    /// Finds several students, wherever they are.
    func all(_ inputs: [String]) throws -> Found<Student> {
        do {
            return try takers.all(inputs)
        } catch CommandError.notFound {
            return try StudentCandidates(context.fetch(FetchDescriptor<Student>())).all(inputs)
        }
    }

    /// Finds one student who takes the course, without reading all who do.
    func enrolled(_ input: String) throws -> Student {
        if let course {
            do {
                return try StudentCandidates(Self.likely(input, in: course, context)).one(input)
            } catch CommandError.notFound {
                // The nearest names are looked for among all.
            }
        }
        return try enrolled(input, among: takers)
    }

    /// Finds several students who take the course.
    func enrolled(all inputs: [String]) throws -> Found<Student> {
        do {
            return try takers.all(inputs)
        } catch let error as CommandError {
            guard case .notFound(_, let input, _) = error else { throw error }
            _ = try enrolled(input, among: takers)
            throw error
        }
    }

    /// Finds one student among those who take the course, when many are looked for one after another.
    func enrolled(_ input: String, among takers: StudentCandidates) throws -> Student {
        do {
            return try takers.one(input)
        } catch let error as CommandError {
            guard case .notFound = error, let course else { throw error }
            guard !takers.isEmpty else {
                throw GradebookError.noneYet(kind: "student", course: course.name, adding: "student add FIRST LAST")
            }
            guard let elsewhere = try? one(input) else { throw error }
            guard course.enrollment(of: elsewhere) == nil else {
                throw GradebookError.studentWithdrawn(student: elsewhere.named, course: course.name)
            }
            throw GradebookError.studentElsewhere(student: elsewhere.named, course: course.name)
        }
    }

    /// All who take the course.
    var takers: StudentCandidates { StudentCandidates((course?.activeEnrollments ?? []).compactMap(\.student)) }

    /// Reads the students whom the input can mean, and perhaps some more.
    ///
    /// Whatever way a name is matched, each word that is typed occurs in the first or in the last name.
    private static func likely(_ input: String, in course: Course, _ context: ModelContext) throws -> [Student] {
        let text = input.trimmingBlanks()
        var students: [Student] = []
        if let number = Int(text.hasPrefix("#") ? text.dropFirst() : text[...]) {
            students = try context.fetch(.student(numbered: number))
        }
        if let word = longestWord(of: text), !text.hasPrefix("#") {
            students += try context.fetch(.students(nameContaining: word))
        }
        // One quick query for each of a few, or one for all who take the course.
        guard students.count > few else {
            return students.filter { $0.enrollments.contains { $0.course === course && $0.state == .active } }
        }
        let takers = Set(course.activeEnrollments.compactMap { $0.student.map(ObjectIdentifier.init) })
        return students.filter { takers.contains(ObjectIdentifier($0)) }
    }

    private static let few = 200

    /// The longest of the words, without the signs around it; nil when there are only signs.
    private static func longestWord(of text: String) -> String? {
        text.split(whereSeparator: \.isWhitespace).compactMap { part -> Substring? in
            guard let first = part.firstIndex(where: \.isPartOfName),
                let last = part.lastIndex(where: \.isPartOfName)
            else { return nil }
            return part[first...last]
        }.max { $0.count < $1.count }.map(String.init)
    }
}

extension Character {
    fileprivate var isPartOfName: Bool { isLetter || isNumber }
}
