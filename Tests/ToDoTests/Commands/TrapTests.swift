import CommandDesk
import Commands
import Testing
import ToDo

/// Faults of other to-do lists that this one must not have, as far as no other test is about them.
@Suite struct TrapTests {
    /// Trap 10: one command is one undo, also where it made what comes next; and listing writes nothing.
    @Test func oneCommandIsOneUndo() throws {
        let desk = try Desk("todo add A --due today --every daily", "todo add B --after 1", "todo add C")
        let before = try desk.everything
        _ = try desk.outcome("todo done 1 3")
        #expect(try desk.numbers("todo list") == "4 2")
        for line in ["todo list", "todo agenda", "todo show 1", "todo list --overdue --sort due"] {
            _ = try desk.outcome(line)
        }
        #expect(try desk.output("undo") == "undone: todo done 1 3")
        #expect(try desk.everything == before)
    }

    /// Trap 14: an answer is waited for only where somebody is there to give it.
    @Test func nothingIsAskedWhereNobodyIs() throws {
        let desk = try Desk("todo add A", "todo add B --after 1")
        #expect(
            desk.refusal("todo delete 1") == "2: Delete A? Nobody is there to answer, so nothing was changed")
        #expect(try desk.numbers("todo list") == "2 1")
        _ = try desk.outcome("todo delete 1 --yes")
        #expect(try desk.numbers("todo list") == "2")
    }

    /// Trap 15: what is meant by a name is what is listed; closed things are meant by numbers, or where nothing else is.
    @Test func whatIsListedIsWhatIsMeant() throws {
        let desk = try Desk("todo add \"Mark exam\"", "todo done 1", "todo add \"Mark exam\"")
        #expect(try desk.output("todo edit exam --priority high") == "to-do #2 Mark exam: priority – -> high")
        #expect(try desk.output("todo undone exam") == "to-do #1 Mark exam open again")
        #expect(desk.refusal("todo edit exam --priority low") == "1: “exam” can be more than one to-do")
    }

    /// Trap 27: a day is compared with a day.
    @Test func todayIsNotInThePast() throws {
        let desk = try Desk()
        desk.now = "2026-11-30T23:59:00"
        #expect(try desk.output("todo add A --due today") == "to-do #1 A added, due Mon 2026-11-30")
        #expect(try desk.output("todo add B --due 2026-11-30") == "to-do #2 B added, due Mon 2026-11-30")
        #expect(try desk.output("todo add C --due \"2026-11-30 23:58\"").hasSuffix("23:58 (in the past)"))
    }

    /// Trap 35: without a year a date is never past, whatever day it is.
    @Test(arguments: [
        ("2026-12-30T10:00:00", "12-25", "2027-12-25"), ("2027-02-10T10:00:00", "31st", "2027-03-31"),
        ("2027-02-10T10:00:00", "\"29 feb\"", "2028-02-29"), ("2026-12-31T23:59:00", "nov", "2027-11-01"),
    ])
    func aDateWithoutAYearIsAhead(now: String, words: String, date: String) throws {
        let desk = try Desk()
        desk.now = now
        _ = try desk.outcome("todo add A --due \(words)")
        #expect(try desk.column("due", "todo list") == [date])
    }

    /// Trap 31: words are whole words.
    @Test(arguments: ["som", "somed", "eo", "sowed", "t", "to", "fr", "nextfri"])
    func wordsAreNotCutOff(word: String) throws {
        let desk = try Desk()
        if word == "som" {
            #expect(try desk.output("todo add A --due som") == "to-do #1 A added, due Tue 2026-12-01")
        } else {
            #expect(desk.refusal("todo add A --due \(word)")?.hasPrefix("2: --due: ") == true)
        }
    }

    /// Trap 11: undo takes back the last change, whatever was listed in between, and names it.
    @Test func undoKnowsNoFilters() throws {
        let desk = try Desk("todo add A --project P", "todo add B --project Q")
        let before = try desk.everything
        _ = try desk.outcome("todo done 2")
        _ = try desk.outcome("todo list --project P")
        _ = try desk.outcome("todo agenda")
        #expect(try desk.output("undo") == "undone: todo done 2")
        #expect(try desk.everything == before)
    }

    /// Trap 33: what is wrong is refused where it is typed, and hides nothing that is stored.
    @Test(arguments: [
        "todo edit 1 --due \"Invalid date\"", "todo edit 1 --start 2026-02-30", "todo edit 1 --priority urgent",
        "todo edit 1 --every \"every blursday\"", "todo edit 1 --remind \"a while before\"",
        "todo edit 1 --title \"  \"",
        "todo add \"\"", "todo add C --due \"25:00\"", "todo list --due 2026-13-01",
    ])
    func oneWrongValueHidesNothing(line: String) throws {
        let desk = try Desk("todo add A --due fri", "todo add B")
        let before = try desk.everything
        #expect(desk.refusal(line)?.hasPrefix("2: ") == true)
        #expect(try desk.everything == before)
        #expect(try desk.numbers("todo list") == "2 1")
    }

    /// Trap 34: what is done with one item costs the same however many there are.
    @Test func oneItemCostsWhatOneItemCosts() throws {
        func time(_ desk: Desk, _ lines: [String]) throws -> Duration {
            try ContinuousClock().measure { for line in lines { _ = try desk.outcome(line) } }
        }
        let lines = (1...20).flatMap { ["todo done \($0)", "todo undone \($0)"] }
        let few = try Desk()
        try few.importing((1...20).map { "2026-11-30 Item \($0)" }.joined(separator: "\n"), as: .todoTxt)
        let many = try Desk()
        try many.importing((1...4000).map { "2026-11-30 Item \($0)" }.joined(separator: "\n"), as: .todoTxt)
        _ = try time(few, lines)
        // What grows with the number of items would take two hundred times as long.
        #expect(try time(many, lines) < time(few, lines) * 20)
    }
}
