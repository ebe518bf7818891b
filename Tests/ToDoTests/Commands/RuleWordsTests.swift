import CivilTime
import CommandDesk
import Commands
import Testing

/// Rules as a person says them, over the whole of adding and completing.
@Suite struct RuleWordsTests {
    private func dates(_ rule: String, from start: String, _ count: Int) throws -> [String] {
        try Desk().column("date", "todo repeat-preview \"\(rule)\" --start \"\(start)\" --count \(count)")
    }

    @Test(arguments: [
        ("every 15th", "2026-11-30", ["2026-12-15", "2027-01-15", "2027-02-15"]),
        (
            "every month on the 31st", "2026-11-30",
            ["2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31"]
        ),
        ("every 30th", "2027-01-30", ["2027-01-30", "2027-02-28", "2027-03-30"]),
        ("every 1st and 31st", "2027-02-01", ["2027-02-01", "2027-02-28", "2027-03-01", "2027-03-31"]),
        ("every 1st, 15th and 29th", "2027-02-02", ["2027-02-15", "2027-02-28", "2027-03-01", "2027-03-15"]),
        ("every last friday", "2026-11-30", ["2026-12-25", "2027-01-29", "2027-02-26"]),
        ("every first monday", "2026-12-07", ["2026-12-07", "2027-01-04"]),
        ("every 2nd tuesday of the month", "2026-11-30", ["2026-12-08", "2027-01-12"]),
        ("every 5th monday of the month", "2026-11-30", ["2026-11-30", "2027-03-29"]),
        ("every 2 months on the 15th", "2026-11-30", ["2026-12-15", "2027-02-15", "2027-04-15"]),
        ("every 24 dec", "2026-11-30", ["2026-12-24", "2027-12-24"]),
        ("every 29 feb", "2026-11-30", ["2027-02-28", "2028-02-29", "2029-02-28"]),
        ("every 2 years on 1 september", "2026-11-30", ["2027-09-01", "2029-09-01"]),
        ("every last friday of november", "2026-11-30", ["2027-11-26", "2028-11-24"]),
        ("every 2nd day", "2026-11-30", ["2026-11-30", "2026-12-02"]),
        ("every monday at 16:00", "2026-11-30", ["2026-11-30T16:00:00", "2026-12-07T16:00:00"]),
        ("every morning", "2026-11-30 18:00", ["2026-11-30T09:00:00", "2026-12-01T09:00:00"]),
        ("every! 15th", "2026-11-30", ["2026-12-15", "2027-01-15"]),
        ("every 15th 2 times", "2026-11-30", ["2026-12-15", "2027-01-15"]),
        ("mondays until 2026-12-08", "2026-11-30", ["2026-11-30", "2026-12-07"]),
    ])
    func datesAreThoseThatWereSaid(rule: String, start: String, expected: [String]) throws {
        #expect(try dates(rule, from: start, expected.count) == expected)
    }

    @Test func aTimeThatIsOverBeginsWithTheNext() throws {
        let desk = try Desk()
        #expect(
            try desk.output("todo add A --every \"every day at 9:00\"")
                == "to-do #1 A added, due Tue 2026-12-01 09:00, every day at 09:00")
        #expect(
            try desk.output("todo add B --every \"every day at 17:00\"")
                == "to-do #2 B added, due Mon 2026-11-30 17:00, every day at 17:00")
        #expect(
            try desk.output("todo add C --due fri --every \"every friday at noon\"")
                == "to-do #3 C added, due Fri 2026-12-04 12:00, every friday at 12:00")
        #expect(
            try desk.output("todo done 3").hasSuffix(
                "to-do #4 C added, due Fri 2026-12-11 12:00 (every friday at 12:00)"))
    }

    @Test func completionCountsFromTheDayDone() throws {
        let desk = try Desk(
            "todo add A --due 2026-12-15 --every \"every! 15th\"",
            "todo add B --due 2026-12-24 --every \"every! 24 dec\"")
        desk.now = "2027-01-20T10:00:00"
        #expect(try desk.output("todo done 1").contains("due Mon 2027-02-15"))
        #expect(try desk.output("todo done 2").contains("due Fri 2027-12-24"))
    }

    @Test func manyThatAreDoneAlreadyAreSaidInOneSentence() throws {
        let desk = try Desk(
            "todo add A", "todo add B", "todo add C", "todo add D", "todo add E", "todo add F", "todo delete 3")
        _ = try desk.outcome("todo done 1-5")
        let outcome = try desk.outcome("todo done 1-200")
        #expect(outcome.sentences == ["to-do #6 F done"])
        #expect(
            outcome.notices == [
                "there is no to-do #3, #7-200 in 1-200", "4 to-dos are done already: #1-2, #4-5",
            ])
    }
}
