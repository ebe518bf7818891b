import CommandDesk
import Commands
import Reports
import Testing

/// What scripts get of a report: one table, each field once, whatever quizzes and courses are called.
@Suite struct RecordsTests {
    /// A course whose quizzes have the names of everything that reports have columns for.
    private static func room() throws -> Classroom {
        let room = try Classroom(
            "term add Fall 2026-09-01..2026-12-20", "course add student --term fall", "course add number --term fall",
            "course add \"student letter\" --term fall", "course use #1", "category add Work --drop-lowest 1",
            "student add Ana Silva", "student add Bo Li", "student enroll ana bo --to #2", "student enroll ana --to #3")
        for name in names { _ = try room.outcome("quiz add \"\(name)\" --points 10 --due 2026-11-01 --category work") }
        for line in ["grade set ana #1 9", "grade set bo #1 m", "grade set ana #2 8 l1", "grade set ana #3 ex"] {
            _ = try room.outcome(line)
        }
        _ = try room.outcome("report class --format text --output class.txt")
        _ = try room.outcome("grade set ana #1 7")
        // With 8 of 10 kept, she is a little below the A.
        _ = try room.outcome("course edit #1 --scale A=80.3,F=0")
        return room
    }

    private static let names = [
        "current", "student", "number", "code", "letter", "asIfZero", "part", "section", "id", "current #1", "Lab",
    ]

    private static let reports = [
        "report class", "report class --as-zero", "report student ana", "report student --all", "report quiz lab",
        "report missing", "report borderline", "report roster", "report roster --blank", "report post --by code",
        "report term", "report changes --since last", "report changes --since yesterday", "grade explain ana",
        "grade need ana A", "grade need class 60 --on lab", "grade lint", "grade history", "grade list",
    ]

    @Test(arguments: [
        ("report class", ["students", "studentsSummary"]), ("report student --all", ["students"]),
        ("report quiz lab", ["histogram", "students"]), ("report missing", ["students", "quizzes"]),
        ("report borderline", ["students"]), ("report roster", ["students"]), ("report post --by code", ["students"]),
        ("grade need class A", ["students"]),
    ])
    func `lists are there in JSON also when nothing is in them`(line: String, lists: [String]) throws {
        let room = try Classroom("course add Physics", "quiz add Lab --points 10")
        let json = try room.json(line)
        for list in lists { #expect(json.contains("\"\(list)\": []"), "\(list) in \(json)") }
    }

    @Test func `an explanation has its list of categories without any quiz`() throws {
        let room = try Classroom("student add Ana Silva")
        #expect(try room.json("grade explain ana").contains("\"categories\": []"))
    }

    @Test(arguments: reports)
    func `a script reads one table with a name for each column`(report: String) throws {
        let outcome = try Self.room().outcome(report)
        let lines = outcome.written(as: .tsv).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.count > 1)
        #expect(Set(rows.map(\.count)) == [rows[0].count])
        #expect(Set(rows[0]).count == rows[0].count)
        #expect(rows[0].allSatisfy { !$0.isEmpty })
        let csv = outcome.written(as: .csv)
        #expect(!csv.contains("\n\n") && csv.split(separator: "\n").count == rows.count)
    }

    @Test func `fixed columns keep their names`() throws {
        let room = try Self.room()
        func header(_ line: String) throws -> [String] {
            try room.tsv(line).split(separator: "\n")[0].split(separator: "\t").map(String.init)
        }
        #expect(
            try header("report class")[6...16] == [
                "current #1", "student #2", "number #3", "code", "letter #5", "asIfZero #6", "part", "section #8",
                "id #9", "current #1 #10", "Lab",
            ])
        #expect(
            try header("report post --by code") == [
                "code", "current #1", "student", "number", "code #4", "letter #5", "asIfZero", "part", "section", "id",
                "current #1 #10", "Lab", "current", "letter",
            ])
        #expect(
            try header("report term") == [
                "number", "student", "student #1", "student letter", "number #2", "number letter", "student letter #3",
                "student letter letter",
            ])
        let json = try room.json("report post --by code")
        #expect(json.contains("\"current #1\": 7,") && json.contains("\"current\": "))
    }

    @Test func `the table is the one of students, and JSON has the others too`() throws {
        let room = try Self.room()
        #expect(try room.tsv("report quiz lab").hasPrefix("number\tstudent\tstate\tscore\tpercent\n"))
        #expect(try room.tsv("report missing").hasPrefix("studentNumber\tstudent\tsection\temail\tquizNumber\tquiz"))
        #expect(try room.tsv("report term").split(separator: "\n").count == 3)
        #expect(try room.json("report term").contains("\"courses\": [\n    {\n      \"course\": \"student\""))
        #expect(try room.json("report missing").contains("\"quizzes\": ["))
        // What differs stands in two tables for readers, and in one for scripts.
        let changes = try room.tsv("report changes --since last").replacing("\t", with: "|")
        #expect(
            changes == """
                part|number|student|quiz|was|is|total
                grades|1|Silva, Ana|current|9/10|7/10|
                totals|1|Silva, Ana||90.00 A|80.00 F|total
                """)
    }

    @Test func `names of courses are never cut where nothing limits the line`() throws {
        let name = "Introduction to the history of electricity"
        let room = try Classroom(
            "term add Fall 2026-09-01..2026-12-20", "course add \"\(name)\" --term fall", "course add Art --term fall",
            "student add Ana Silva --course intro", "student enroll ana --to art", "course use art")
        #expect(try room.output("report term").contains("            \(name)  Art\n"))
        let narrow = try room.outcome("report term").written(as: .text, width: 40)
        #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 40 })
    }

    @Test func `what lateness takes off has one sign everywhere`() throws {
        let room = try Classroom(
            "course add Physics --late-per-day 10", "student add Ana Silva", "quiz add Lab --points 20",
            "grade set ana lab 17 l2")
        for line in ["grade list", "grade show ana lab", "grade explain ana", "report student ana"] {
            #expect(try room.json(line).contains("\"deduction\": 4,"), "\(line)")
        }
        for line in ["grade explain ana", "report student ana"] {
            #expect(try room.output(line).contains(" -4 "), "\(line)")
        }
    }
}
