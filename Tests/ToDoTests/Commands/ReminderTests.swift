import CivilTime
import CommandDesk
import Testing

/// Reminders that are told by how long before the due time they come.
@Suite struct ReminderTests {
    @Test(arguments: [
        ("fri", "-1d", "remind Thu 2026-12-03, 1 day before"),
        ("\"fri 17:00\"", "\"1 day before\"", "remind Thu 2026-12-03 17:00, 1 day before"),
        ("\"fri 17:00\"", "\"2h before due\"", "remind Fri 2026-12-04 15:00, 2 hours before"),
        ("\"fri 00:30\"", "-1h", "remind Thu 2026-12-03 23:30, 1 hour before"),
        ("fri", "\"the day before at 18:00\"", "remind Thu 2026-12-03 18:00, 1 day before at 18:00"),
        ("fri", "\"when due\"", "remind Fri 2026-12-04, when due"),
        ("\"fri 17:00\"", "due", "remind Fri 2026-12-04 17:00, when due"),
        ("\"2026-12-04 17:00 Europe/Berlin\"", "-1h", "remind Fri 2026-12-04 16:00 Europe/Berlin, 1 hour before"),
        ("fri", "1d", "remind Tue 2026-12-01"), ("fri", "\"2 days before 24 dec\"", "remind Tue 2026-12-22"),
        ("fri", "yesterday", "remind Sun 2026-11-29 (in the past)"),
    ])
    func aLeadIsCountedBack(due: String, remind: String, words: String) throws {
        #expect(try Desk().output("todo add A --due \(due) --remind \(remind)").contains(words))
    }

    @Test func itMovesWithWhatIsDue() throws {
        let desk = try Desk(
            "todo add A --due \"fri 17:00\" --remind \"2h before\"", "todo add B --due fri --remind -1d")
        _ = try desk.outcome("todo edit 1 --due \"sat 9:00\"")
        _ = try desk.outcome("todo edit 2 --due \"next friday\"")
        #expect(try desk.column("remind", "todo list --sort number") == ["2026-12-05T07:00:00", "2026-12-10"])
        // With both said, it is counted from the new time.
        #expect(
            try desk.output("todo edit 2 --due 2026-12-24 --remind \"1 week before\"")
                == "to-do #2 B: due Fri 2026-12-11 -> Thu 2026-12-24, remind Thu 2026-12-10 -> Thu 2026-12-17")
    }

    @Test func itIsCountedFromTheFirstOccurrence() throws {
        let desk = try Desk("todo add A --due tue --every \"every friday\" --remind -1d")
        #expect(try desk.column("remind", "todo show 1") == ["2026-12-03"])
        _ = try desk.outcome("todo done 1")
        #expect(try desk.column("remind", "todo show 2") == ["2026-12-10"])
    }

    @Test(arguments: [
        (
            "todo add A --remind -1d",
            "2: --remind: “1 day before” needs a day or time it is due; say --due too, or write “tomorrow 9:00”"
        ),
        (
            "todo add A --due fri --remind -2h",
            "2: --remind: “2 hours before” needs a time it is due, and Fri 2026-12-04 is a day; write “1 day before” or “2026-12-04 7:00”"
        ),
        (
            "todo add A --due fri --remind -9999y",
            "2: --remind: “119988 months before” Fri 2026-12-04 leads out of the calendar of the years 1 to 9999; write “1 day before”"
        ),
        (
            "todo add A --due fri --remind \"a blursday before\"",
            "2: --remind: “blursday” in “a blursday before” is not understood; write “next friday” or “2026-12-24”"
        ),
        (
            "todo add A --remind someday",
            "2: --remind: “someday” is not a day or a time such as “fri 9:00” or “1 day before”"
        ),
    ])
    func whatCannotBeCountedIsRefused(line: String, refusal: String) throws {
        let desk = try Desk()
        #expect(desk.refusal(line) == refusal)
        #expect(try desk.numbers("todo list --all") == "")
    }

    @Test func noneTakesItAway() throws {
        let desk = try Desk("todo add A --due fri --remind none", "todo add B --due fri --remind -1d")
        #expect(try desk.column("remind", "todo show 1") == [""])
        #expect(try desk.output("todo edit 2 --remind none") == "to-do #2 B: remind Thu 2026-12-03 -> –")
    }
}
