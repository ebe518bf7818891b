import CivilTime
import CommandDesk
import Commands
import Reports
import Testing
import ToDo

/// What comes again stands on each of its days; it is Monday 2026-11-30, 10:00.
@Suite struct TodoAgendaTests {
    /// The days of an agenda, each with the number of its to-do, or a + for one that is still to be made.
    private func days(_ desk: Desk, _ line: String = "todo agenda") throws -> [String] {
        zip(try desk.column("due", line), try desk.column("number", line)).map { due, number in
            "\(due.prefix(16)) \(number.isEmpty ? "+" : number)"
        }
    }

    @Test(arguments: [
        ("every 2 days", "tomorrow", ["2026-12-01 1", "2026-12-03 +", "2026-12-05 +"]),
        ("every day 3 times", "tomorrow", ["2026-12-01 1", "2026-12-02 +", "2026-12-03 +"]),
        ("every day until 2026-12-02", "tomorrow", ["2026-12-01 1", "2026-12-02 +"]),
        ("every mon, wed and fri", "tomorrow", ["2026-12-02 1", "2026-12-04 +"]),
        ("every! day", "tomorrow", ["2026-12-01 1"]),
        ("every week", "2026-12-06", ["2026-12-06 1"]),
        ("every week", "2026-12-07", []),
        (
            "FREQ=DAILY;BYHOUR=9,14;COUNT=4", "2026-12-01 09:00",
            ["2026-12-01T09:00 1", "2026-12-01T14:00 +", "2026-12-02T09:00 +", "2026-12-02T14:00 +"]
        ),
        ("every 3 days", "2026-11-28", ["2026-11-28 1", "2026-12-01 +", "2026-12-04 +"]),
        ("every week", "2026-11-16", ["2026-11-16 1", "2026-11-23 +", "2026-11-30 +"]),
        (
            "every day at 9:00", "2026-11-28 09:00",
            ["28", "29", "30"].map { "2026-11-\($0)T09:00 \($0 == "28" ? "1" : "+")" }
                + (1...6).map { "2026-12-0\($0)T09:00 +" }
        ),
    ])
    func whatComesAgainStandsOnEachDay(rule: String, due: String, expected: [String]) throws {
        let desk = try Desk("todo add A --due \"\(due)\" --every \"\(rule)\"")
        #expect(try days(desk) == expected)
        #expect(try days(desk, "report agenda") == expected)
    }

    @Test func schoolDaysAreThoseOfTheTerms() throws {
        let desk = try Desk()
        let days = try CivilDate.parse("2026-09-01")...CivilDate.parse("2026-12-03")
        desk.school = SchoolCalendar(
            terms: [.init(name: "Autumn", days: days)],
            holidays: [try CivilDate.parse("2026-12-02")...CivilDate.parse("2026-12-02")])
        try desk.outcome("todo add A --due tomorrow --every \"every school day\"")
        #expect(try self.days(desk) == ["2026-12-01 1", "2026-12-03 +"])
    }

    /// An occurrence that is there is not there twice, and one after it that nobody has made yet is still to come.
    @Test func whatIsMadeAlreadyStandsOnce() throws {
        let desk = try Desk("todo add A --due tomorrow --every \"every 2 days\"", "todo done 1")
        #expect(try days(desk) == ["2026-12-03 2", "2026-12-05 +"])
        try desk.outcome("todo undone 1")
        #expect(try days(desk) == ["2026-12-01 1", "2026-12-03 2", "2026-12-05 +"])
        try desk.outcome("todo done 2")
        try desk.outcome("todo undone 1")
        try desk.outcome("todo done 3")
        try desk.outcome("todo delete 4 --yes")
        #expect(try days(desk) == ["2026-12-01 1"])
    }

