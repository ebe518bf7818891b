import App
import Commands
import Foundation
import SQLite
import Testing

/// What `doctor` says where the store and its history do not agree, and what it does about it.
@Suite struct DoctorHistoryTests {
    private let scratch: Scratch
    private let store: String

    init() throws {
        scratch = try Scratch()
        store = "--store \(scratch.path("a.store"))"
        try run(
            "course add Physics", "student add Ana Silva", "student add Ben Okoro", "quiz add One --points 20",
            "grade set ana one 17", "grade set ben one 12.5", "todo add Keep")
    }

    @discardableResult private func run(_ lines: String...) throws -> Bench {
        let bench = Bench()
        try bench.run(each: lines.map { "\($0) \(store)" }, modules: Daybook.modules)
        return bench
    }

    private func damage(_ sql: String) throws { try Connection(.file(path: scratch.path("a.store"))).execute(sql) }

    private func findings(_ options: String = "") throws -> [String] {
        try run("doctor \(options)").output.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t")[0...2].joined(separator: " | ") }
    }

    @Test(
        arguments: [
            (
                "UPDATE Grade SET score = '18' WHERE student = 1",
                "grade of student #1 Ana Silva, quiz #1 One was changed by no command: score “17” -> “18”"
            ),
            ("DELETE FROM TodoItem", "to-do #1 Keep is gone, though no command has deleted it"),
            (
                "INSERT INTO Student (_key, number, id, firstName, lastName) VALUES (9, 9, 'x', 'Cy', 'Lee')",
                "student #9 Cy Lee is there, though no command has made it"
            ),
        ])
    func whatNoCommandHasDoneIsToldAndBecomesAnEntry(sql: String, problem: String) throws {
        try damage(sql)
        let told = try findings()
        guard told.count == 1 || sql.hasPrefix("INSERT") else {
            Issue.record("\(told)")
            return
        }
        #expect(told.contains("history | \(problem) | write that into the history; undo takes it back"), "\(told)")
        let before = try run("student list", "grade list", "todo list").output
        #expect(try findings("--yes") == told)
        #expect(try findings() == [])
        #expect(try run("student list", "grade list", "todo list").output == before)
        // It is taken back as what a command does is, and then what was done before.
        #expect(try run("undo").output.contains("doctor --yes"))
        #expect(try findings() == [])
        #expect(try run("todo list").output.contains("Keep"))
        #expect(try run("grade show ana one --format json").output.contains("\"score\": 17,"))
        #expect(try run("undo").output.contains("todo add Keep"))
    }

