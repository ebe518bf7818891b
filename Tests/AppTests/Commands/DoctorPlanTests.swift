import Commands
import Foundation
import SQLite
import SeededNumbers
import Storage
import Testing

@testable import App

/// Stores in which several things are wrong at once: what `doctor` lists is what it does, and nothing else.
@Suite struct DoctorPlanTests {
    private let scratch: Scratch
    private let store: String

    init() throws {
        scratch = try Scratch()
        store = "--store \(scratch.path("a.store"))"
        let bench = Bench()
        try bench.run(each: Self.lines.map { "\($0) \(store)" }, modules: Daybook.modules) { line, status in
            #expect(status == .done, "\(line): \(bench.error)")
        }
    }

    private static let lines = [
        "term add Fall 2026-09-01..2027-01-31", "course add Physics --term fall --late-per-day 5", "course add Art",
        "category add Tests --weight 60 --course physics", "category add Labs --course physics",
        "student add Ana Silva --course physics", "student add Ben Okoro --course physics",
        "student add Cy Lee --course art",
        "quiz add One --points 20 --category tests --course physics", "quiz add Two --points 10 --course art",
        "grade set ana one \"17 l2\" --course physics", "grade set ben one 3 --comment late --course physics",
        "grade set cy two ex --course art", "report post --by code --course physics",
        "todo add Mark --due fri --every weekly --content exams", "todo add Return --after 1",
        "todo add File --after 2", "todo done 1",
        "person add Zoe --met-at Fair --tag a", "person add Max --birthday=--05-09", "person link 1 2 --as friend",
        "person note 1 tea", "person contacted 1", "event met fair max",
    ]

    /// What other programs and bad disks do to a store.
    private static let damages = [
        "UPDATE Student SET number = 1 WHERE _key = 2", "UPDATE Grade SET student = 77 WHERE _key = 1",
        "DELETE FROM Course WHERE _key = 1", "DELETE FROM Course", "DELETE FROM Category WHERE _key = 1",
        "DELETE FROM Student WHERE _key = 1", "DELETE FROM Quiz", "UPDATE Quiz SET category = 55",
        "UPDATE Quiz SET course = 2 WHERE _key = 1", "UPDATE Enrollment SET course = NULL WHERE _key = 1",
        "UPDATE Category SET course = NULL WHERE _key = 1", "UPDATE Category SET weight = '-1'",
        "UPDATE Course SET scale = 'none'", "UPDATE Course SET isCurrent = 1", "UPDATE Course SET cap = '0'",
        "UPDATE Course SET term = 9", "UPDATE Term SET start = '2028-01-01'", "UPDATE Term SET name = ''",
        "UPDATE Grade SET score = NULL", "UPDATE Grade SET lateDays = -3", "UPDATE Grade SET comment = ''",
        "UPDATE Grade SET score = '1', lateDays = 2 WHERE state = 'excused'", "UPDATE Quiz SET points = '-5'",
        "UPDATE Series SET rule = 'whenever'", "UPDATE Series SET made = 0", "DELETE FROM Series",
        "UPDATE TodoItem SET number = 0", "UPDATE TodoItem SET number = 5", "UPDATE TodoItem SET title = ''",
        "UPDATE TodoItem SET dateCompleted = NULL", "UPDATE TodoItem SET content = char(7)",
        "UPDATE TodoItem SET priority = 'odd'", "UPDATE TodoItem SET occurrence = NULL",
        "UPDATE TodoItem SET place = 9223372036854775807", "DELETE FROM TodoItem WHERE _key = 2",
        "INSERT INTO Dependency (_key, item, blocker) VALUES (99, 1, 3)",
        "INSERT INTO Dependency (_key, item, blocker) VALUES (98, 3, 3)",
        "UPDATE Person SET searchKey = 'x', lastContacted = 5", "UPDATE Person SET birthday = '--02-30'",
        "DELETE FROM Person WHERE _key = 1", "UPDATE Meeting SET isFirst = 1, person = 1",
        "UPDATE Meeting SET isFirst = 1", "UPDATE Event SET until = '2026-01-01', date = NULL",
        "UPDATE Note SET text = ' '", "UPDATE Person SET name = 'a' || char(10) || 'b', tags = '[\"\"]'",
        "INSERT INTO Link (_key, person, other, kind) VALUES (99, 2, 1, 'friend')",
        "UPDATE _counter SET next = 1", "UPDATE _counter SET next = 9223372036854775807 WHERE kind = 'number'",
        "INSERT INTO _change VALUES (77, 'Student', 1, 'insert', NULL, '{}')",
        "UPDATE _history SET target = 999 WHERE seq = 3",
    ]

