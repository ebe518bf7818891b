import CommandDesk
import Commands
import Testing

@Suite struct RepeatPreviewTests {
    @Test(arguments: [
        ("every month", "2027-01-31", 3, "2027-01-31 2027-02-28 2027-03-31"),
        ("every! month", "2027-01-31", 3, "2027-01-31 2027-02-28 2027-03-28"),
        ("FREQ=MONTHLY", "2027-01-31", 3, "2027-01-31 2027-03-31 2027-05-31"),
        ("every other monday", "2026-12-01", 2, "2026-12-07 2026-12-21"),
        ("every day 2 times", "2026-12-01", 5, "2026-12-01 2026-12-02"),
        ("every! day 2 times", "2026-12-01", 5, "2026-12-01 2026-12-02"),
        ("every school day", "2026-12-04", 3, "2026-12-04 2026-12-07 2026-12-08"),
        ("every week", "\"2026-12-01 17:00\"", 2, "2026-12-01T17:00:00 2026-12-08T17:00:00"),
        ("FREQ=HOURLY;COUNT=2", "2026-12-01", 5, "2026-12-01T00:00:00 2026-12-01T01:00:00"),
        ("FREQ=DAILY;BYHOUR=8", "2026-12-01", 2, "2026-12-01T08:00:00 2026-12-02T08:00:00"),
    ])
    func datesOfARule(rule: String, start: String, count: Int, dates: String) throws {
        let line = "todo repeat-preview \"\(rule)\" --start \(start) --count \(count)"
        #expect(try Desk().column("date", line).joined(separator: " ") == dates)
    }

    @Test func theRuleIsShownAgain() throws {
        let outcome = try Desk().outcome("todo repeat-preview every 2 weeks 1 time --start fri --count 2")
        #expect(outcome.notices == ["every 2 weeks 1 times, from Fri 2026-12-04", "there are no more than 1"])
    }

    /// Each day that is understood is said with its weekday, the one until which a rule goes as well.
    @Test func theLastDayHasItsWeekday() throws {
        let desk = try Desk()
        let rule = "\"every 2 weeks until 2027-01-31\""
        #expect(
            try desk.notices("todo repeat-preview \(rule) --start fri --count 1") == [
                "every 2 weeks until Sun 2027-01-31, from Fri 2026-12-04"
            ])
        #expect(
            try desk.output("todo add Call --every \(rule)").contains("every 2 weeks until Sun 2027-01-31"))
        #expect(
            try desk.output("todo edit 1 --every \"every week until 2027-02-01\"").contains(
                "repeats every 2 weeks until Sun 2027-01-31 -> every week until Mon 2027-02-01"))
        #expect(try desk.column("repeats", "todo show 1") == ["every week until 2027-02-01"])
    }

    @Test(arguments: ["--start fri --count 0", "--start fri --count 10001", "--start none --count 3", "--start fri"])
    func whatCannotBeShown(options: String) throws {
        #expect(try Desk().refusal("todo repeat-preview daily \(options)")?.hasPrefix("2: ") == true)
        #expect(
            try Desk().refusal("todo repeat-preview sometimes --start fri --count 3")?.hasPrefix("2: RULE: ") == true)
    }
}
