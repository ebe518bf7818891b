import Commands
import Storage

/// Finds the students that words mean: those of a course first, then all there are.
struct StudentSearch {
    private let course: Course?
    private let context: ModelContext
    private let enrolled: Candidates

    init(in course: Course?, _ context: ModelContext) {
        self.course = course
        self.context = context
        enrolled = Candidates((course?.activeEnrollments ?? []).compactMap(\.student))
    }

    /// Finds one student, wherever the student is.
    func one(_ input: String) throws -> Student { try all([input])[0] }

    /// Finds several students, wherever they are.
    func all(_ inputs: [String]) throws -> [Student] {
        do {
            return try enrolled.all(inputs)
        } catch CommandError.notFound {
            return try Candidates(context.fetch(FetchDescriptor<Student>())).all(inputs)
        }
    }

    /// Finds one student who takes the course.
    func enrolled(_ input: String) throws -> Student {
        do {
            return try enrolled.all([input])[0]
        } catch let error as CommandError {
            guard case .notFound = error, let course else { throw error }
            guard !enrolled.isEmpty else {
                throw GradebookError.noneYet(kind: "student", course: course.name, adding: "student add FIRST LAST")
            }
            guard let elsewhere = try? one(input) else { throw error }
            throw GradebookError.studentElsewhere(student: elsewhere.named, course: course.name)
        }
    }
}

extension StudentSearch {
    /// Students that can be meant, by number.
    private struct Candidates {
        private let students: [Int: Student]
        private let match: NameMatch

        init(_ students: [Student]) {
            self.students = Dictionary(students.map { ($0.number, $0) }) { first, _ in first }
            let candidates = students.map { student in
                NameMatch.Candidate(
                    number: student.number, name: student.fullName,
                    otherNames: [student.rosterName, student.lastName, student.firstName].filter { !$0.isEmpty })
            }
            match = NameMatch(kind: "student", candidates: candidates, fold: TextFold.fold)
        }

        var isEmpty: Bool { students.isEmpty }

        func all(_ inputs: [String]) throws -> [Student] {
            try match.all(inputs).compactMap { students[$0.number] }
        }
    }
}
