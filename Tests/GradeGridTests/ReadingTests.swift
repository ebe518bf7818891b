import Foundation
import Gradebook
import Storage
import Testing
import TextLayout

@testable import GradeGrid

/// A class that is larger than what is read at once: the sheet is there before all of it is read.
@Suite struct ReadingTests {
    /// Of 60 students only 50 are read at once, since they have 100 quizzes each.
    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.context.transaction {
            let course = Course(number: try desk.context.nextNumber(for: Course.self), id: "c", name: "Class")
            desk.context.insert(course)
            for place in 1...100 {
                let number = try desk.context.nextNumber(for: Quiz.self)
                desk.context.insert(
                    Quiz(number: number, id: "q\(place)", name: "Quiz \(place)", points: 20, course: course))
            }
            for place in 1...60 {
                let number = try desk.context.nextNumber(for: Student.self)
                let student = Student(
                    number: number, id: "s\(place)", firstName: "First", lastName: "Last\(100 + place)")
                desk.context.insert(student)
                desk.context.insert(Enrollment(student: student, course: course))
            }
        }
        try desk.run("grade fill 1 10")
        try desk.run("grade set last160 1 20")
        return desk
    }

    @Test func whatIsInSightComesFirstAndWhatAllComeToLater() throws {
        let desk = try desk()
        try desk.press([])
        let first = try #require(desk.frames.first).text
        #expect(first[0].hasPrefix("Class  Quiz 1: still being read"))
        #expect(first[2].hasPrefix(" Last101, First     10 "))
        #expect(first[2].contains("50.00  F"))
        #expect(first[21].hasPrefix(" Mean                …      … "))
        #expect(desk.screen[0] == "Class  Quiz 1, 20 points: 60 of 60 entered, mean 10.17 of 20 over 60 scores")
        #expect(desk.screen[21].hasPrefix(" Mean            10.17 "))
        #expect(desk.screen[21].hasSuffix("50.83"))
        #expect(desk.frames.allSatisfy { $0.text.dropFirst(2).dropLast(3).allSatisfy { !$0.contains("…") } })
    }

    @Test func keysAreTakenMeanwhile() throws {
        let desk = try desk()
        try desk.press([.down] + [Key]("17\n"))
        #expect(desk.frames[1].text[0].contains("still being read"))
        #expect(desk.frames.contains { $0.text[0].contains("still being read") && $0.text[23].hasSuffix(": 17") })
        #expect(try desk.run("grade show last102 1").contains("score    17"))
        #expect(desk.screen[0].contains("mean 10.28 of 20 over 60 scores"))
        #expect(desk.said == "grade of First Last102 in Quiz 1: 10 -> 17/20")
    }

    @Test(arguments: [
        ([.character("G"), .character("e")], "grade show last160 1", "excused"),
        ([Key]("S#59 3\n\n"), "grade show last159 1", "score    3"),
        ([Key]("sssi") + [.backspace, .backspace] + [Key]("12\n"), "grade show last101 1", "score    12"),
        ([Key]("=610\n"), "grade show last160 1", "score    20"),
    ])
    func whatNeedsAllRowsHasThem(keys: [Key], line: String, stored: String) throws {
        let desk = try desk()
        try desk.press(keys)
        #expect(try desk.run(line).contains(stored))
        #expect(desk.screen.allSatisfy { !$0.contains("…") })
    }

    @Test func whatOthersStoreMeanwhileIsSeen() throws {
        let desk = try desk()
        desk.meanwhile = [1: { try desk.run("grade set last160 1 5") }]
        try desk.press([.down])
        #expect(desk.screen[0].contains("mean 9.92 of 20 over 60 scores"))
        desk.meanwhile = [3: { try desk.run("grade set last102 1 4") }]
        try desk.press([.down] + [Key]("17\n"))
        #expect(desk.said == "stored elsewhere meanwhile: 4; Enter stores 17 all the same")
        #expect(try desk.run("grade show last102 1").contains("score    4"))
    }
}
