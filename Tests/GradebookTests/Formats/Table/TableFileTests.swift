import CivilTime
import Commands
import Foundation
import Testing

@testable import Gradebook

@Suite struct TableFileTests {
    private func read(_ text: String, _ mapping: String...) throws -> ForeignGradebook {
        let rows = try DelimitedText(Data(text.utf8))
        #expect(TableFile.recognises(rows))
        var options = ReadingOptions()
        options.mapping = try mapping.map(ColumnMapping.init)
        return try ForeignGradebook(rows, as: .csv, options)
    }

    @Test(arguments: [
        "Last name,First name,E-mail,ID,Section\n\"Marsh, Jr.\",Tilda,t@example.org,007,Blue\n",
        "ID;Email;FirstName;LastName;Section\n007;t@example.org;Tilda;Marsh, Jr.;Blue\n",
        "section\tstudent id\tGIVEN NAME\tsurname\temail address\nBlue\t007\tTilda\tMarsh, Jr.\tt@example.org\n",
    ])
    func `the columns may stand in any order`(text: String) throws {
        let gradebook = try read(text)
        let student = try #require(gradebook.students.first)
        #expect(gradebook.source == .csv)
        #expect((student.lastName, student.firstName) == ("Marsh, Jr.", "Tilda"))
        #expect((student.email, student.id, student.section) == ("t@example.org", "007", "Blue"))
        #expect(student.foreignIDs.isEmpty)
        #expect(gradebook.skipped.isEmpty && gradebook.refused.isEmpty && gradebook.items.isEmpty)
    }

    @Test func `columns without scores are named, rows without a name refused, two of a name are two`() throws {
        let gradebook = try read(
            """
            Last name,First name,Pet,E-mail
            Marsh,Tilda,cat,home@example.org
            Marsh,Tilda,dog,home@example.org
            ,,fish,x@example.org
            """)
        #expect(gradebook.students.count == 2)
        #expect(gradebook.skipped == [SkippedPart(place: .column(3), name: "Pet", reason: .noNumbers)])
        #expect(gradebook.refused.map(\.reason) == [.nameMissing])
        #expect(gradebook.refused.map(\.line) == [4])
    }

    @Test func `of the same id twice both are refused`() throws {
        let gradebook = try read("Last name,First name,ID\nMarsh,Tilda,7\nOde,Bram,7\nRoe,Cy,8\n")
        #expect(gradebook.students.map(\.lastName) == ["Roe"])
        #expect(gradebook.refused.map(\.reason) == [.identifierRepeated(line: 2), .identifierRepeated(line: 3)])
    }

    @Test(arguments: [("Last name,ID", "First name"), ("First name,ID", "Last name")])
    func `a missing column is named`(header: String, name: String) {
        let found = header.split(separator: ",").map(String.init)
        let error = GradebookError.columnMissing(names: [name], format: "a table of students", found: found)
        #expect(throws: error) { try read(header + "\nx,1\n") }
    }

    private static let marks = """
        Name;Quiz 1;Essay [40];Total;Pet;Notes
        Points;20;;60;;
        Due;2026-10-01;13/11/2026;;;
        Category;Tests;Homework;;;
        Marsh, Tilda;17,5;EX;17,5;cat;
        Bram van Ode;m;clear;0;dog;
        Points, Ana;;abc;0;;
        Average;17,5;31;9;;
        """

