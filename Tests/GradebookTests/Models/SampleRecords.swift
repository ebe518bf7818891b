import Foundation
import Gradebook
import Storage

/// Two students in two courses with a quiz each, in a store in memory.
struct SampleRecords {
    let container: ModelContainer
    let context: ModelContext
    let physics = Course(number: 1, id: "c1", name: "Physics")
    let chemistry = Course(number: 2, id: "c2", name: "Chemistry")
    let ana = Student(number: 1, id: "s1", firstName: "Ana", lastName: "Silva")
    let bo = Student(number: 2, id: "s2", firstName: "Bo", lastName: "Li")
    let lab: Quiz
    let essay: Quiz

    init() throws {
        container = try ModelContainer(
            for: Schema(GradebookModule.models), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        context = ModelContext(container)
        lab = Quiz(number: 1, id: "q1", name: "Lab", points: 10, course: physics)
        essay = Quiz(number: 2, id: "q2", name: "Essay", points: 20, course: chemistry)
        for student in [ana, bo] {
            for course in [physics, chemistry] { context.insert(Enrollment(student: student, course: course)) }
        }
        insertGrade(of: ana, in: lab, 7)
        insertGrade(of: ana, in: essay, 17)
        insertGrade(of: bo, in: lab, 5)
        context.insert(ForeignName(source: "canvas", key: "header", value: "Lab (7)", quiz: lab))
        context.insert(ForeignName(source: "canvas", key: "sisId", value: "A7", student: ana))
        try context.save()
    }

    func insertGrade(of student: Student, in quiz: Quiz, _ score: Decimal) {
        context.insert(
            Grade(
                id: UUID().uuidString, state: .scored, score: score, changed: Date(timeIntervalSince1970: 0),
                student: student, quiz: quiz))
    }

    /// How many records of each kind another context finds: students, courses, enrollments, quizzes, grades, names.
    func counts() throws -> [Int] {
        let context = ModelContext(container)
        return [
            try context.fetchCount(FetchDescriptor<Student>()), try context.fetchCount(FetchDescriptor<Course>()),
            try context.fetchCount(FetchDescriptor<Enrollment>()), try context.fetchCount(FetchDescriptor<Quiz>()),
            try context.fetchCount(FetchDescriptor<Grade>()), try context.fetchCount(FetchDescriptor<ForeignName>()),
        ]
    }
}
