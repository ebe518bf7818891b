import CivilTime
import CommandDesk
import Commands
import Foundation
import Testing

@testable import Gradebook

@Suite struct OpenGradeFileTests {
    private static let book = """
        {"class":{"title":"Physics 205","staff":"b","standards":{"A":90,"B":"80","F":0}},
        "types":{"order":["numerical","attendance"],"data":{"attendance":{"order":["p","a","t"],"value":{"a":0,"p":1,"t":"0.5"}}}},
        "category_order":["e","hw"],
        "categories":{"e":{"catname":"exam,exams","max":"120"},"hw":{"catname":"homework,homework","drop":"1",
        "weight":"20","normalize":"true","postinput":"bc:x*0.1"},"att":{"catname":"attendance","type":"attendance",
        "ignore":1}},
        "roster":{"okafor_chinwe":{"id":"05678"},"oflaherty_karen":{"last":"O'Flaherty","dropped":"true"},
        "goeppert-mayer_maria":{}},
        "assignment_order":["hw.first_set","e.1"],
        "assignments":{"e":{"1":{"max":100,"due":"2009-3-14","name":"midterm","mp":"1"},"2":{}},
        "hw":{"first_set":{"max":"20"}},"att":{"day_1":{"max":2}}},
        "grades":{"e":{"okafor_chinwe":{"1":97,"2":"12.5"},"nobody_nick":{"1":5}},
        "hw":{"okafor_chinwe":{"first_set":"x"},"oflaherty_karen":{"first_set":19}},
        "att":{"okafor_chinwe":{"day_1":"t"},"goeppert-mayer_maria":{"day_1":"p"}}}}
        """

    private func read(_ text: String) throws -> ForeignGradebook { try OpenGradeFile.read(Data(text.utf8)) }

    @Test func `students have the names of their keys unless others are given`() throws {
        let students = try read(Self.book).students
        #expect(
            students.map { "\($0.firstName) \($0.lastName) \($0.id)" } == [
                "Maria Goeppert-mayer ", "Karen O'Flaherty ", "Chinwe Okafor 05678",
            ])
        #expect(students.map(\.isWithdrawn) == [false, true, false])
    }

    @Test func `categories and assignments are read in the file's order`() throws {
        let gradebook = try read(Self.book)
        #expect(gradebook.categories.map(\.name) == ["exam", "homework", "attendance"])
        #expect(gradebook.categories.map(\.weight) == [nil, 20, nil])
        #expect(gradebook.categories.map(\.dropLowest) == [nil, 1, nil])
        #expect(gradebook.categories.map(\.equalItems) == [nil, true, nil])
        #expect(gradebook.items.map(\.title) == ["homework first set", "midterm", "attendance day 1", "exam 2"])
        #expect(gradebook.items.map(\.points) == [20, 100, 2, 120])
        #expect(gradebook.items.map { $0.due?.rawValue } == [nil, "2009-03-14", nil, nil])
        #expect(gradebook.items.map(\.isCounted) == [nil, nil, false, nil])
        #expect(gradebook.course.scale?.text == "A=90,B=80,F=0")
        #expect(gradebook.course.weighting == .categories)
    }

    @Test func `grades are numbers or letters, and what is neither is refused by its place`() throws {
        let gradebook = try read(Self.book)
        #expect(gradebook.cells.map(\.value) == [.scored(19), .scored(97), .scored(2), .scored(1), .scored(12.5)])
        #expect(
            gradebook.refused.map(\.message) == [
                "grade of okafor_chinwe in hw.first_set: 'x' is no score; write a number, or leave the cell empty",
                "grade of nobody_nick in e.1: 'nobody_nick' is no student of this class; the grade is left out",
            ])
        #expect(gradebook.notices.count == 1)
    }

    @Test func `an envelope makes no difference, and neither does its mark`() throws {
        let wrapped = "\u{FEFF}{\n\"watermark\":[\"SHA1\",\"abc\"],\n\"data\":\n\(Self.book)}"
        #expect(try read(wrapped) == read(Self.book))
        for text in [wrapped, Self.book] { #expect(OpenGradeFile.recognises(Data(text.utf8))) }
        #expect(!OpenGradeFile.recognises(Data("{\"format\": \"daybook-export\"}".utf8)))
    }

    @Test(arguments: ["{", "[]", "{\"roster\":{}}", "class {\n .title \"x\"\n}"])
    func `a text that is no such file is refused`(text: String) {
        #expect(throws: GradebookError.self) { try read(text) }
    }

    @Test func `a course made for it has its rules, who has dropped it is withdrawn, and again nothing changes`() throws
    {
        let room = try Classroom()
        let file = ForeignFile(path: "physics.gb", data: Data(Self.book.utf8))
        let outcome = try room.importing(file, as: .opengrade)
        #expect(
            outcome.sentences.prefix(6) == [
                "course #1 Physics 205 added", "course #1 Physics 205: scale A=90,B=80,F=0",
                "course #1 Physics 205: weighting by categories",
                "student #1 Maria Goeppert-mayer added to Physics 205",
                "student #2 Karen O'Flaherty added to Physics 205, withdrawn",
                "student #3 Chinwe Okafor added to Physics 205",
            ])
        #expect(
            outcome.sentences.contains(
                "category #2 homework (weight 20, lowest 1 dropped, equal items) added to Physics 205"))
        #expect(
            outcome.sentences.contains("quiz #2 midterm (100 points, in exam, due 2009-03-14) added to Physics 205"))
        #expect(
            outcome.sentences.contains(
                "quiz #3 attendance day 1 (2 points, in attendance, not counted) added to Physics 205"))
        #expect(try room.importing(file, as: .opengrade).sentences.isEmpty)
        let second = try Classroom("course add Physics")
        #expect(
            try second.importing(file, as: .opengrade).notices.contains(
                "the file's scale is A=90,B=80,F=0; “course edit #1 --scale A=90,B=80,F=0” takes it over"))
    }
}
