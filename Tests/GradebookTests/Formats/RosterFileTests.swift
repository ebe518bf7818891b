import Foundation
import Gradebook
import Testing

@Suite struct RosterFileTests {
    private func read(_ text: String) throws -> ForeignGradebook {
        let rows = try DelimitedText(Data(text.utf8))
        #expect(RosterFile.recognises(rows))
        return try ForeignGradebook(rows)
    }

    @Test(arguments: [
        "Last name,First name,E-mail,ID,Section\n\"Marsh, Jr.\",Tilda,t@example.org,007,Blue\n",
        "ID;Email;FirstName;LastName;Section\n007;t@example.org;Tilda;Marsh, Jr.;Blue\n",
        "section\tstudent id\tGIVEN NAME\tsurname\temail address\nBlue\t007\tTilda\tMarsh, Jr.\tt@example.org\n",
    ])
    func `the columns may stand in any order`(text: String) throws {
        let gradebook = try read(text)
        let student = try #require(gradebook.students.first)
        #expect(gradebook.source == .roster)
        #expect((student.lastName, student.firstName) == ("Marsh, Jr.", "Tilda"))
        #expect((student.email, student.id, student.section) == ("t@example.org", "007", "Blue"))
        #expect(student.foreignIDs.map(\.value) == ["007"])
        #expect(gradebook.skipped.isEmpty && gradebook.refused.isEmpty && gradebook.items.isEmpty)
    }

    @Test func `other columns are named, rows without a name refused, two of a name are two`() throws {
        let gradebook = try read(
            """
            Last name,First name,Pet,E-mail
            Marsh,Tilda,cat,home@example.org
            Marsh,Tilda,dog,home@example.org
            ,,fish,x@example.org
            """)
        #expect(gradebook.students.count == 2)
        #expect(gradebook.skipped.map(\.place) == [.column(3)])
        #expect(gradebook.skipped.map(\.reason) == [.unknownColumn])
        #expect(gradebook.refused.map(\.reason) == [.nameMissing])
        #expect(gradebook.refused.map(\.line) == [4])
    }

    @Test func `the same id twice is refused`() throws {
        let gradebook = try read("Last name,First name,ID\nMarsh,Tilda,7\nOde,Bram,7\n")
        #expect(gradebook.students.map(\.lastName) == ["Marsh"])
        #expect(gradebook.refused.map(\.reason) == [.identifierRepeated(line: 2)])
    }

    @Test(arguments: [("Last name,ID", "First name"), ("First name,ID", "Last name")])
    func `a missing column is named`(header: String, name: String) {
        let found = header.split(separator: ",").map(String.init)
        #expect(throws: GradebookError.columnMissing(names: [name], format: "a roster", found: found)) {
            try read(header + "\nx,1\n")
        }
    }
}
