import Commands
import Foundation
import Testing

@testable import Gradebook

@Suite struct CanvasFileTests {
    private func read(_ text: String) throws -> ForeignGradebook {
        let rows = try DelimitedText(Data(text.utf8))
        #expect(CanvasFile.recognises(rows))
        return try ForeignGradebook(rows)
    }

    private static let weekly = """
        Student,ID,SIS User ID,SIS Login ID,Section,Notes,Week 1 (501),"Week 2, part (b) (502)",Bonus (503),\
        Final Grade project (504),Homework Current Score,Current Score,Final Score
        ,,,,,,,Manual Posting,,,,,
            Points Possible,,,,,,10.00,20.00,0.00,50.00,(read only),(read only),(read only)
        "Marsh, Tilda",71,0042,tmarsh,Blue [9],likes tea,9.50,EX,3.00,,95.00,125.00,20.83
        "Ode, Jr., Bram",72,0043,bode,"Blue [9] and Red [8]",,12.00,N/A,,0.00,1,2,3
        "Quill",73,,,Red [8],,,-,ex,41.25,,,
        "Student, Test",99,,f00,Blue [9],,,,,,,,
        """

    @Test func `students are found by the names of the columns`() throws {
        let students = try read(Self.weekly).students
        #expect(students.map(\.lastName) == ["Marsh", "Ode, Jr.", "Quill"])
        #expect(students.map(\.firstName) == ["Tilda", "Bram", ""])
        #expect(students.map(\.id) == ["71", "72", "73"])
        #expect(students.map(\.sisID) == ["0042", "0043", ""])
        #expect(students.map(\.login) == ["tmarsh", "bode", ""])
        #expect(students.map(\.section) == ["Blue [9]", "Blue [9] and Red [8]", "Red [8]"])
        #expect(students.map(\.line) == [4, 5, 6])
        #expect(students[0].foreignIDs.map(\.key) == ["ID", "SIS User ID", "SIS Login ID"])
        #expect(students[2].foreignIDs == [ForeignID(key: "ID", value: "73")])
    }

    @Test func `assignments have a title, an id and points`() throws {
        let items = try read(Self.weekly).items
        #expect(items.map(\.title) == ["Week 1", "Week 2, part (b)", "Bonus", "Final Grade project"])
        #expect(items.map(\.id) == ["501", "502", "503", "504"])
        #expect(items.map(\.points) == [10, 20, 0, 50])
        #expect(items.map(\.column) == [7, 8, 9, 10])
        #expect(items[1].header == "Week 2, part (b) (502)")
    }

