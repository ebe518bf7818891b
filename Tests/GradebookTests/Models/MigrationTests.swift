import Commands
import Foundation
import Gradebook
import Storage
import Testing

/// Stores of older versions are opened and have everything they had.
@Suite struct MigrationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "gradebook-tests-\(UUID().uuidString)")

    private func open(
        _ models: [any PersistentModel.Type], _ version: Schema.Version
    ) throws -> ModelContext {
        let domain = Schema.Domain(name: GradebookModule.name, version: version, models: models)
        let store = ModelConfiguration(url: folder.appendingPathComponent("daybook.store"))
        return try ModelContext(ModelContainer(for: Schema(domains: [domain]), configurations: store))
    }

    /// Makes a store as version 1.0.0 did, with a course, two students, two quizzes and three grades.
    private func makeOldStore() throws {
        let context = try open(VersionOne.models, Schema.Version(1, 0, 0))
        try context.transaction {
            let course = VersionOne.Course(
                number: try context.nextNumber(for: VersionOne.Course.self), id: "c", name: "Class", isCurrent: true)
            context.insert(course)
            let quizzes = try ["Quiz 1", "Essay"].map { name in
                VersionOne.Quiz(
                    number: try context.nextNumber(for: VersionOne.Quiz.self), id: name, name: name, points: 12.5,
                    course: course)
            }
            for name in [("Ana", "Silva"), ("Bo", "Li")] {
                let student = VersionOne.Student(
                    number: try context.nextNumber(for: VersionOne.Student.self), id: "0\(name.0)", firstName: name.0,
                    lastName: name.1)
                context.insert(VersionOne.Enrollment(student: student, course: course, section: "A"))
                context.insert(
                    VersionOne.Grade(
                        id: name.0, state: .scored, score: 8.5, comment: "fine",
                        changed: Date(timeIntervalSince1970: 0),
                        student: student, quiz: quizzes[0]))
                context.insert(VersionOne.ForeignName(source: "canvas", key: "id", value: name.1, student: student))
            }
            let students = try context.fetch(FetchDescriptor<VersionOne.Student>())
            context.insert(
                VersionOne.Grade(
                    id: "m", state: .missing, score: nil, changed: Date(timeIntervalSince1970: 0), student: students[0],
                    quiz: quizzes[1]))
        }
    }

    @Test(arguments: [
        (Schema.Version(1, 0, 0), VersionOne.models), (Schema.Version(1, 1, 0), VersionOnePointOne.models),
        (Schema.Version(1, 2, 0), VersionOnePointTwo.models),
    ])
    func theOldModelsAreThoseOfTheReleasedVersion(
        version: Schema.Version, models: [any PersistentModel.Type]
    ) throws {
        let domain = Schema.Domain(name: GradebookModule.name, version: version, models: models)
        let statements = try Schema(domains: [domain]).statements(domain: GradebookModule.name)
        #expect(statements.map { $0 + ";\n" }.joined() == (try SchemaTests.released(version)))
    }

    @Test func aStoreOfVersionOnePointOneHasItsRulesAndWeightsAsTheyCounted() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let old = try open(VersionOnePointOne.models, Schema.Version(1, 1, 0))
        try old.transaction {
            let course = VersionOnePointOne.Course(
                number: try old.nextNumber(for: VersionOnePointOne.Course.self), id: "c", name: "Physics")
            (course.weighting, course.rounding, course.digits) = (.categories, .halfEven, .one)
            (course.scale, course.latePerDay) = ("A=50,F=0", 10)
            old.insert(course)
            for (name, weight) in [("Homework", 100 as Decimal), ("Exams", 50)] {
                let number = try old.nextNumber(for: VersionOnePointOne.Category.self)
                let category = VersionOnePointOne.Category(
                    number: number, id: name, name: name, weight: weight, dropLowest: 1, course: course)
                old.insert(
                    VersionOnePointOne.Quiz(
                        number: try old.nextNumber(for: VersionOnePointOne.Quiz.self), id: name, name: name,
                        points: 100,
                        category: category, course: course))
            }
        }
        let context = try open(GradebookModule.models, GradebookModule.version)
        let course = try #require(try context.fetch(FetchDescriptor<Course>()).first)
        #expect(
            course.policy
                == CoursePolicy(
                    weighting: .categories, weights: .normalised, scale: try LetterScale("A=50,F=0"),
                    rounding: Rounding(mode: .halfEven, digits: .one), late: LateRule(percentPerDay: 10)))
        let scheme = course.scheme(of: course.orderedQuizzes)
        let cells: [ScoreCell] = [.scored(.exact("95.13")), .scored(.exact("87.6"))]
        #expect(scheme.result(of: cells, in: .current).rounded == .exact("92.6"))
        #expect(scheme.categories.map(\.dropLowest) == [1, 1])
        // The setting can be changed, and the change taken back.
        try context.transaction { course.weights = .canvas }
        #expect(course.scheme(of: course.orderedQuizzes).result(of: cells, in: .current).rounded == .exact("138.9"))
        try context.undo()
        #expect(course.weights == .normalised)
    }

    @Test func aStoreOfVersionOnePointTwoHasNoCapAndCanGetOne() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let old = try open(VersionOnePointTwo.models, Schema.Version(1, 2, 0))
        try old.transaction {
            let course = VersionOnePointTwo.Course(
                number: try old.nextNumber(for: VersionOnePointTwo.Course.self), id: "c", name: "Physics")
            (course.weights, course.lateFloor) = (.canvas, 60)
            old.insert(course)
            old.insert(
                VersionOnePointTwo.Quiz(
                    number: try old.nextNumber(for: VersionOnePointTwo.Quiz.self), id: "q", name: "Lab", points: 10,
                    course: course))
        }
        let context = try open(GradebookModule.models, GradebookModule.version)
        let course = try #require(try context.fetch(FetchDescriptor<Course>()).first)
        #expect((course.weights, course.lateFloor, course.cap) == (.canvas, 60, nil))
        func percent() -> Decimal? {
            course.scheme(of: course.orderedQuizzes).result(of: [.scored(12)], in: .current).rounded
        }
        #expect(percent() == 120)
        try context.transaction { course.cap = 100 }
        #expect(percent() == 100)
        try context.undo()
        #expect(course.cap == nil)
    }

    @Test func aStoreOfVersionOneHasWhatItHadAndTheUsualRules() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try makeOldStore()
        let context = try open(GradebookModule.models, GradebookModule.version)
        let course = try #require(try context.fetch(FetchDescriptor<Course>()).first)
        #expect((course.name, course.isCurrent, course.scale) == ("Class", true, "A=90,B=80,C=70,D=60,F=0"))
        #expect(course.policy == CoursePolicy())
        #expect(course.term == nil)
        #expect(course.roster.map { $0.student?.fullName } == ["Bo Li", "Ana Silva"])
        #expect(course.enrollments.map(\.section) == ["A", "A"])
        #expect(course.enrollments.map(\.codeName) == [nil, nil])
        let quizzes = course.orderedQuizzes
        #expect(quizzes.map(\.name) == ["Quiz 1", "Essay"])
        #expect(quizzes.map(\.points) == [12.5, 12.5])
        #expect(quizzes.map(\.isCounted) == [true, true])
        #expect(quizzes.map(\.isExtraCredit) == [false, false])
        let grades = try context.fetch(FetchDescriptor<Grade>())
        #expect(grades.count == 3)
        #expect(quizzes[0].grades.map(\.score) == [8.5, 8.5])
        #expect(quizzes[0].grades.map(\.comment) == ["fine", "fine"])
        #expect(grades.allSatisfy { $0.lateDays == nil && $0.deduction == nil })
        #expect(try context.fetchCount(FetchDescriptor<ForeignName>()) == 2)
        // Numbers go on, and the last change can still be taken back.
        let numbers = try context.transaction {
            [try context.nextNumber(for: Quiz.self), try context.nextNumber(for: Term.self)]
        }
        #expect(numbers == [3, 1])
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Grade>()) == 0)
    }
}
