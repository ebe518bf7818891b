import CivilTime
import CommandDesk
import Commands
import Foundation
import Testing

@testable import Gradebook

@Suite struct ClassroomFileTests {
    private func read(_ text: String, title: String = "Essay") throws -> ForeignGradebook {
        let rows = try DelimitedText(Data(text.utf8))
        #expect(ClassroomFile.recognises(rows))
        var options = ReadingOptions()
        options.title = title
        return try ForeignGradebook(rows, as: .classroom, options)
    }

    private static let essay = """
        Last Name,First Name,Email Address,Grade,Assignment State,Comments
        Able,Anne,Anne.Able@example.edu,17.5,Returned,"fine, thanks"
        Bunce,Bobby,bobby@example.edu,,Assigned,
        Cole,Cy,cy@example.edu,,Missing,
        Dunn,Di,di@example.edu,,Excused,
        Class average,,,17.5,,
        """

    @Test func `the grades of one assignment`() throws {
        let gradebook = try read(Self.essay)
        #expect(gradebook.items.map(\.title) == ["Essay"])
        #expect(gradebook.items.map(\.points) == [nil])
        #expect(gradebook.students.map(\.lastName) == ["Able", "Bunce", "Cole", "Dunn"])
        #expect(gradebook.students[0].login == "anne.able@example.edu")
        #expect(gradebook.cells.map(\.value) == [.scored(17.5), .blank, .missing, .excused])
        #expect(gradebook.cells[0].comment == "fine, thanks")
        #expect(gradebook.skipped == [SkippedPart(place: .line(6), name: "Class average", reason: .noEmail)])
        #expect(!gradebook.hasAllItems)
    }

    @Test func `the grades of a class, where whoever has no e-mail address is no student`() throws {
        let gradebook = try read(
            """
            Last Name,First Name,Email Address,Essay,Quiz 1
            Due date,,,2026-10-01,
            Points,,,20,10
            Able,Anne,anne@example.edu,17.5,Excused
            Bunce,Bobby,bobby@example.edu,Missing,9
            Class average,,,17.5,9
            Something new,,,1,2
            """)
        #expect(gradebook.items.map(\.title) == ["Essay", "Quiz 1"])
        #expect(gradebook.items.map(\.points) == [20, 10])
        #expect(gradebook.items[0].due?.rawValue == "2026-10-01")
        #expect(gradebook.cells.map(\.value) == [.scored(17.5), .excused, .missing, .scored(9)])
        #expect(gradebook.skipped.map(\.place) == [.line(6), .line(7)])
    }

    @Test func `one address twice is one student too many`() throws {
        let gradebook = try read(Self.essay.replacing("bobby@example.edu", with: "anne.able@EXAMPLE.edu"))
        #expect(gradebook.refused.map(\.reason) == [.identifierRepeated(line: 2), .identifierRepeated(line: 3)])
    }

    @Test func `students are known by their e-mail address, and the quiz by its name or the file's`() throws {
        let room = try Classroom(
            "student add Anne Abel --email anne.able@example.edu", "student add Bobby Bunce",
            "quiz add Essay --points 20")
        let outcome = try room.importing(Self.essay, "--yes --quiz Essay", as: .classroom)
        #expect(
            outcome.sentences == [
                "student #1 Anne Abel: e-mail anne.able@example.edu -> Anne.Able@example.edu",
                "student #2 Bobby Bunce: e-mail – -> bobby@example.edu",
                "student #3 Cy Cole added to Class", "student #4 Di Dunn added to Class",
                "grade of Anne Abel in Essay: – -> 17.5/20, 'fine, thanks'",
                "grade of Cy Cole in Essay: – -> missing", "grade of Di Dunn in Essay: – -> excused",
            ])
        #expect(try room.importing(Self.essay, "--yes --quiz Essay", as: .classroom).sentences.isEmpty)
        let other = try room.importing(Self.essay, as: .classroom)
        #expect(other.sentences.first == "quiz #2 file (100 points) added to Class")
        #expect(!other.notices.contains { $0.hasPrefix("not in the file") })
    }
}