    /// What was moved comes again where the rule says.
    @Test func whatWasMovedComesWhereTheRuleSays() throws {
        let desk = try Desk(
            "todo add A --due tomorrow --start today --every \"every 2 days\" --check one", "todo edit 1 --due wed",
            "todo check 1 1")
        #expect(try days(desk) == ["2026-12-02 1", "2026-12-03 +", "2026-12-05 +"])
        #expect(try desk.column("start", "todo agenda").map { String($0.prefix(10)) }.last == "2026-12-03")
        let json = try desk.json("todo agenda")
        #expect(json.contains(#""ticked": true"#) && json.contains(#""ticked": false"#))
    }

    /// What is overdue and comes again has missed the days since; `todo done` makes the first of them.
    @Test func missedDaysStandWithWhatIsOverdue() throws {
        let desk = try Desk("todo add A --due 2026-11-09 --every week")
        for (number, days) in [["09", "16", "23"], ["16", "23"], ["23"]].enumerated() {
            let item = "\(number + 1)"
            let missed = days.dropFirst()
            let expected = ["2026-11-\(days[0]) \(item)"] + missed.map { "2026-11-\($0) +" } + ["2026-11-30 +"]
            #expect(try self.days(desk) == expected)
            #expect(try self.days(desk, "report agenda") == expected)
            let shown = try desk.json("todo show \(item)").split { $0 == "\n" || $0 == " " }.joined()
            let list = missed.map { "\"2026-11-\($0)\"" }.joined(separator: ",")
            #expect(shown.contains("\"missed\":[\(list)]"), "\(shown)")
            try desk.outcome("todo done \(item)")
        }
        #expect(try days(desk) == ["2026-11-30 4"])
    }