    @Test func `cells are blank, scored or excused`() throws {
        let gradebook = try read(Self.weekly)
        #expect(
            gradebook.cells.map(\.value) == [
                .scored(9.5), .excused, .scored(3), .blank,
                .scored(12), .excused, .blank, .scored(0),
                .blank, .blank, .excused, .scored(41.25),
            ])
        #expect(gradebook.cells.filter { !$0.comment.isEmpty }.map(\.comment) == ["not assigned"])
        #expect(gradebook.refused.isEmpty)
    }

    @Test func `everything that is no data is named with its reason`() throws {
        #expect(
            try read(Self.weekly).skipped == [
                SkippedPart(place: .column(6), name: "Notes", reason: .noPoints),
                SkippedPart(place: .column(11), name: "Homework Current Score", reason: .readOnly),
                SkippedPart(place: .column(12), name: "Current Score", reason: .readOnly),
                SkippedPart(place: .column(13), name: "Final Score", reason: .readOnly),
                SkippedPart(place: .line(2), name: "", reason: .postingPolicy),
                SkippedPart(place: .line(7), name: "Student, Test", reason: .testStudent),
            ])
    }

    @Test func `the European form has semicolons, decimal commas and translated words`() throws {
        let gradebook = try read(
            """
            \u{FEFF}Student;ID;SIS Login ID;Section;Essä (5);Prov (6);Aktuellt resultat\r
                Points Possible;;;;10,00;1500,00;(läs endast)\r
            "Lund, Siv";81;slund;Grupp A;8,50;1,234;82,50\r
            """)
        #expect(gradebook.items.map(\.title) == ["Essä", "Prov"])
        #expect(gradebook.items.map(\.points) == [10, 1500])
        #expect(gradebook.cells.map(\.value) == [.scored(8.5), .scored(Decimal(1234) / 1000)])
        #expect(gradebook.skipped.map(\.reason) == [.readOnly])
    }

    @Test func `names may stand in two columns, other identifiers are kept, the points anywhere`() throws {
        let gradebook = try read(
            """
            LastName,FirstName,ID,Integration ID,Root Account,Section,Lab (1)
            Marsh,Tilda,71,I-7,school.example,,4.0
            Student,Test,99,,,,
            Points Possible,,,,,,5.0
            Muted,,,,,,Muted
            """)
        #expect(gradebook.students.map { "\($0.firstName) \($0.lastName)" } == ["Tilda Marsh"])
        #expect(gradebook.students[0].foreignIDs.map(\.value) == ["71", "I-7", "school.example"])
        #expect(gradebook.items.map(\.points) == [5])
        #expect(gradebook.skipped.map(\.reason) == [.testStudent, .postingPolicy])
    }

    @Test func `a column without an id is an assignment if it has points`() throws {
        let gradebook = try read(
            """
            Student,ID,Section,New quiz,Remarks,Final Score,,Term Final Grade
            Points Possible,,,20,,,,
            "Marsh, Tilda",71,,18,good,9,x,A
            """)
        #expect(gradebook.items == [ForeignItem(id: nil, header: "New quiz", title: "New quiz", points: 20, column: 4)])
        #expect(gradebook.skipped.map(\.reason) == [.noPoints, .total, .noName, .total])
    }

    @Test func `what cannot be read is refused with its place`() throws {
        let gradebook = try read(
            """
            Student,ID,Section,Lab (1),Essay (2),Lab again (1)
            Points Possible,,,10,many,10
            "Marsh, Tilda",71,,A-,"1,234",1
            "Ode, Bram",71,,5,5,5
            Ode, Bram,73,,5,5,5
            ,74,,5,5,5
            "Quill, Ana",75,,-2,12345678901234567,5
            "Short, Row",76

            """)
        #expect(
            gradebook.refused.map(\.message) == [
                "line 2, column 5: 'many' is no number of points from 0 on; correct it, or the column is left out",
                "line 1, column 6: 'Lab again (1)' is in column 4 too; keep one of the two columns",
                "line 1, column 4: 'Lab (1)' is in column 6 too; keep one of the two columns",
                "line 3, column 4: 'A-' is no score; write a number, or leave the cell empty",
                "line 4: 'Ode, Bram' has an ID, SIS ID or login that line 3 has too; "
                    + "keep one of the two rows, or correct it",
                "line 3: 'Marsh, Tilda' has an ID, SIS ID or login that line 4 has too; "
                    + "keep one of the two rows, or correct it",
                "line 5: 'Ode' has 7 cells where the header has 6; put a cell that contains the separator in quotes",
                "line 6: has no name; write the name of the student",
            ])
        #expect(gradebook.students.map(\.id) == ["75", "76"])
        #expect(gradebook.items.isEmpty)
        #expect(gradebook.cells.isEmpty)
    }

    @Test(arguments: [
        ("Student,ID,Lab (1)", ["Section"]), ("Student,Section,Lab (1)", ["ID", "SIS User ID", "SIS Login ID"]),
        ("Name,SIS Login ID,Section", ["Student"]), ("LastName,SIS Login ID,Section", ["FirstName"]),
    ])
    func `a missing column is named with what was found`(header: String, names: [String]) throws {
        let found = header.split(separator: ",").map(String.init)
        #expect(throws: GradebookError.columnMissing(names: names, format: "a Canvas gradebook", found: found)) {
            try read(header + "\nx,1,2\n")
        }
    }

    @Test(arguments: [
        ("Lab 01 (150834)", "Lab 01", "150834"), ("Quiz (2) (157892)", "Quiz (2)", "157892"),
        ("One\nline (7)", "One\nline", "7"), ("A\u{A0}(8)", "A", "8"),
    ])
    func `a title and its id are told apart`(header: String, title: String, id: String) {
        let parts = CanvasTitle(header)
        #expect(parts?.title == title)
        #expect(parts?.id == id)
    }

    @Test(arguments: ["Quiz", "Quiz (a)", "Quiz ()", "Quiz(7)", "Quiz (7) ", "(7)", "Quiz 7)", "Quiz (٧)"])
    func `a header without an id is no title with one`(header: String) {
        #expect(CanvasTitle(header) == nil)
    }

    @Test(arguments: [
        ("Current Score (2020)", "(read only)", CanvasColumn.skipped(.readOnly)),
        ("Final Score (123)", "20.00", .item(id: "123", title: "Final Score")),
        ("Current Score", "", .skipped(.total)), ("Override Status", "", .skipped(.total)),
        ("Group Unposted Final Points", "", .skipped(.total)),
        ("Final Score", "20", .item(id: nil, title: "Final Score")),
        ("Our Final Score", "20", .item(id: nil, title: "Our Final Score")), ("Slutbetyg", "läs", .skipped(.readOnly)),
    ])
    func `totals are told from assignments`(header: String, points: String, column: CanvasColumn) {
        #expect(CanvasColumn(header: header, points: points) == column)
    }

    @Test func `a row that is cut short is read as far as it goes, and told`() throws {
        let file = Self.weekly.split(separator: "\n").prefix(3).joined(separator: "\n") + "\n\"Marsh, Tilda\",71,0042"
        let gradebook = try read(file)
        #expect(gradebook.students.map(\.lastName) == ["Marsh"])
        #expect(
            SkippedPart.notices(of: gradebook.skipped).last
                == "left out, the end of a row that is cut short: line 4 'Marsh, Tilda'")
    }

    @Test func `numbers that can be read two ways, or are too long, are refused`() throws {
        let file =
            "Student,ID,Section,Lab (1)\nPoints Possible,,,10\n\"Marsh, Tilda\",71,,\"1,234\"\nOde,72,,12345678901234567\n"
        #expect(
            try read(file).refused.map(\.message) == [
                "line 3, column 4: '1,234' can be 1.234 or 1234; "
                    + "write the one that is meant, or say --decimal comma or --decimal point",
                "line 4, column 4: '12345678901234567' has more than 15 digits before or 6 after the point",
            ])
    }
}
