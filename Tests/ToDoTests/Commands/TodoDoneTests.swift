import CivilTime
import CommandDesk
import Commands
import Testing

@Suite struct TodoDoneTests {
    @Test func severalAreDoneInOneStep() throws {
        let desk = try Desk("todo add One", "todo add \"Mark exams\"", "todo add Three", "todo add Four")
        #expect(
            try desk.output("todo done 3-4 mark")
                == "to-do #3 Three done\nto-do #4 Four done\nto-do #2 Mark exams done")
        #expect(try desk.numbers("todo list") == "1")
        #expect(
            try desk.column("dateCompleted", "todo list --done") == Array(repeating: "2026-11-30T10:00:00", count: 3))
        _ = try desk.outcome("undo")
        #expect(try desk.numbers("todo list") == "4 3 2 1")
    }

    /// Traps 12 and 13: what is done stays where it is, and all is found before any is changed.
    @Test func whatIsDoneAlreadyStaysAndAWrongNumberChangesNothing() throws {
        let desk = try Desk("todo add One", "todo add Two", "todo done 1")
        let before = try desk.everything
        #expect(try desk.output("todo done 1") == "")
        #expect(try desk.notices("todo done 1") == ["to-do #1 One is done already"])
        #expect(try desk.notices("todo undone 2") == ["to-do #2 Two is open already"])
        #expect(desk.refusal("todo done 2 9") == "1: there is no to-do “9”")
        #expect(desk.refusal("todo done two nobody")?.hasPrefix("1: there is no to-do “nobody”") == true)
        #expect(try desk.everything == before)
        #expect(try desk.notices("todo done 2-4") == ["there is no to-do #3-4 in 2-4"])
    }

    @Test func anAmbiguousTitleIsNotGuessed() throws {
        let desk = try Desk("todo add \"Mark exams\"", "todo add \"Mark tests\"")
        #expect(desk.refusal("todo done mark")?.hasPrefix("1: “mark” can be more than one to-do") == true)
        #expect(try desk.numbers("todo list") == "2 1")
        _ = try desk.outcome("todo done \"mark tests\"")
        #expect(try desk.output("todo done mark") == "to-do #1 Mark exams done")
        #expect(desk.refusal("todo undone mark")?.hasPrefix("1: ") == true)
    }

    @Test func allThatIsWrongIsToldAtOnce() throws {
        let desk = try Desk("todo add \"Mark exams\"", "todo add \"Mark tests\"", "todo add Essay", "todo done 3")
        let refusal = try #require(desk.refusal("todo done mark nope 99 1"))
        #expect(
            refusal
                == "1: “mark” can be more than one to-do; there is no to-do “nope”; there is no to-do “99”")
        #expect(try desk.numbers("todo list") == "2 1")
        // What is found among those that are open is not looked for among those that are done.
        _ = try desk.outcome(words: ["todo", "add", "Essay two"])
        #expect(desk.refusal("todo delete \"essay t\" nope") == "1: there is no to-do “nope”")
        #expect(try desk.notices("todo done \"essay two\" 3") == ["to-do #3 Essay is done already"])
    }

    @Test func toggleTurnsEachOver() throws {
        let desk = try Desk("todo add One", "todo add Two", "todo done 1")
        #expect(try desk.output("todo toggle 1 2") == "to-do #1 One open again\nto-do #2 Two done")
        #expect(try desk.column("dateCompleted", "todo show 1") == [""])
    }

    @Test func theNextOccurrenceComesInTheSameStep() throws {
        let desk = try Desk(
            """
            todo add Meeting --due "fri 16:00" --start thu --remind "fri 15:00" --every weekly --tag staff --check room \
            --content "Room 4" --priority low --project School
            """, "todo check 1 room")
        #expect(
            try desk.output("todo done 1") == """
                to-do #1 Meeting done
                to-do #2 Meeting added, due Fri 2026-12-11 16:00 (every week)
                """)
        let fields = ["due", "start", "remind", "tags", "checklist", "content", "priority", "project", "repeats"]
        #expect(
            try fields.map { try desk.column($0, "todo show 2")[0] } == [
                "2026-12-11T16:00:00", "2026-12-10", "2026-12-11T15:00:00", "staff", "[ ] room",
                "Room 4", "low", "School", "every week",
            ])
        _ = try desk.outcome("undo")
        #expect(try desk.numbers("todo list --all") == "1")
    }

    /// Traps 1 and 4: the 31st is the last day of a short month and the 31st again after it.
    @Test func theEndOfTheMonthDoesNotSlip() throws {
        let desk = try Desk("todo add Report --due 2027-01-31 --every monthly")
        for number in 1...5 { _ = try desk.outcome("todo done \(number)") }
        #expect(
            try desk.column("due", "todo list --all --sort number")
                == ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31", "2027-06-30"])
    }

    /// Traps 7 and 9: there is one row an occurrence, however often it is done.
    @Test(arguments: ["every day", "every! day", "every! week", "RRULE:FREQ=DAILY"])
    func anOccurrenceIsThereOnce(rule: String) throws {
        let desk = try Desk("todo add Water --due today --every \"\(rule)\"", "todo done 1")
        #expect(try desk.notices("todo undone 1") == [])
        #expect(try desk.output("todo done 1") == "to-do #1 Water done")
        #expect(try desk.numbers("todo list --all") == "2 1")
        _ = try desk.outcome("todo done 2")
        _ = try desk.outcome("todo undone 1")
        _ = try desk.outcome("todo done 1")
        #expect(try desk.numbers("todo list") == "3")
        let dates = try desk.column("due", "todo list --all")
        #expect(Set(dates).count == dates.count)
    }

    @Test func everyWithAMarkCountsFromTheDayDone() throws {
        let desk = try Desk("todo add Water --due \"2026-11-20 08:00\" --every \"every! 3 days\"")
        #expect(try desk.output("todo done 1").hasSuffix("due Thu 2026-12-03 08:00 (every! 3 days)"))
        let strict = try Desk("todo add Water --due 2026-11-20 --every \"every 3 days\"")
        #expect(try strict.output("todo done 1").hasSuffix("due Mon 2026-11-23 (every 3 days)"))
    }

    /// Trap 8: the number of times and the last day hold.
    @Test(arguments: [
        "every day 3 times", "every! day 3 times", "every day until 2026-12-02", "every! day until 2026-12-02",
        "FREQ=DAILY;COUNT=3", "FREQ=DAILY;UNTIL=20261202",
    ])
    func itEndsWhenTheRuleSays(rule: String) throws {
        let desk = try Desk("todo add Water --due today --every \"\(rule)\"")
        for (number, day) in [(1, "30"), (2, "01"), (3, "02")] {
            desk.now = "2026-1\(day == "30" ? 1 : 2)-\(day)T11:00:00"
            let outcome = try desk.outcome("todo done \(number)")
            #expect(outcome.notices.contains { $0.contains("was the last one") } == (number == 3))
        }
        #expect(try desk.numbers("todo list") == "")
        #expect(try desk.numbers("todo list --all") == "3 2 1")
    }

    @Test func aDeletedOccurrenceStillCounts() throws {
        let desk = try Desk("todo add Water --due today --every \"every! day 2 times\"", "todo done 1")
        _ = try desk.outcome("todo delete 1")
        #expect(try desk.notices("todo done 2").last?.contains("was the last one") == true)
    }

    @Test func aMovedOccurrenceLeavesTheRuleAlone() throws {
        let desk = try Desk("todo add Meeting --due fri --remind thu --every weekly", "todo edit 1 --due sat")
        #expect(try desk.column("remind", "todo show 1") == ["2026-12-04"])
        #expect(try desk.output("todo done 1").hasSuffix("due Fri 2026-12-11 (every week)"))
        #expect(try desk.column("remind", "todo show 2") == ["2026-12-10"])
    }

    @Test func aRuleThatBeginsLaterSetsTheDay() throws {
        let desk = try Desk()
        #expect(
            try desk.output("todo add Duty --due tomorrow --every \"every other monday\"")
                == "to-do #1 Duty added, due Mon 2026-12-07, every 2 weeks on monday")
        #expect(try desk.output("todo done 1").hasSuffix("due Mon 2026-12-21 (every 2 weeks on monday)"))
        #expect(try desk.output("todo add Now --every daily").contains("due Mon 2026-11-30"))
        #expect(
            desk.refusal("todo add Never --due 2027-01-01 --every \"every day until 2026-12-31\"")
                == """
                2: “every day until 2026-12-31” has no date from Fri 2027-01-01 on; write “every 2 weeks” or an earlier --due
                """)
    }

    @Test func aRuleIsChangedAndTakenAway() throws {
        let desk = try Desk("todo add Meeting --due fri --every weekly")
        #expect(
            try desk.output("todo edit 1 --every monthly") == "to-do #1 Meeting: repeats every week -> every month")
        #expect(try desk.output("todo edit 1 --every none") == "to-do #1 Meeting: repeats every month -> –")
        #expect(try desk.output("todo done 1") == "to-do #1 Meeting done")
        #expect(try desk.numbers("todo list") == "")
    }

    /// Traps 2, 3, 5 and 6: the day and the time of day stay, whatever the clock does.
    @Test(arguments: [
        ("Europe/Berlin", "2026-10-25"), ("Europe/Berlin", "2027-03-28"), ("America/New_York", "2026-11-01"),
        ("America/New_York", "2027-03-14"), ("Pacific/Auckland", "2026-09-27"), ("Pacific/Auckland", "2027-04-04"),
        ("Australia/Lord_Howe", "2026-10-04"), ("Australia/Lord_Howe", "2027-04-04"), ("UTC", "2026-10-25"),
        ("Pacific/Kiritimati", "2026-12-31"), ("America/Los_Angeles", "2026-11-01"), ("Asia/Kolkata", "2026-03-01"),
    ])
    func theClockOnTheWallRules(zone: String, change: String) throws {
        for time in ["", " 00:00", " 08:00", " 23:59"] {
            let desk = try Desk()
            desk.zone = try #require(Zone(named: zone))
            let first = try #require(try CivilDate.parse(change).adding(days: -3))
            desk.now = "\(first)T00:00:00"
            _ = try desk.outcome("todo add Water --due \"\(first)\(time)\" --every daily")
            for number in 1...6 {
                let day = try #require(first.adding(days: number - 1))
                desk.now = "\(day)T23:30:00"
                #expect(try desk.numbers("todo list --due today") == "\(number)")
                _ = try desk.outcome("todo done \(number)")
            }
            let clock = time.isEmpty ? "" : "T\(time.dropFirst()):00"
            #expect(
                try desk.column("due", "todo list --all --sort number")
                    == (0...6).map { try "\(#require(first.adding(days: $0)))\(clock)" })
        }
    }
}
