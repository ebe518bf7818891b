import Commands
import Foundation
import Gradebook
import Testing

@Suite struct ForeignSourceTests {
    @Test(arguments: [
        ("Student,ID,Section,Lab (1)\nx,1,,2", ForeignSource.canvas),
        ("LastName,FirstName,SIS Login ID,Section", .canvas),
        ("First name,Surname,Quiz: A (Real)", .moodle),
        ("First name,Last name,Last downloaded from this course", .moodle),
        ("First name,Last name,Email address", .csv), ("LastName,FirstName,ID", .csv),
        ("Last Name,First Name,Email Address,Grade,Assignment State,Comments", .classroom),
        ("Last Name,First Name,Email Address,Essay,Quiz 1", .classroom),
        ("assignment,duedate,timestamp,student_id,last_name,first_name,email,raw_score,score,max_score", .nbgrader),
        ("Name;Points Essay", .csv),
    ])
    func `a file is recognised by its columns`(text: String, source: ForeignSource) throws {
        #expect(try ForeignGradebook(DelimitedText(Data(text.utf8))).source == source)
    }

    @Test func `a file that nothing recognises says what was found`() throws {
        let text = try DelimitedText(Data("Colour,Price\nred,5\n".utf8))
        let error = #expect(throws: GradebookError.self) { try ForeignGradebook(text) }
        #expect(error?.message.hasSuffix("; found: Colour, Price") == true)
        #expect(error?.kind == .refused)
    }

    @Test func `a kind that is named is held to`() throws {
        let text = try DelimitedText(Data("First name,Last name,ID\nTilda,Marsh,7\n".utf8))
        #expect(
            throws: GradebookError.columnMissing(
                names: ["Student"], format: "a Canvas gradebook", found: ["First name", "Last name", "ID"])
        ) {
            try ForeignGradebook(text, as: .canvas)
        }
        #expect(try ForeignGradebook(text, as: .moodle).students.count == 1)
    }

    @Test func `the encoding is handed on`() throws {
        let text = try DelimitedText(Data([UInt8]("Last name,First name\nNu".utf8) + [0xF1] + [UInt8]("ez,Ana".utf8)))
        let gradebook = try ForeignGradebook(text)
        #expect(gradebook.encoding == .windows1252)
        #expect(gradebook.students.map(\.lastName) == ["Nuñez"])
    }
}
