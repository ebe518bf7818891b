import CommandDesk
import Testing

@Suite struct TodoEditTests {
    private let desk: Desk

    init() throws {
        desk = try Desk("todo add Call --due fri --remind \"thu 18:00\" --tag a --tag b --check one --check two")
    }

    @Test func itemsOfOneTitleAreToldApart() throws {
        for line in ["todo add Mark --due fri", "todo add Mark --project Math"] { _ = try desk.outcome(line) }
        #expect(
            try desk.hints("todo show mark")?.hasSuffix("  #3 Mark (project Math)\n  #2 Mark (due Fri 2026-12-04)")
                == true)
    }

    @Test func changesAreShownOldAndNew() throws {
        #expect(
            try desk.output("todo edit call --title Ring --due sat --priority high --project P --content text")
                == """
                to-do #1 Call: title Call -> Ring, content – -> text, priority – -> high, project – -> P, \
                due Fri 2026-12-04 -> Sat 2026-12-05, remind Thu 2026-12-03 18:00 -> Fri 2026-12-04 18:00
                """)
        #expect(
            try desk.output("todo edit 1 --due none --priority= --project= --note= --remind none --tag=")
                == """
                to-do #1 Ring: content text -> –, priority high -> –, project P -> –, tags a, b -> –, \
                due Sat 2026-12-05 -> –, remind Fri 2026-12-04 18:00 -> –
                """)
        #expect(try desk.column("remind", "todo show 1") == [""])
    }

    @Test func anEditNeedsAChange() throws {
        #expect(try desk.notices("todo edit 1 --title Call") == ["to-do #1 Call is like that already"])
        #expect(
            desk.refusal("todo edit 1")?.hasPrefix("2: “todo edit” needs what to change: --title, --content") == true)
        #expect(desk.refusal("todo edit 7 --title X") == "1: there is no to-do “7”")
    }

    /// Trap 28: a reminder moves with what it reminds of, by hours too where both have times.
    @Test func aReminderMovesAlong() throws {
        _ = try desk.outcome("todo edit 1 --due \"mon 00:30\" --remind \"sun 23:00\"")
        _ = try desk.outcome("todo edit 1 --due \"tue 02:30\"")
        #expect(try desk.column("remind", "todo show 1") == ["2026-12-01T01:00:00"])
        _ = try desk.outcome("todo edit 1 --due tue --remind 2026-12-01")
        #expect(try desk.column("remind", "todo show 1") == ["2026-12-01"])
    }

    @Test func linesAreTicked() throws {
        #expect(try desk.output("todo check 1 2") == "to-do #1 Call: #2 two ticked, 1 of 2 left")
        #expect(try desk.output("todo check call on") == "to-do #1 Call: #1 one ticked, all are ticked")
        #expect(try desk.output("todo check 1 two") == "to-do #1 Call: #2 two not ticked any more, 1 of 2 left")
        #expect(
            try desk.output("todo edit 1 --check one --check three")
                == "to-do #1 Call: checklist [x] one, [ ] two -> [x] one, [ ] three")
        #expect(desk.refusal("todo check 1 four") == "1: to-do #1 Call has no line “four” in its checklist")
        _ = try desk.outcome("todo edit 1 --check=")
        #expect(desk.refusal("todo check 1 1") == "1: to-do #1 Call has no checklist")
    }
}