    @Test func `columns of numbers are quizzes, with what the rows above the students say of them`() throws {
        let gradebook = try read(Self.marks)
        #expect(gradebook.items.map(\.title) == ["Quiz 1", "Essay"])
        #expect(gradebook.items.map(\.points) == [20, 40])
        #expect(gradebook.items.map { $0.due?.rawValue } == ["2026-10-01", "2026-11-13"])
        #expect(gradebook.items.map(\.category) == ["Tests", "Homework"])
        #expect(
            gradebook.students.map { "\($0.firstName)|\($0.lastName)" } == [
                "Tilda|Marsh", "Bram van|Ode", "Ana|Points",
            ])
        #expect(gradebook.cells.map(\.value) == [.scored(17.5), .excused, .missing, .blank, .blank])
        #expect(gradebook.cells.map(\.isErased) == [false, false, false, true, false])
        #expect(
            gradebook.refused.map(\.message) == [
                "line 7, column 3: 'abc' is no score; write a number, or leave the cell empty"
            ])
        #expect(gradebook.skipped.map(\.reason) == [.total, .noNumbers, .noPoints, .summary])
        #expect(
            gradebook.notices == [
                "read: 'Name' as whole name; as quizzes 'Quiz 1' out of 20, 'Essay' out of 40; "
                    + "--map COLUMN=FIELD says otherwise"
            ])
    }

    @Test func `of a column with many bad cells each is refused by itself, and the others are taken`() throws {
        let gradebook = try read(
            """
            Name,Quiz 1,Remark
            Ana Silva,17,good
            Bo Li,abc,late
            Cy Roe,n/a,3
            Di Ng,12 points,ill
            Ed Fox,9,
            \((1...9).map { "Student \($0),,word" }.joined(separator: "\n"))
            """)
        #expect(gradebook.items.map(\.title) == ["Quiz 1"])
        #expect(gradebook.cells.filter { $0.value != .blank }.map(\.value) == [.scored(17), .scored(9)])
        #expect(
            gradebook.refused.map(\.message) == [
                "line 3, column 2: 'abc' is no score; write a number, or leave the cell empty",
                "line 4, column 2: 'n/a' is no score; write a number, or leave the cell empty",
                "line 5, column 2: '12 points' is no score; write a number, or leave the cell empty",
            ])
        // Where hardly any cell is a number it is a column of remarks, and what reads it all the same is said.
        #expect(gradebook.skipped.map(\.reason) == [.fewNumbers])
        #expect(
            SkippedPart.notices(of: gradebook.skipped)[0].contains("--map COLUMN=quiz reads it): column 3 'Remark'"))
    }

    @Test func `what is said of columns counts more than what they look like`() throws {
        let gradebook = try read(
            Self.marks, "total=quiz:All/60", "#5=comment", "Quiz 1=nothing", "name=name")
        #expect(gradebook.items.map(\.title) == ["Essay", "All"])
        #expect(gradebook.items.map(\.points) == [40, 60])
        #expect(gradebook.cells.map(\.comment).filter { !$0.isEmpty } == ["cat", "dog"])
        #expect(gradebook.skipped.first == SkippedPart(place: .column(2), name: "Quiz 1", reason: .asSaid))
    }

    @Test(arguments: [
        ("Quiz 1", "--map: 'Quiz 1' is no COLUMN=FIELD"), ("Quiz 1=mark", "--map: 'Quiz 1=mark' is no COLUMN=FIELD"),
        ("Quiz 1=quiz/x", "is no COLUMN=FIELD"), ("=id", "is no COLUMN=FIELD"),
        ("Quiz 2=quiz", "--map: there is no column 'Quiz 2'; found: Name, Quiz 1"), ("#9=quiz", "no column '#9'"),
    ])
    func `a mapping that means nothing is refused`(text: String, message: String) {
        let error = #expect(throws: GradebookError.self) { try read(Self.marks, text) }
        #expect(error?.message.contains(message) == true)
        #expect(error?.kind == .usage)
    }

    @Test func `a column named twice, or mapped twice, is not chosen by chance`() {
        let text = "Name,Quiz,Quiz\nAna Silva,1,2\n"
        #expect(
            throws: GradebookError.mappingWithoutColumn(column: "Quiz", found: ["Name", "Quiz", "Quiz"], isTwice: true)
        ) {
            try read(text, "Quiz=quiz/20")
        }
        #expect(throws: GradebookError.mappingRepeated(column: "#2")) { try read(text, "#2=quiz", "#2=nothing") }
        #expect(throws: Never.self) {
            try #expect(
                read(text).refused.map(\.reason) == [.itemRepeated(column: 2), .itemRepeated(column: 3)])
        }
    }

    @Test(
        arguments: [
            ("Essay", "Essay", nil, ""), ("Essay [20]", "Essay", 20, ""), ("Essay /20", "Essay", 20, ""),
            ("Essay (20 pts)", "Essay", 20, ""), ("Essay (20 points)", "Essay", 20, ""),
            ("Essay (/20)", "Essay", 20, ""), ("Essay out of 20", "Essay", 20, ""), ("Essay, 20 pts", "Essay", 20, ""),
            ("Essay (out of 20)", "Essay", 20, ""), ("Way out of it", "Way out of it", nil, ""),
            ("Essay [12,5]", "Essay", Decimal(string: "12.5"), ""), ("Essay (20)", "Essay (20)", nil, ""),
            ("Review 1/2", "Review 1/2", nil, ""), ("[20]", "[20]", nil, ""), ("Essay [a]", "Essay [a]", nil, ""),
            ("Lab Points Grade <Numeric MaxPoints:100 Category:Lecture CategoryWeight:10>", "Lab", 100, "Lecture"),
            ("Lab Points Grade <Numeric MaxPoints:8>", "Lab", 8, ""),
        ] as [(String, String, Decimal?, String)])
    func `a column's name may say points`(header: String, title: String, points: Decimal?, category: String) {
        let parts = TableTitle(header)
        #expect((parts.title, parts.points, parts.category) == (title, points, category))
    }

    /// `1/20` can be a day in January, `(2)` the second one: the scores tell, and the plan says what was understood.
    @Test(
        arguments: [
            ("Quiz 1/20", "18.5", "Quiz 1", 20), ("Quiz 1/20", "0", "Quiz 1", 20), ("Quiz 1 (20)", "20", "Quiz 1", 20),
            ("Quiz 1/20", "21", "Quiz 1/20", nil), ("Quiz (2)", "7", "Quiz (2)", nil),
            ("Lab 01 (150834)", "9", "Lab 01 (150834)", nil), ("Test 1/20/2026", "9", "Test 1/20/2026", nil),
            ("Quiz 1/0", "0", "Quiz 1/0", nil),
        ] as [(String, String, String, Decimal?)])
    func `a number in a name is points where no score is higher`(
        header: String, score: String, title: String, points: Decimal?
    ) throws {
        let table = try read("Name,\(header)\nAna Silva,\(score)\nBo Li,\n")
        #expect(table.items.map(\.title) == [title])
        #expect(table.items.map(\.points) == [points])
        let note =
            "column 2: '\(header)' is taken as '\(title)' out of 20, since no score is higher; "
            + "--map \"#2=quiz\" leaves its name as it is"
        #expect(table.notices.contains(note) == (points != nil))
        let said = try read("Name,\(header)\nAna Silva,\(score)\nBo Li,\n", "#2=quiz")
        #expect(said.items.map(\.title) == [header])
        #expect(said.items.map(\.points) == [nil])
    }

    @Test func `numbers that count days or parts are no points`() throws {
        for names in ["Quiz 9/15,Quiz 9/22", "Review (1),Review (2)", "Essay,Essay/20"] {
            let table = try read("Name,\(names)\nAna Silva,1,1\n")
            #expect(table.items.map(\.title) == names.split(separator: ",").map(String.init))
            #expect(table.items.allSatisfy { $0.points == nil })
        }
        let withPoints = try read("Name,Quiz 1/20\nPoints,30\nAna Silva,1\n")
        #expect(withPoints.items.map(\.title) == ["Quiz 1/20"])
        #expect(withPoints.items.map(\.points) == [30])
    }

    @Test func `tables of Sakai, Brightspace and Chamilo are plain tables`() throws {
        let sakai = try read(
            "Student ID,Name,Essay [20],* Essay,# later\n007,\"Marsh, Tilda\",17,good,9\n008,\"Ode, Bram\",,,\n")
        #expect(sakai.students.map(\.id) == ["007", "008"])
        #expect(sakai.items.map(\.title) == ["Essay"])
        #expect(sakai.cells.map(\.comment) == ["good", ""])
        let brightspace = try read(
            """
            OrgDefinedId,Username,Last Name,First Name,Lab Points Grade <Numeric MaxPoints:8 Category:Labs>,\
            End-of-Line Indicator
            #0071,#tmarsh,Marsh,Tilda,7.5,#
            """)
        #expect(brightspace.students.map(\.id) == ["0071"])
        #expect(brightspace.items.map { "\($0.title) \($0.points ?? 0) \($0.category)" } == ["Lab 8 Labs"])
        let chamilo = try read(
            "username;official_code;lastname;firstname;score;date\ntm;007;Marsh;Tilda;15;2026-10-01\n")
        #expect(chamilo.items.map(\.title) == ["score"])
        #expect(chamilo.students.map(\.login) == ["tm"])
        #expect(brightspace.students.map(\.login) == ["tmarsh"])
    }

    @Test(
        arguments: [
            ("2026-09-04", "2026-09-04"), ("2009-3-14", "2009-03-14"), ("2026-09-04T10:00:00Z", "2026-09-04"),
            ("2026-09-04 23:00", "2026-09-04"), ("13/05/2023", "2023-05-13"), ("05/13/2023", "2023-05-13"),
            ("5/5/2023", "2023-05-05"), ("1/05/2023", nil), ("2026-02-30", nil), ("soon", nil), ("", nil), ("1/2", nil),
        ] as [(String, String?)])
    func `days are read where there is no doubt`(text: String, day: String?) {
        #expect(FileDate.read(text)?.rawValue == day)
    }
}
