import CivilTime
import CommandDesk
import Commands
import Foundation
import Testing

@testable import Gradebook

@Suite struct NbgraderFileTests {
    private static let header =
        "assignment,duedate,timestamp,student_id,last_name,first_name,email,raw_score,"
        + "late_submission_penalty,score,max_score\n"

    private func read(_ rows: String, now: String? = nil) throws -> ForeignGradebook {
        let text = try DelimitedText(Data((Self.header + rows).utf8))
        #expect(NbgraderFile.recognises(text))
        var options = ReadingOptions()
        options.zone = .fixed(secondsFromGMT: 7200)
        options.now = now.flatMap { CivilDateTime($0) }.map(Zone.utc.instant)
        return try ForeignGradebook(text, as: .nbgrader, options)
    }

    @Test func `one row for each student and assignment`() throws {
        let gradebook = try read(
            """
            ps1,2026-10-01 22:30:00,2026-10-01 09:00:00.123456,007,Marsh,Tilda,t@example.org,6.666666666666667,0.0,6.666666666666667,10.0
            ps1,2026-10-01 22:30:00,,008,Ode,Bram,,0.0,0.0,0.0,10.0
            ps2,None,2026-10-03 09:00:00,007,Marsh,Tilda,t@example.org,0.0,0.0,0.0,5.0
            ps2,None,2026-10-03 09:00:00,008,Ode,Bram,,4.5,0.0,4.5,5.0
            """)
        #expect(gradebook.students.map(\.id) == ["007", "008"])
        #expect(gradebook.items.map(\.title) == ["ps1", "ps2"])
        #expect(gradebook.items.map(\.points) == [10, 5])
        // Half past ten at night in UTC is the next day here.
        #expect(gradebook.items.map { $0.due?.rawValue } == ["2026-10-02", nil])
        #expect(
            gradebook.cells.map(\.value) == [
                .scored(Decimal(string: "6.666667")!), .missing, .scored(0), .scored(4.5),
            ])
        #expect(gradebook.refused.isEmpty)
    }

    @Test func `no submission is missing, and blank while it can still come`() throws {
        let row = "ps1,2026-10-01 22:30:00,,008,Ode,Bram,,0.0,0.0,0.0,10.0\n"
        #expect(try read(row, now: "2026-10-01T22:00:00").cells.map(\.value) == [.blank])
        #expect(try read(row, now: "2026-10-01T23:00:00").cells.map(\.value) == [.missing])
        #expect(try read(row.replacing("2026-10-01 22:30:00", with: "None")).cells.map(\.value) == [.missing])
    }

    @Test func `a late penalty is kept apart from the score`() throws {
        let gradebook = try read("ps1,2026-10-01 10:00:00,2026-10-03 11:00:00,7,Marsh,Tilda,,8.0,3.0,5.0,10.0\n")
        #expect(gradebook.cells.map(\.value) == [.scored(8, late: Lateness(days: 2, deduction: 3))])
        let room = try Classroom()
        let file = Self.header + "ps1,2026-10-01 10:00:00,2026-10-03 11:00:00,7,Marsh,Tilda,,8.0,3.0,5.0,10.0\n"
        #expect(
            try room.importing(file, as: .nbgrader).sentences.last
                == "grade of Tilda Marsh in ps1: – -> 8/10 (2 days late, 3 off)")
        #expect(try room.importing(file, as: .nbgrader).sentences.isEmpty)
        #expect(
            try room.importing(file.replacing("3.0,5.0", with: "1.0,7.0"), as: .nbgrader).sentences
                == ["grade of Tilda Marsh in ps1: 8 (2 days late, 3 off) -> 8/10 (2 days late, 1 off)"])
    }

    @Test func `a comma in a name shifts nothing`() throws {
        let gradebook = try read("ps1,None,2026-10-01 09:00:00,7,Smith, Jr.,Will,w@example.org,8.0,0.0,8.0,10.0\n")
        #expect(
            gradebook.students.map { "\($0.lastName)|\($0.firstName)|\($0.email)" } == ["Smith, Jr.|Will|w@example.org"]
        )
        #expect(gradebook.cells.map(\.value) == [.scored(8)])
        #expect(
            gradebook.notices == ["line 2: a name with a comma; read as last name 'Smith, Jr.', first name 'Will'"])
    }

    @Test func `contradictions are refused`() throws {
        let gradebook = try read(
            """
            ps1,None,x,7,Marsh,Tilda,,8.0,3.0,6.0,10.0
            ps1,None,x,7,Marsh,Tilda,,8.0,0.0,8.0,10.0
            ps1,None,x,8,Ode,Bram,,8.0,0.0,8.0,12.0
            ps1,None,x,,Nobody,Nick,,8.0,0.0,8.0,
            """)
        #expect(
            gradebook.refused.map(\.reason) == [
                .scoreNotRawLessPenalty, .gradeRepeated(line: 2), .otherPoints(line: 2), .unreadablePoints,
            ])
    }

    @Test func `students without names are known by their id`() throws {
        let room = try Classroom("student add Tilda Marsh --id 007")
        let rows = "ps1,None,x,007,None,None,,8.0,0.0,8.0,10.0\nps1,None,x,008,,,,4.0,0.0,4.0,10.0\n"
        let outcome = try room.importing(Self.header + rows, as: .nbgrader)
        #expect(
            outcome.sentences.suffix(2) == [
                "grade of Tilda Marsh in ps1: – -> 8/10", "grade of 008 in ps1: – -> 4/10",
            ])
        #expect(outcome.sentences.contains("student #2 008 added to Class"))
    }

    @Test(arguments: [
        ("6.666666666666667", "6.666667"), ("1e-05", "0.00001"), ("0.30000000000000004", "0.3"), ("10.0", "10"),
        ("1e+02", "100"), (".5", "0.5"), ("5.", "5"),
    ])
    func `numbers of a program are rounded to what can be stored`(text: String, value: String) throws {
        #expect(try ProgramNumber(text).value == Decimal(string: value))
    }

    @Test(arguments: ["", ".", "nan", "inf", "1,5", "0x10", "1e", "1e99", "--1", "1.2.3", "12345678901234567"])
    func `what is no number of a program is refused`(text: String) {
        #expect(throws: RefusedPart.Reason.self) { try ProgramNumber(text) }
    }

    @Test func `the folder that is written for nbgrader is taken back`() throws {
        let room = try Classroom(
            "course add Art", "student add Ana Silva --id asilva --email ana@example.org",
            "quiz add ps1 --points 10 --due 2026-11-01")
        let folder = try room.exporting(.nbgrader).file
        #expect(ForeignSource(of: folder) == .nbgrader)
        #expect(try room.importing(folder, into: "Art", as: .nbgrader).sentences == [])
        let other = try Classroom("course add Art")
        let outcome = try other.importing(folder, into: "Art", as: .nbgrader)
        #expect(
            outcome.sentences == [
                "student #1 Ana Silva added to Art", "quiz #1 ps1 (100 points, due 2026-11-01) added to Art",
            ])
        #expect(
            outcome.notices == [
                "assignments.csv, line 2: the file does not say out of how many points 'ps1' is; "
                    + "taken as 100, “quiz edit #1 --points P” changes it"
            ])
        #expect(try other.importing(folder, into: "Art", as: .nbgrader).sentences == [])
    }

    @Test func `a folder that lacks one of the two, or is given for a file, says so`() throws {
        let students = ForeignFile(path: "students.csv", data: Data("id,first_name,last_name\na,Ana,Silva\n".utf8))
        let folder = ForeignFile(path: "folder", members: [students])
        let missing = #expect(throws: GradebookError.self) { try Classroom().importing(folder, as: .nbgrader) }
        #expect(
            missing?.message
                == "folder cannot be read: assignments.csv is missing or empty: "
                + "nbgrader's students and assignments are two files; export again with it")
        for format in [ForeignFormat.canvas, .moodle, .classroom, .csv, .opengrade] {
            let error = #expect(throws: GradebookError.self) { try Classroom().importing(folder, as: format) }
            #expect(error?.message.hasSuffix("is one file; name the file in this folder or archive") == true)
        }
    }

    @Test func `the table of assignments alone is none of students`() throws {
        let file = ForeignFile(path: "assignments.csv", data: Data("name,duedate\nps1,2026-11-01 23:59:59 UTC\n".utf8))
        #expect(ForeignSource(of: file) == .nbgrader)
        let outcome = try Classroom("course add Art").importing(file, as: .nbgrader)
        #expect(outcome.sentences == ["quiz #1 ps1 (100 points, due 2026-11-01) added to Art"])
    }
}
