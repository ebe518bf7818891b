import SwiftData
import Testing

/// A teacher's grades: students and quizzes by unique ids, a grade between the two.
@Suite struct SwiftDataGradesTests {
    @Model
    final class Student {
        @Attribute(.unique) var id: String
        var name: String
        @Relationship(deleteRule: .cascade) var grades: [Grade] = []

        init(id: String, name: String) {
            self.id = id
            self.name = name
        }
    }

    @Model
    final class Quiz {
        @Attribute(.unique) let id: String
        var title: String
        @Relationship(deleteRule: .cascade) var grades: [Grade] = []

        init(id: String, title: String) {
            self.id = id
            self.title = title
        }
    }

    @Model
    final class Grade {
        @Attribute(.unique) var id: String
        var score: Double
        var student: Student?
        var quiz: Quiz?

        init(id: String, score: Double, student: Student, quiz: Quiz) {
            self.id = id
            self.score = score
            self.student = student
            self.quiz = quiz
        }
    }

    @Test(arguments: Place.allCases) func gradesAreFoundChangedAndDeleted(place: Place) throws {
        try place.run { configuration in
            let schema = Schema([Student.self, Quiz.self, Grade.self])
            let container = try ModelContainer(for: schema, configurations: [configuration])
            let context = ModelContext(container)
            let (ana, ben) = (Student(id: "s1", name: "Ana"), Student(id: "s2", name: "Ben"))
            let quizzes = [Quiz(id: "q1", title: "One"), Quiz(id: "q2", title: "Two")]
            for (number, quiz) in quizzes.enumerated() {
                context.insert(Grade(id: "a\(number)", score: 15.5, student: ana, quiz: quiz))
                context.insert(Grade(id: "b\(number)", score: 12, student: ben, quiz: quiz))
            }
            try context.save()

            let other = ModelContext(container)
            let (sId, qId) = ("s1", "q2")
            let predicate = #Predicate<Grade> { grade in
                (grade.student?.id == sId) && (grade.quiz?.id == qId)
            }
            let grade = try #require(try other.fetch(FetchDescriptor(predicate: predicate)).first)
            #expect(grade.id == "a1")
            #expect(grade.quiz?.id == "q2" && grade.quiz?.title == "Two")
            #expect(grade.student?.grades.map(\.score) == [15.5, 15.5])
            grade.score = 20
            // The same id again is the same grade.
            other.insert(
                Grade(
                    id: "b1", score: 13, student: try #require(grade.quiz?.grades.last?.student),
                    quiz: try #require(grade.quiz)))
            try other.save()
            #expect(try context.fetch(FetchDescriptor(predicate: predicate)).map(\.score) == [20])
            #expect(try other.fetchCount(FetchDescriptor<Grade>()) == 4)

            other.delete(try #require(grade.student))
            try other.save()
            #expect(
                try other.fetch(FetchDescriptor<Grade>(sortBy: [SortDescriptor(\.id)])).map(\.score) == [12, 13])
            #expect(try context.fetchCount(FetchDescriptor<Quiz>()) == 2)
        }
    }
}
