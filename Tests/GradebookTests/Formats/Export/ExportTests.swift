import CommandDesk
import Commands
import Foundation
import Reports
import Testing

@testable import Gradebook

@Suite struct ExportTests {
    private static let canvas = """
        Student,ID,SIS User ID,SIS Login ID,Integration ID,Section,Lab 1 (501),Final Grade project (502),Current Score
        ,,,,,,,Manual Posting,
            Points Possible,,,,,,10.00,20.00,(read only)
        "Marsh, Tilda",71,0042,tmarsh,,Blue [9],9.50,EX,95.00
        "Ode, Jr., Bram",72,0043,bode,,"Blue [9] and Red [8]",12.00,,120.00
        "Student, Test",99,,f00,,Blue [9],,,
        """

    @Test func `Canvas gets its identifiers, column names, sections and points back`() throws {
        let room = try Classroom()
        try room.importing(Self.canvas)
        let export = try room.exporting(.canvas)
        #expect(
            export.lines == [
                "Student,ID,SIS User ID,SIS Login ID,Section,Lab 1 (501),Final Grade project (502)",
                "    Points Possible,,,,,10.00,20.00", "\"Marsh, Tilda\",71,0042,tmarsh,Blue [9],9.5,EX",
                "\"Ode, Jr., Bram\",72,0043,bode,Blue [9] and Red [8],12,",
            ])
        #expect(
            export.notices == [
                "1 blank: Canvas takes away the score that it has in such a cell",
                "Canvas takes 'Final Grade project (502)' for a total and skips it without a word",
                "Canvas leaves out what is in a closed grading period, and says so in a banner only",
            ])
        #expect(export.records == 7)
    }

    @Test func `Canvas gets what is new by name, and the teacher is told`() throws {
        let room = try Classroom(
            "student add Ana Silva --id 0017", "student add Uma Roth", "quiz add Essay --points 12.5",
            "grade set ana essay m", "grade set uma essay \"10 l2\"")
        let export = try room.exporting(.canvas)
        #expect(
            export.lines == [
                "Student,ID,SIS User ID,SIS Login ID,Section,Essay", "    Points Possible,,,,,12.50",
                "\"Roth, Uma\",,,,,10", "\"Silva, Ana\",,0017,,,0",
            ])
        #expect(
            export.notices.dropLast() == [
                "Canvas has no word for missing: 1 grade written as 0",
                "1 late score written as given, without what lateness takes off",
                "without an identifier of Canvas: 'Essay'; "
                    + "Canvas makes a new assignment unless it has one of exactly that name",
                "known to Canvas by name only: Uma Roth; look whom it takes them for",
            ])
    }

    @Test(arguments: [
        ("Final Grade project", true), ("Homework Current Score", true), ("My Unposted Final Points", true),
        ("Override Status", true), ("Final exam", false), ("current score", false),
    ])
    func `what Canvas skips is known`(title: String, isSkipped: Bool) {
        #expect(CanvasExport.isSkipped(title) == isSkipped)
    }

    @Test func `Moodle gets feedback beside its grade only`() throws {
        let room = try Classroom(
            "student add Ana Silva --id 0017 --email ana@example.org", "student add Uma Roth",
            "quiz add Essay --points 20",
            "quiz add \"Quiz: Maps\" --points 100", "grade set ana essay 17.5 --comment \"Good, but long\"",
            "grade set uma \"quiz: maps\" ex", "grade set ana \"quiz: maps\" 120x")
        let export = try room.exporting(.moodle)
        #expect(
            export.lines == [
                "First name,Surname,ID number,Email address,Essay (Real),Essay (Feedback),Quiz: Maps (Real)",
                "Uma,Roth,,,-,,-", "Ana,Silva,0017,ana@example.org,17.5,\"Good, but long\",120",
            ])
        #expect(
            export.notices == [
                "Moodle has no word for excused: 1 grade left blank",
                "1 blank: Moodle takes away the grade of an activity that is mapped to one",
                "Moodle stops the whole import at a score over 100 or over the maximum, such as 120 of Ana Silva in "
                    + "Quiz: Maps, unless the site allows it",
                "map 'Essay' to activities that are there: a new one would be out of 100 points",
            ])
    }

    @Test func `Google Classroom's form of one assignment and of a class`() throws {
        let room = try Classroom(
            "student add Ana Silva --email ana@example.org", "student add Uma Roth",
            "quiz add Essay --points 20 --due 2026-10-01", "grade set ana essay 17.5 --comment good")
        #expect(
            try room.exporting(.classroom, "--quiz essay").lines == [
                "Last Name,First Name,Email Address,Grade,Assignment State,Comments",
                "Silva,Ana,ana@example.org,17.5,Returned,good",
            ])
        let whole = try room.exporting(.classroom)
        #expect(
            whole.lines == [
                "Last Name,First Name,Email Address,Essay", "Due date,,,2026-10-01", "Points,,,20",
                "Silva,Ana,ana@example.org,17.5",
            ])
        #expect(
            whole.notices == [
                "1 comment not written",
                "left out, because nothing but an e-mail address says who it is there: Uma Roth",
            ])
    }

    @Test func `a plain table has everything, and guards formulas when asked`() throws {
        let room = try Classroom(
            "student add Ana =1+2 --id 0017", "quiz add \"=A1\" --points 20", "quiz add Total --points 10",
            "grade set #1 #1 17.5 --comment=-good", "grade set #1 #2 m")
        #expect(
            try room.exporting(.csv).lines == [
                "Last name,First name,ID,E-mail,Section,=A1,=A1 comment,Total [10]", "Points,,,,,20,,10",
                "=1+2,Ana,0017,,,17.5,-good,missing",
            ])
        let guarded = try room.exporting(.csv, "--excel --bom --semicolons")
        #expect(
            guarded.lines == [
                "\u{FEFF}Last name;First name;ID;E-mail;Section;\"=\"\"=A1\"\"\";\"=\"\"=A1 comment\"\"\";Total [10]",
                "Points;;;;;20;;10", "\"=\"\"=1+2\"\"\";Ana;0017;;;17.5;\"=\"\"-good\"\"\";missing",
            ])
        #expect(try room.importing(guarded.file, as: .csv).sentences.isEmpty)
    }

    @Test func `a OneRoster bundle says which files it has, and refers to nothing that it has not`() throws {
        let room = try Classroom(
            "student add Ana Silva --id 0017", "category add Tests --weight 40",
            "quiz add Essay --points 20 --category tests",
            "grade set ana essay ex")
        let members = try #require(try room.exporting(.oneroster).file.members)
        var tables: [String: OneRosterTable] = [:]
        for member in members {
            tables[member.path] = OneRosterTable(member.path, try DelimitedText(member.data))
        }
        let manifest = try #require(tables["manifest.csv"]?.text)
        let present = manifest.rows.filter { $0.cell(1) == "bulk" }.map { "\($0.cell(0).dropFirst(5)).csv" }
        #expect(Set(present + ["manifest.csv"]) == Set(tables.keys))
        let owners = [
            "classSourcedId": "classes", "userSourcedId": "users", "studentSourcedId": "users", "orgSourcedId": "orgs",
            "schoolSourcedId": "orgs", "courseSourcedId": "courses", "lineItemSourcedId": "lineItems",
            "categorySourcedId": "categories", "primaryOrgSourcedId": "orgs",
        ]
        for table in tables.values {
            for (column, owner) in owners where table.column(column) != nil {
                for row in table.rows where !table.value(column, of: row).isEmpty {
                    let target = try #require(tables["\(owner).csv"])
                    #expect(
                        target.row(where: "sourcedId", is: table.value(column, of: row)) != nil,
                        "\(table.name) \(column)")
                }
            }
        }
    }

    @Test(arguments: [ForeignFormat.canvas, .moodle, .classroom, .csv, .opengrade, .oneroster])
    func `what totals depend on and the file does not say is told`(format: ForeignFormat) throws {
        let room = try Classroom(
            "course add Physics --weighting categories", "category add Work --weight 40 --drop-lowest 1",
            "student add Ana Silva --id 7 --email ana@example.org", "quiz add Lab --points 10 --category work",
            "quiz add Puzzle --points 5 --extra-credit", "quiz add Trial --points 5 --not-counted",
            "grade set ana lab \"9 l2\"")
        let notices = try room.exporting(format).notices
        #expect(
            notices.contains(
                "the file does not say that categories count by weight, what is dropped in Work, that Puzzle is extra "
                    + "credit, that Trial does not count: totals made from it may be others than here"))
        #expect(notices.contains { $0.hasPrefix("1 late score written as given") })
        let plain = try Classroom("student add Ana Silva --id 7 --email a@example.org", "quiz add Lab --points 10")
        #expect(try plain.exporting(format).notices.allSatisfy { !$0.contains("the file does not say") })
    }

    @Test(arguments: [ForeignFormat.canvas, .moodle, .csv, .oneroster, .opengrade])
    func `who has withdrawn is left out with a word`(format: ForeignFormat) throws {
        let room = try Classroom(
            "student add Ana Silva --id 7 --email a@example.org", "student add Bo Li --id 8 --email b@example.org",
            "quiz add Lab --points 10", "grade set bo lab 9", "student withdraw bo")
        let isTold = try room.exporting(format).notices.contains("left out, withdrawn: #2 Bo Li")
        #expect(isTold == (format.name != ForeignFormat.opengrade.name))
    }

    @Test func `nbgrader gets the students and the assignments that it imports, and no grades`() throws {
        let room = try Classroom(
            "student add Ana Silva --id asilva --email ana@example.org", "student add Bo \"Li, Jr.\" --id bli",
            "student add Uma Roth", "quiz add ps1 --points 10 --due 2026-11-01", "quiz add \"a+b\" --points 5",
            "grade set ana ps1 9")
        let export = try room.exporting(.nbgrader)
        guard case .folder(let files) = export.contents else {
            Issue.record("no folder")
            return
        }
        let texts = Dictionary(files.map { ($0.path, String(decoding: $0.data, as: UTF8.self)) }) { first, _ in first }
        #expect(
            texts == [
                "students.csv":
                    "id,first_name,last_name,email\nbli,Bo,\"Li, Jr.\",\nasilva,Ana,Silva,ana@example.org\n",
                "assignments.csv": "name,duedate\nps1,2026-11-01 23:59:59 UTC\na+b,\n",
            ])
        #expect(export.records == 4)
        #expect(export.notices.count == 3)
        #expect(export.notices[0].hasPrefix("nbgrader imports no grades"))
        #expect(export.notices[1].contains("Uma Roth"))
        #expect(export.notices[2].contains("a+b"))
    }
}
