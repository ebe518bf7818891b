import CivilTime
import CommandDesk
import Commands
import Foundation
import SeededNumbers
import Storage
import Testing

@testable import Gradebook

/// What the program writes for others it takes back without a change, whatever the names are.
@Suite struct RoundTripTests {
    private static let formats: [ForeignFormat] = [.canvas, .moodle, .classroom, .oneroster, .opengrade, .csv]

    private static let names = [
        "Silva", "Ode, Jr.", "O'Brien-Núñez", "王芳", "=cmd|' /C calc'!A0", "\"Quoted\"", "=\"x\"", "Points", "a;b", "-1",
        "van Rensselaer", "Average", "+x", "@y", "Test", "Name", "007", "one two",
    ]
    private static let titles = [
        "Quiz 1", "Essay [20]", "Essay /20", "Total", "Name", "Section", "Maps total", "Final Score", "Review 1/2",
        "Quiz (2)", "Lab, part 2", "=SUM(A1)", "Say \"hi\"", "Notes comment", "a;b", "Quiz: Maps", "* star", "90%",
    ]

    private func room(seed: UInt64) throws -> Classroom {
        var random = SeededNumbers(seed: seed)
        let room = try Classroom("course add Physics")
        let course = try #require(try room.course("Physics"))
        let context = room.context
        try context.transaction {
            course.weighting = Bool.random(using: &random) ? .points : .categories
            let categories = ["Homework", "Tests"].enumerated().map { place, name in
                Category(
                    number: place + 1, id: "c\(place)", name: name, weight: Bool.random(using: &random) ? 40 : nil,
                    dropLowest: place, equalItems: place == 1, course: course)
            }
            for category in categories { context.insert(category) }
            let quizzes = Self.titles.shuffled(using: &random).prefix(6).enumerated().map { place, title in
                let quiz = Quiz(
                    number: place + 1, id: "5EED0000-0000-4000-8000-00000000000\(place)", name: title,
                    points: [0, 10, 20, Decimal(string: "12.5")!, 1500].randomElement(using: &random)!,
                    due: Bool.random(using: &random) ? CivilDate(year: 2026, month: 10, day: place + 1) : nil,
                    category: categories.randomElement(using: &random).flatMap {
                        Bool.random(using: &random) ? $0 : nil
                    },
                    course: course)
                quiz.isCounted = Int.random(in: 0..<5, using: &random) > 0
                context.insert(quiz)
                return quiz
            }
            for number in 1...8 {
                let hasID = Bool.random(using: &random)
                let student = Student(
                    number: number, id: hasID ? "00\(number)" : "5EED0000-0000-4000-8000-00000000001\(number)",
                    firstName: Self.names.randomElement(using: &random)!,
                    lastName: Self.names.randomElement(using: &random)!,
                    email: Int.random(in: 0..<4, using: &random) > 0 ? "s\(number)@Example.org" : nil)
                context.insert(student)
                context.insert(
                    Enrollment(
                        student: student, course: course, section: Bool.random(using: &random) ? "Blue, A" : nil,
                        state: number == 8 ? .withdrawn : .active))
                for quiz in quizzes { add(to: context, student, quiz, &random) }
            }
        }
        return room
    }

    private func add(to context: ModelContext, _ student: Student, _ quiz: Quiz, _ random: inout SeededNumbers) {
        let state = GradeState.allCases.randomElement(using: &random)!
        guard Int.random(in: 0..<4, using: &random) > 0 else { return }
        let score = ["0", "7", "12.5", "8.125", "3.333333", "1234", "20", "-2.5", "-1"].randomElement(using: &random)!
        let grade = Grade(
            id: UUID().uuidString, state: state, score: state == .scored ? Decimal(string: score) : nil,
            comment: Int.random(in: 0..<5, using: &random) == 0 ? Self.names.randomElement(using: &random) : nil,
            changed: Date(timeIntervalSince1970: 1_796_000_000), student: student, quiz: quiz)
        if state == .scored, Bool.random(using: &random) { (grade.lateDays, grade.deduction) = (2, 1) }
        context.insert(grade)
    }

    @Test(arguments: formats.indices, 1...12 as ClosedRange<UInt64>)
    func `what is written is taken back without a change`(place: Int, seed: UInt64) throws {
        let format = Self.formats[place]
        let room = try room(seed: seed)
        let export = try room.exporting(format)
        #expect(format.recognises(export.file), "\(format.name), seed \(seed)")
        #expect(
            GradebookModule.module.formats.filter { $0.recognises(export.file) }.map(\.name) == [format.name],
            "seed \(seed)")
        let outcome = try room.importing(export.file, as: format)
        #expect(outcome.sentences == [], "\(format.name), seed \(seed): \(outcome.notices)")
    }

    @Test(arguments: [2, 3, 5], 21...26 as ClosedRange<UInt64>)
    func `a new course made of it is written in the same way`(place: Int, seed: UInt64) throws {
        let format = Self.formats[place]
        let room = try room(seed: seed)
        let first = try room.exporting(format)
        let other = try Classroom("course add Physics")
        try other.importing(first.file, as: format)
        let again = try room.importing(other.exporting(format).file, as: format)
        #expect(again.sentences.filter { !$0.contains(" id ") && !$0.contains(" header ") } == [], "seed \(seed)")
    }
}