    @Test func severalAreTakenBackOrNone() throws {
        try run("grade set ana one 19")
        try damage("UPDATE Grade SET score = '18' WHERE student = 1")
        let before = try run("grade list", "todo list", "log").output
        for line in ["undo", "undo 2", "undo 9"] {
            let bench = try run(line)
            #expect(
                bench.error.hasPrefix(
                    "daybook: this cannot be undone because of the grade of student #1 Ana Silva, quiz #1 One: it has "
                        + "been changed or deleted since\n  nothing was changed; "), "\(bench.error)")
        }
        #expect(try run("grade list", "todo list", "log").output == before)
        #expect(try run("doctor --yes").error.hasSuffix("nothing is wrong any more\n"))
        #expect(try run("undo 3").error == "")
        #expect(try run("todo list").output.contains("Keep") == false)
        #expect(try run("grade show ana one --format json").output.contains("\"score\": 17,"))
    }

    /// What is stored is read as a number as a whole or not at all.
    @Test(arguments: ["5-3", "--", "-", ".", "-.", "1.2.3", "5.", ""])
    func whatIsNoNumberIsNotReadAsOne(text: String) throws {
        try run("quiz edit one --points 20")
        for (table, column, good) in [
            ("Grade", "score", "“17”"), ("Quiz", "points", "“20”"), ("Course", "latePerDay", nil),
            ("Course", "cap", nil),
        ] as [(String, String, String?)] {
            try damage("UPDATE \(table) SET \(column) = '\(text)' WHERE _key = 1")
            if table == "Grade" {
                let error = try run("grade list").error
                #expect(error.contains("the score of a grade holds “\(text)”, which means nothing"), "\(error)")
                #expect(error.contains("“doctor” says what can be done about it"), "\(error)")
            }
            let told = try findings()
            let name = ["latePerDay": "late points a day"][column] ?? column
            let values = told.filter { $0.hasPrefix("value | ") }
            #expect(values.contains { $0.contains("“\(text)”, which means nothing") }, "\(told)")
            let remedy = good.map { "make its \(name) \($0) again, as the history has it last" }
            if let remedy { #expect(told.contains { $0.hasSuffix(remedy) }, "\(told)") }
            #expect(try run("doctor --yes").error.hasSuffix("nothing is wrong any more\n"))
            #expect(try findings() == [])
        }
        #expect(try run("grade show ana one --format json").output.contains("\"score\": 17,"))
        for line in ["course edit physics --cap-at 90", "quiz edit one --points 40 --scores keep"] {
            let bench = try run(line)
            #expect(!bench.error.contains("another program"), "\(bench.error)")
        }
    }

    /// Another program may write a number in another way; it is the same one.
    @Test(arguments: ["17.0", "17.00", "017"])
    func aNumberWrittenOtherwiseIsTheSame(text: String) throws {
        try damage("UPDATE Grade SET score = '\(text)' WHERE student = 1")
        #expect(try findings() == [])
        #expect(try run("grade show ana one --format json").output.contains("\"score\": 17,"))
        #expect(try run("grade set ana one 18").error == "")
        #expect(try run("undo", "grade show ana one --format json").output.contains("\"score\": 17,"))
    }

    @Test(
        arguments: [
            "DELETE FROM _counter WHERE kind = 'number'", "DROP TABLE _counter",
            "DELETE FROM _counter", "DELETE FROM _counter WHERE kind = 'number'; DELETE FROM Student",
        ])
    func noNumberIsGivenTwice(sql: String) throws {
        try run("student delete ben --yes")
        try damage("PRAGMA foreign_keys = OFF; \(sql)")
        let told =
            "counter | the next student would get the number 1, but 2 has been given already | go on from 3"
        #expect(try findings().contains(told) || sql.hasPrefix("DROP"))
        #expect(try run("doctor --yes").error.hasSuffix("nothing is wrong any more\n"))
        #expect(try run("student add New One --format json").output.contains("\"number\": 3"))
        #expect(try run("todo add Two --format json").output.contains("\"number\": 2"))
    }

    @Test func anEntryThatHasLostItsChangesIsTold() throws {
        try damage("DELETE FROM _change WHERE seq = (SELECT max(seq) FROM _history)")
        let told = try findings()
        #expect(
            told.first?.hasPrefix("history | 1 entries of the history do not say any more what they changed") == true,
            "\(told)")
        // What the entry had made is there, and is told again.
        #expect(told.contains { $0.hasPrefix("history | to-do #1 Keep is there, though no command has made it") })
        #expect(try run("doctor --yes").error.hasSuffix("nothing is wrong any more\n"))
    }

    /// An erasure takes changes out of entries, which is no fault of theirs.
    @Test func whatIsErasedIsNotMissed() throws {
        try run(
            "person add Zoe", "person add Max", "person link zoe max --as friend", "person delete zoe --erase --yes")
        #expect(try findings() == [])
    }

    @Test(arguments: ["{}", "x", ""])
    func whatTheStoreSaysOfItsTablesIsWrittenAnew(json: String) throws {
        try damage("UPDATE _schema SET json = '\(json)' WHERE domain = 'ToDo'")
        #expect(
            try findings() == [
                "structure | what the store says of the tables of ToDo cannot be read | "
                    + "note the version of its tables, which is this one's"
            ])
        #expect(try run("doctor --yes").error == "daybook: nothing is wrong any more\n")
        #expect(try findings() == [])
    }

    /// The history begins with the command, so that an erasure can leave its verb.
    @Test func optionsBeforeTheCommandStandBehindIt() throws {
        try Bench().run("\(store) --quiet person add Zoe", modules: Daybook.modules)
        try Bench().run("\(store) --yes person delete 1 --erase", modules: Daybook.modules)
        let log = try run("log").output.split(separator: "\n").dropFirst().prefix(2).joined(separator: "\n")
        #expect(log.contains("person delete") && log.contains("person add"), "\(log)")
        #expect(try run("undo").error.contains("what “person delete” erased"))
    }
}
