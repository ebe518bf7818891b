import Commands
import Foundation
import Gradebook
import Testing

@Suite struct MoodleFileTests {
    private func read(_ text: String) throws -> ForeignGradebook {
        let rows = try DelimitedText(Data(text.utf8))
        #expect(MoodleFile.recognises(rows))
        return try ForeignGradebook(rows)
    }

    private static let spring = """
        "First name",Surname,"ID number",Department,"Email address",Suspended,"Quiz: Rivers (Real)",\
        "Quiz: Rivers (Feedback)","Quiz: Rivers (Percentage)","Essay (Real)","Essay (Letter)","Talk (Feedback)",\
        "Maps total (Real)","Course total (Real)","Last downloaded from this course"
        Tilda,Marsh,007,Arts,tilda@example.org,,17.50,"Good, clear","87.50 %",-,-,,17.50,17.50,1790000000
        "Bram ",Ode,,,bram@example.org,,-,,-,31.00,B,,-,31.00,1790000000
        Ana,Quill,009,,ana@example.org,Yes,5.00,,,,,,,,1790000000
        """

    @Test func `students, grades and feedback are found by name`() throws {
        let gradebook = try read(Self.spring)
        #expect(gradebook.students.map(\.firstName) == ["Tilda", "Bram"])
        #expect(gradebook.students.map(\.lastName) == ["Marsh", "Ode"])
        #expect(gradebook.students.map(\.id) == ["007", ""])
        #expect(gradebook.students.map(\.email) == ["tilda@example.org", "bram@example.org"])
        #expect(gradebook.students[0].foreignIDs.map(\.key) == ["ID number", "Email address"])
        #expect(gradebook.items.map(\.title) == ["Quiz: Rivers", "Essay"])
        #expect(gradebook.items.map(\.points) == [nil, nil])
        #expect(gradebook.cells.map(\.value) == [.scored(17.5), .blank, .blank, .scored(31)])
        #expect(gradebook.cells.map(\.comment) == ["Good, clear", "", "", ""])
        #expect(gradebook.refused.isEmpty)
    }

    @Test func `everything that is no data is named with its reason`() throws {
        let skipped = try read(Self.spring).skipped
        #expect(
            skipped.map(\.reason) == [
                .profile, .percentage, .letter, .feedbackWithoutGrade, .total, .total, .downloadTime, .suspended,
            ])
        #expect(skipped.map(\.name).first == "Department")
        #expect(skipped.last?.place == .line(4))
    }

    @Test func `an older file has no words after its grades`() throws {
        let gradebook = try read(
            """
            First name;Last name;City/town;Quiz: Rivers;Course total;Last downloaded from this course
            Tilda;Marsh;Delft;17,50;17,50;1790000000
            """)
        #expect(gradebook.items.map(\.title) == ["Quiz: Rivers"])
        #expect(gradebook.cells.map(\.value) == [.scored(17.5)])
        #expect(gradebook.skipped.map(\.reason) == [.profile, .total, .downloadTime])
    }

    @Test func `two columns of one title are not told apart by chance`() throws {
        let gradebook = try read("First name,Surname,Quiz: A (Real),Quiz: A (Real)\nTilda,Marsh,1,2\n")
        #expect(gradebook.refused.map(\.reason) == [.itemRepeated(column: 3), .itemRepeated(column: 4)])
        #expect(gradebook.cells.isEmpty)
    }

    @Test func `a missing column is named`() throws {
        let found = ["First name", "Quiz: A (Real)"]
        let error = GradebookError.columnMissing(
            names: ["Surname", "Last name"], format: "a Moodle grade file", found: found)
        #expect(throws: error) { try read("First name,Quiz: A (Real)\nTilda,1\n") }
        #expect(
            error.message == """
                a Moodle grade file needs the column Surname or Last name; found: First name, Quiz: A (Real)
                """)
    }
}
