import App
import Commands
import Foundation
import SQLite
import Testing

/// What a repair has changed stands in nobody's way for good, and what is put back is whole.
@Suite struct UndoAfterRepairTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @discardableResult private func run(_ lines: String...) throws -> Bench {
        let bench = Bench(variables: ["DAYBOOK_STORE": scratch.path("a.store")])
        try bench.run(each: lines, modules: Daybook.modules)
        return bench
    }

    private func damage(_ sql: String) throws { try Connection(.file(path: scratch.path("a.store"))).execute(sql) }

    /// A store with a person, a student whom something has taken out of it, and a repair; its history is not known to
    /// be whole, so that nothing tells who the student was.
    private func repair() throws {
        try run(
            "person add Zoe", "student add Ana Silva", "quiz add One --points 20", "grade set ana one 17")
        try damage(
            """
            PRAGMA foreign_keys = OFF; DELETE FROM Student;
            UPDATE _meta SET value = '9' WHERE name = 'recordedFrom'
            """)
        try run("doctor --yes")
    }

    @Test func aRepairThatCannotBeTakenBackIsToldAndNamesTheWay() throws {
        try repair()
        let bench = try run("undo")
        #expect(
            bench.error.hasPrefix(
                "daybook: what “doctor --yes” repaired (2026-11-30 10:00:00) cannot be undone because of the enrollment of "
            ),
            "\(bench.error)")
        #expect(
            bench.error.contains("\n  “undo 1” leaves it so and takes back the change before: quiz add "),
            "\(bench.error)")
        #expect(bench.error.hasSuffix("\n  nothing was changed\n"))
    }

    @Test func whoSaysHowManyPassesOverIt() throws {
        try repair()
        let bench = try run("undo 1")
        #expect(bench.output.hasPrefix("command\ttime\tauthor\tentry\nquiz add "), "\(bench.output)")
        #expect(bench.error.contains("daybook: what “doctor --yes” repaired stays as it is\n"), "\(bench.error)")
        #expect(bench.error.contains("“grade set ana one 17"), "\(bench.error)")
        #expect(bench.error.contains("stays as it is because of what “doctor --yes"), "\(bench.error)")
        // All that is left is taken back, or nothing is.
        #expect(try run("undo 2").error.contains("there is 1 change to undo, not 2, so nothing was changed"))
        #expect(try run("undo 1", "person list --format tsv").output.split(separator: "\n").count == 1)
        #expect(try run("doctor").error == "daybook: nothing is wrong\n")
    }

    @Test func aRepairThatCanBeTakenBackIs() throws {
        try run("person add Zoe")
        try damage("UPDATE Person SET name = 'a' || char(10) || 'b'")
        #expect(try run("doctor --yes", "undo").output.contains("doctor --yes"))
    }

    /// Before 1.3.0 the history told nothing of the key by which people are found by their tags.
    @Test(arguments: ["person delete 1 --yes", "person edit 1 --tag chess"])
    func whatIsMadeOfOtherValuesIsMadeAgain(line: String) throws {
        try run("person add Zoe --tag choir", line)
        try damage(
            "UPDATE _change SET old = json_remove(old, '$.tagKey'), new = json_remove(new, '$.tagKey')")
        try run("undo")
        #expect(try run("doctor").error == "daybook: nothing is wrong\n")
        #expect(try run("search choir").output.contains("Zoe"))
        // What was made again is no change that one takes back.
        #expect(try run("redo").output.contains("person "))
        #expect(try run("doctor").error == "daybook: nothing is wrong\n")
        #expect(try run("undo", "search choir").output.contains("Zoe"))
    }
}
