import CommandDesk
import Commands
import Foundation
import Testing

@testable import Gradebook

/// What went wrong in other gradebooks, by the numbers under which the traps are known, where files come and go.
@Suite struct TrapFileTests {
    private static let head = "Student,ID,SIS Login ID,Section"

    private func scores(_ room: Classroom) throws -> [String] {
        try room.tsv("grade list").split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            return "\(cells[1]), \(cells[3]): \(cells[4]) \(cells[5])"
        }
    }

    @Test func `19: an assignment with Final in its title is imported, and what is left out is told`() throws {
        let room = try Classroom()
        let outcome = try room.importing(
            """
            \(Self.head),Final Grade project (7),Final Exam (8),Final Score,Current Points
            Points Possible,,,,10,20,(read only),(read only)
            "Silva, Ana",1,a,A,9,18,90,27
            """)
        #expect(
            try scores(room) == ["Ana Silva, Final Grade project: scored 9", "Ana Silva, Final Exam: scored 18"])
        #expect(outcome.notices.contains { $0.contains("columns 7–8 'Final Score' to 'Current Points'") })
    }

    @Test func `19: a quiz may bear a name that is reserved for another column`() throws {
        let names = [
            "ID", "SIS User ID", "SIS Login ID", "Integration ID", "Root Account", "LastName", "FirstName", "Student",
            "Section", "Current Score", "Final Points", "Override Status",
        ]
        let room = try Classroom("student add Ana Silva --id 7")
        for name in names {
            _ = try room.outcome("quiz add \(Words.join([name])) --points 10")
            _ = try room.response(words: ["grade", "set", "ana", name, "9"])
        }
        let export = try room.exporting(.canvas)
        let other = try Classroom()
        let outcome = try other.importing(export.file, as: .canvas)
        #expect(try scores(other) == names.map { "Ana Silva, \($0): scored 9" })
        #expect(!outcome.notices.contains { $0.hasPrefix("left out") })
    }

    @Test func `19: identifiers of the school are the IDs where Canvas gives none`() throws {
        let room = try Classroom()
        try room.importing("Student,SIS User ID,Section,Lab (7)\nPoints Possible,,,10\n\"Silva, Ana\",0042,A,9\n")
        #expect(try room.json("student list").contains("\"id\": \"0042\""))
        let again = try room.importing(
            "Student,SIS User ID,Section,Lab (7)\nPoints Possible,,,10\n\"Silva, Ana\",0042,A,9\n")
        #expect(again.sentences == [])
    }

    @Test func `20: a cell that is no score is refused with its place, and the others stay`() throws {
        let room = try Classroom()
        let outcome = try room.importing(
            "\(Self.head),Lab (7)\nPoints Possible,,,,10\n\"Silva, Ana\",1,a,A,complete\n\"Li, Bo\",2,b,A,8\n")
        #expect(try scores(room) == ["Bo Li, Lab: scored 8"])
        #expect(
            outcome.notices.contains { $0.hasPrefix("refused, file.csv, line 3, column 5: 'complete' is no score") })
        #expect(outcome.confirmation?.consequences == ["1 refused: not imported"])
    }

    @Test func `21: a quoted number with groups is one cell, and the import is taken back in one step`() throws {
        let room = try Classroom()
        try room.importing("\(Self.head),Lab (7)\nPoints Possible,,,,2000\n\"Silva, Ana\",1,a,A,\"1,234.56\"\n")
        #expect(try scores(room) == ["Ana Silva, Lab: scored 1234.56"])
        #expect(try room.exporting(.csv).lines.last?.contains(",1234.56") == true)
        _ = try room.outcome("undo")
        #expect(try room.context.courses().isEmpty)
    }

    @Test(arguments: [
        Data([0xEF, 0xBB, 0xBF]) + Data("Name,Lab\nÁna Núñez,7.5\n".utf8),
        Data([0xFF, 0xFE]) + "Name,Lab\r\nÁna Núñez,7.5\r\n".data(using: .utf16LittleEndian)!,
        "Name,Lab\rÁna Núñez,7.5\r".data(using: .windowsCP1252)!,
    ])
    func `23: marks and encodings shift no column`(data: Data) throws {
        let room = try Classroom()
        let outcome = try room.importing(ForeignFile(path: "f.csv", data: data), as: .csv)
        #expect(try scores(room) == ["Ána Núñez, Lab: scored 7.5"])
        #expect(outcome.notices.contains { $0.contains("Windows-1252") } == (data.first == UInt8(ascii: "N")))
    }

    @Test func `24: a name with commas, quotes and line breaks comes and goes whole`() throws {
        let room = try Classroom()
        let names = ["O'Brien, Jr.", "a \"b\" c", "two\nlines", " space"]
        for name in names { _ = try room.outcome("student add Ana \(Words.join([name]))") }
        _ = try room.outcome("quiz add \"Maps, part 1\" --points 10")
        _ = try room.outcome("grade fill maps 7")
        let export = try room.exporting(.csv)
        let other = try Classroom()
        try other.importing(export.file, as: .csv)
        let lastNames = { (room: Classroom) in
            try room.json("student list").split(separator: "\n").filter { $0.contains("\"lastName\"") }
        }
        #expect(try lastNames(other) == lastNames(room))
        #expect(try other.json("grade list").contains("\"score\": 7,"))
    }

    @Test func `26: a student who is there twice is refused, and what is shown is what is stored`() throws {
        let room = try Classroom()
        let text = "Name,ID,Lab\nAna Silva,7,5\nBo Li,8,6\nAna Silva,7,9\n"
        let shown = try room.importing(text, "--dry-run", as: .csv)
        let stored = try room.importing(text, "--yes=\(shown.digest)", as: .csv)
        #expect(shown.sentences == stored.sentences)
        #expect(shown.notices.contains { $0.hasPrefix("refused, file.csv, line 4") && $0.contains("line 2 has too") })
        #expect(shown.notices.contains { $0.hasPrefix("refused, file.csv, line 2") && $0.contains("line 4 has too") })
        #expect(try scores(room) == ["Bo Li, Lab: scored 6"])
    }

    @Test func `26: of two lines with one name and nothing else none is taken by chance`() throws {
        let room = try Classroom()
        let text = "Name,Lab\nAna Silva,5\nBo Li,6\nAna Silva,9\n"
        let outcome = try room.importing(text, as: .csv)
        #expect(try scores(room) == ["Bo Li, Lab: scored 6"])
        for (line, other) in [(2, 4), (4, 2)] {
            #expect(
                outcome.notices.contains {
                    $0.hasPrefix("refused, file.csv, line \(line): 'Ana Silva' is in line \(other) too")
                })
        }
        _ = try room.outcome("student add Ana Silva")
        // Where she is stored already, neither line is hers more than the other.
        let again = try room.importing(text.replacing("5", with: "4"), as: .csv)
        #expect(again.sentences == [])
        #expect(again.notices.count { $0.hasPrefix("refused, file.csv, line ") } == 2)
    }

    @Test func `27: two columns of one title are known by their identifiers, else refused`() throws {
        let room = try Classroom()
        try room.importing("\(Self.head),Lab (7),Lab (8)\nPoints Possible,,,,10,10\n\"Silva, Ana\",1,a,A,4,5\n")
        #expect(try scores(room) == ["Ana Silva, Lab: scored 4", "Ana Silva, Lab: scored 5"])
        let other = try Classroom()
        let outcome = try other.importing("Name,Lab,Lab\nAna Silva,4,5\n", as: .csv)
        for (column, first) in [(2, 3), (3, 2)] {
            #expect(
                outcome.notices.contains {
                    $0.hasPrefix("refused, file.csv, line 1, column \(column): 'Lab' is in column \(first) too")
                })
        }
        #expect(try scores(other) == [])
        let third = try Classroom()
        try third.importing("Name,Lab,Lab,Lab,Essay\nAna Silva,4,5,6,7\n", as: .csv)
        #expect(try scores(third) == ["Ana Silva, Essay: scored 7"])
    }

    @Test(arguments: ["", "-", " "])
    func `28: a blank changes nothing, and only the word for it takes a score away`(blank: String) throws {
        let room = try Classroom("student add Ana Silva", "quiz add Lab --points 10", "grade set ana lab 9")
        try room.importing("Name,Lab\nAna Silva,\(blank)\nBo Li,3\n", as: .csv)
        #expect(try scores(room) == ["Bo Li, Lab: scored 3", "Ana Silva, Lab: scored 9"])
        try room.importing("Name,Lab\nAna Silva,CLEAR\n", as: .csv)
        #expect(try scores(room) == ["Bo Li, Lab: scored 3"])
    }

    @Test(arguments: ["0123456", "1e3", "000", "+7", "7.0"])
    func `38: an ID is text from file to file`(id: String) throws {
        let room = try Classroom()
        try room.importing("Name,ID\nAna Silva,\(id)\n", as: .csv)
        #expect(try room.json("student list").contains("\"id\": \"\(id)\""))
        #expect(try room.exporting(.csv).lines.last?.contains(",\(id),") == true)
    }

    @Test(arguments: ["=cmd|' /C calc'!A0", "+1-1", "-2+3", "@SUM(A1)"])
    func `39: a name that a spreadsheet would run is text where that is asked for`(name: String) throws {
        let room = try Classroom()
        _ = try room.response(words: ["student", "add", "Ana", "--", name])
        let guarded = try #require(try room.exporting(.csv, "--excel").lines.last)
        #expect(guarded.hasPrefix("\"=\"\"") && !guarded.hasPrefix(name))
        let other = try Classroom()
        try other.importing(try room.exporting(.csv, "--excel").file, as: .csv)
        #expect(try other.tsv("student list").contains("\t\(name)\t"))
    }

    @Test(arguments: [ForeignFormat.canvas, .moodle, .classroom, .csv])
    func `39: every table can be guarded, and begin with a mark`(format: ForeignFormat) throws {
        let room = try Classroom("quiz add Lab --points 10", "quiz add Essay --points 10")
        _ = try room.response(words: ["student", "add", "Ana", "--email", "ana@example.org", "--", "=1+1"])
        _ = try room.outcome("grade fill lab 7")
        let plain = try room.exporting(format).lines.joined()
        let guarded = try room.exporting(format, "--excel --bom")
        #expect(!plain.contains("\"=\"\"=1+1") && guarded.lines.joined().contains("\"=\"\"=1+1"))
        #expect(guarded.file.data.starts(with: [0xEF, 0xBB, 0xBF]))
        // Moodle's word for a blank is no formula.
        #expect(!guarded.lines.joined().contains("=\"\"-\"\""))
        let other = try Classroom()
        try other.importing(guarded.file, as: format)
        #expect(try other.tsv("student list").contains("=1+1"))
        guard format.name != "canvas" else {
            #expect(throws: GradebookError.separatorRefused(program: "Canvas")) {
                try room.exporting(format, "--semicolons")
            }
            return
        }
        #expect(try room.exporting(format, "--semicolons").lines[0].contains(";"))
    }

    @Test func `a category with a comma comes back from OpenGrade as itself`() throws {
        let room = try Classroom(
            "student add Ana Silva --id 7", "category add \"Labs, small\"", "quiz add Lab --points 10 --category labs",
            "grade set ana lab 7")
        let outcome = try room.importing(try room.exporting(.opengrade).file, as: .opengrade)
        #expect(outcome.sentences == [])
        #expect(try room.tsv("category list").split(separator: "\n").count == 2)
    }

    @Test func `40: a row that ends early shifts nobody's scores`() throws {
        let room = try Classroom()
        let outcome = try room.importing("Name,Lab,Essay,Quiz\nAna Silva,1\nBo Li,2,3,4\nCy Roe,5,6\n", as: .csv)
        #expect(
            try scores(room) == [
                "Bo Li, Lab: scored 2", "Bo Li, Essay: scored 3", "Bo Li, Quiz: scored 4", "Cy Roe, Lab: scored 5",
                "Cy Roe, Essay: scored 6", "Ana Silva, Lab: scored 1",
            ])
        #expect(outcome.notices.contains { $0.contains("cut short: line 2 'Ana Silva', line 4 'Cy Roe'") })
        let rows = try room.exporting(.csv).lines.map {
            $0.split(separator: ",", omittingEmptySubsequences: false).count
        }
        #expect(Set(rows).count == 1)
    }
}