    private func damage(_ statements: [String]) throws {
        let connection = try Connection(.file(path: scratch.path("a.store")))
        // A constraint that holds one of them back is none of this.
        for statement in statements { try? connection.execute(statement) }
    }

    private func doctor(_ options: String = "") throws -> (rows: [[Substring]], error: String) {
        let bench = Bench()
        try bench.run("doctor \(options) \(store)", modules: Daybook.modules)
        let rows = bench.output.split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        return (rows, bench.error)
    }

    private func context() throws -> ModelContext {
        let configuration = ModelConfiguration(url: URL(fileURLWithPath: scratch.path("a.store")))
        return ModelContext(try ModelContainer(for: Schema(of: Daybook.modules), configurations: configuration))
    }

    /// Holds what is done to what was listed.
    private func hold(_ statements: [String]) throws {
        try damage(statements)
        let context = try context()
        let check = StoreExamination(Daybook.modules, context)
        let plan = try check.plan()
        let entries = try context.storeInfo().historyEntries
        if plan.contains(where: \.isRepairable) { try check.carryOut(plan, TransactionLabel(command: "doctor")) }
        let left = try check.plan()
        let open = left.filter(\.isRepairable).map(\.words)
        #expect(open.isEmpty, "\(statements): \(open) after \(plan.map(\.words))")
        let known = Set(plan.filter { !$0.isRepairable }.map(\.identity))
        let new = left.filter { !known.contains($0.identity) }.map(\.words)
        #expect(new.isEmpty, "\(statements): \(new)")
        guard try context.storeInfo().historyEntries > entries, let entry = try context.history(limit: 1).first else {
            return
        }
        let changed = try Set(context.changes(of: entry).filter { $0.kind != .insert }.map(\.record))
        let kinds = ["reference", "value", "rule", "along", "data", "history"]
        let told = plan.count { kinds.contains($0.kind) && $0.isRepairable }
        #expect(changed.count <= told, "\(statements): \(changed) by \(plan.map(\.words))")
    }

    /// Holds damages one after another to it, each done to the same store.
    private func hold(each damages: [[String]]) throws {
        let file = URL(fileURLWithPath: scratch.path("a.store"))
        let whole = try Data(contentsOf: file)
        for statements in damages {
            try hold(statements)
            for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) }
            try whole.write(to: file)
        }
    }

    @Test func whatIsListedIsDone() throws { try hold(each: Self.damages.map { [$0] }) }

    @Test func whatIsListedIsDoneWithSeveralAtOnce() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var numbers = SeededNumbers(seed: seed)
        try hold(
            each: (0..<20).map { _ in
                (0..<Int.random(in: 2...6, using: &numbers)).compactMap { _ in
                    Self.damages.randomElement(using: &numbers)
                }
            })
    }

    @Test func whatIsBroughtToLightByARepairIsListedToo() throws {
        try damage([Self.damages[0], Self.damages[1]])
        let rows = try doctor().rows.map { $0[1...2].joined(separator: " | ") }
        #expect(
            rows == [
                "grade of student, quiz #1 One: its student is a student that is not there | "
                    + "let its student be the one that the history has last",
                "student #1 Ben Okoro was changed by no command: number 2 -> 1 | "
                    + "write that into the history; undo takes it back",
                "student #1 Ben Okoro: number is 1, which another one has already | give it the next number",
            ])
    }

    @Test func whatGoesAlongIsListedToo() throws {
        try damage(["UPDATE Series SET rule = 'whenever'"])
        let rows = try doctor().rows.map { $0[0...2].joined(separator: " | ") }
        #expect(
            rows.contains("along | to-do #4 Mark refers to what is deleted | let it refer to nothing"), "\(rows)")
    }

    @Test func whatIsNoLongerAsItWasListedIsNotDone() throws {
        try damage([Self.damages[0]])
        let context = try context()
        let plan = try StoreExamination(Daybook.modules, context).plan()
        try damage(["UPDATE Term SET name = ''"])
        #expect(throws: CommandError.self) {
            try StoreExamination(Daybook.modules, context).carryOut(plan, TransactionLabel(command: "doctor"))
        }
        // Of each, that it was changed and what is wrong with it.
        #expect(try doctor().rows.count == 4)
    }

    @Test func aNumberThatWasDeletedIsGivenToNobodyElse() throws {
        let bench = Bench()
        try bench.run("student delete 3 --yes \(store)", modules: Daybook.modules)
        try damage(["UPDATE _counter SET next = 3 WHERE entity = 'Student'"])
        let rows = try doctor("--yes").rows.map { $0[1] }
        #expect(
            rows.contains("the next student would get the number 3, but 3 has been given already"), "\(rows)")
        try bench.run("student add New One --course art \(store)", modules: Daybook.modules)
        #expect(bench.output.contains("\n4\t"), "\(bench.output)")
    }
}