    @Test func theHeadingCountsMissedDays() throws {
        let desk = try Desk("todo add A --due 2026-11-16 --every week")
        #expect(
            try desk.output("todo agenda").hasPrefix(
                "2 overdue, of which 1 is a day missed since, 1 until Sun 2026-12-06, of which 1 comes again\n"))
        let long = try Desk("todo add A --due 2026-11-01 --every day")
        let notice = "#1 A has missed more days than the first 10, which are listed"
        #expect(try long.outcome("todo agenda").notices == [notice])
        #expect(try long.outcome("todo show 1").notices == [notice])
        #expect(try days(long, "todo agenda --days 1").count == 1 + 10 + 1)
    }

    /// What is put off comes next after the day to which it is put off, in the agenda and by `todo done`.
    @Test(arguments: [
        ("every day", "tomorrow", "fri", ["2026-12-04 1", "2026-12-05 +", "2026-12-06 +"], "2026-12-05"),
        ("every day", "2026-11-20", "tomorrow 17:00", ["2026-12-01T17:00 1"], "2026-12-02"),
        ("every day", "tomorrow 9:00", "fri", ["2026-12-04 1"], "2026-12-05T09:00:00"),
        ("every day", "tomorrow 9:00", "fri 8:00", ["2026-12-04T08:00 1"], "2026-12-04T09:00:00"),
        ("every week", "wed", "tue", ["2026-12-01 1"], "2026-12-09"),
    ])
    func whatIsPutOffComesNextAfterThat(
        rule: String, due: String, later: String, expected: [String], next: String
    ) throws {
        let desk = try Desk("todo add A --due \"\(due)\" --every \"\(rule)\"", "todo edit 1 --due \"\(later)\"")
        #expect(try days(desk).prefix(expected.count) == expected[...])
        try desk.outcome("todo done 1")
        #expect(try desk.column("due", "todo list") == [next])
    }

    @Test func anOccurrenceThatIsNotMadeYetHasNoNumber() throws {
        let desk = try Desk("todo add Water --due tomorrow --every \"every 3 days\"")
        #expect(
            try desk.output("todo agenda") == """
                0 overdue, 2 until Sun 2026-12-06, of which 1 comes again

                #  Title  Added             Due       Repeats       Comes after  Content
                1  Water  2026-11-30 10:00  tomorrow  every 3 days
                   Water                    friday    every 3 days  #1
                """)
        #expect(
            try desk.output("report agenda --days 6") == """
                Agenda
                Mon 2026-11-30 to Sat 2026-12-05

                Tuesday, 2026-12-01
                   #  What
                ☐  1  Water

                Friday, 2026-12-04
                   #  What   Comes after
                ☐     Water  #1
                """)
        for line in ["todo agenda", "report agenda"] {
            let json = try desk.json(line).split { $0 == "\n" || $0 == " " }.joined(separator: " ")
            #expect(json.contains(#""number": null,"#), "\(line)")
            #expect(json.contains(#""comesAfter": { "number": 1, "name": "Water" }"#), "\(line)")
            #expect(json.contains(#""comesAfter": null"#), "\(line)")
        }
        #expect(try desk.numbers("todo list") == "1")
    }

    /// On a day, times come before what has none; of equals the one that was added first, and last what is to be made.
    @Test func listAndSheetHaveOneOrder() throws {
        let desk = try Desk(
            "todo add Z --due tomorrow --every \"every day\"", "todo add B --due \"wed 9:00\"", "todo add C --due wed",
            "todo add D --start wed", "todo add E --due \"wed 8:00\"", "todo add F --due 2026-11-28")
        let titles = ["F", "Z", "E", "B", "C", "D", "Z"]
        #expect(try desk.column("title", "todo agenda --days 3") == titles)
        #expect(try desk.column("title", "report agenda --days 3") == titles)
    }

    /// What comes every minute would hide the rest.
    @Test func whatComesAllTheTimeIsCutShort() throws {
        let desk = try Desk("todo add Tick --due \"tomorrow 00:00\" --every FREQ=MINUTELY")
        let outcome = try desk.outcome("todo agenda --days 3")
        #expect(outcome.notices == ["#1 Tick comes more than 24 times a day; the first are listed"])
        #expect(try desk.column("due", "todo agenda --days 3").count == 48 + 1)
        let counted = try Desk("todo add Tick --due \"tomorrow 00:00\" --every \"FREQ=HOURLY;COUNT=30\"")
        #expect(try days(counted, "todo agenda --days 3").suffix(2) == ["2026-12-02T04:00 +", "2026-12-02T05:00 +"])
    }

    @Test func daysBeforeTodayHaveNothingToCome() throws {
        let desk = try Desk("todo add A --due 2026-11-26 --every \"every day\"")
        let missed = ["2026-11-26 1", "2026-11-27 +", "2026-11-28 +", "2026-11-29 +"]
        #expect(
            try days(desk, "report agenda --from 2026-11-25 --days 7") == missed + ["2026-11-30 +", "2026-12-01 +"])
        #expect(
            try days(desk, "report agenda --from 2026-11-20 --days 2")
                == ["2026-11-26 1", "2026-11-27 +", "2026-11-28 +", "2026-11-29 +"])
    }

    @Test(arguments: ["Pacific/Kiritimati", "America/Los_Angeles", "UTC"])
    func aTimeInAZoneIsOnItsDayHere(zone: String) throws {
        let desk = try Desk()
        desk.zone = try #require(Zone(named: zone))
        try desk.outcome("todo add Call --due 2026-12-01T23:30Z --every \"every day\"")
        let rows = try desk.outcome("report agenda --days 7").written(as: .json)
        #expect(
            rows.contains("2026-12-05T23:30:00Z") == (zone != "Pacific/Kiritimati") || rows.contains("12-04T23:30:00Z"))
        #expect(try desk.column("due", "todo agenda --days 7").count == (zone == "Pacific/Kiritimati" ? 5 : 6))
    }

    @Test(arguments: ["0", "367"]) func aYearIsTheMost(days: String) throws {
        #expect(
            try Desk().refusal("todo agenda --days \(days)")
                == "2: --days: “\(days)” is not a number of days from 1 to 366")
    }
}
