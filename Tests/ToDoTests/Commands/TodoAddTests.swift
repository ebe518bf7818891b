import CivilTime
import CommandDesk
import Commands
import Testing

@Suite struct TodoAddTests {
    @Test func allThatCanBeSaidIsStored() throws {
        let desk = try Desk("todo add First")
        #expect(
            try desk.output(
                """
                todo add "Mark exams" --content "Room 4" --due fri --start tomorrow --priority high --tag Maths --tag y9 \
                --tag maths --project Exams --remind "thu 18:00" --every weekly --after 1 --check copies
                """) == """
                    to-do #2 Mark exams added, due Fri 2026-12-04, start Tue 2026-12-01, remind Thu 2026-12-03 18:00, \
                    every week, after #1 First
                    """)
        let id = try desk.column("id", "todo show 2")[0]
        #expect(
            try desk.json("todo show 2") == """
                {
                  "number": 2,
                  "id": "\(id)",
                  "title": "Mark exams",
                  "content": "Room 4",
                  "dateAdded": "2026-11-30T10:00:00",
                  "due": "2026-12-04",
                  "start": "2026-12-01",
                  "priority": "high",
                  "project": "Exams",
                  "tags": [
                    "Maths",
                    "y9"
                  ],
                  "checklist": [
                    {
                      "item": "copies",
                      "ticked": false
                    }
                  ],
                  "after": [
                    {
                      "number": 1,
                      "name": "First"
                    }
                  ],
                  "isComplete": false,
                  "dateCompleted": null,
                  "repeats": "every week",
                  "remind": "2026-12-03T18:00:00",
                  "dueZone": null,
                  "startZone": null,
                  "remindZone": null,
                  "missed": []
                }
                """)
    }

    @Test func aCommaStandsBetweenTags() throws {
        let desk = try Desk()
        #expect(try desk.outcome("todo add A --tag maths,y9 --tag y9").notices == ["“maths,y9” is 2 tags: maths, y9"])
        #expect(try desk.column("tags", "todo list --tag y9,maths") == ["maths; y9"])
        #expect(try desk.outcome("todo edit 1 --tag a,b").notices == ["“a,b” is 2 tags: a, b"])
        #expect(desk.refusal("todo add B --tag ,") == "2: --tag: “,” is not a tag such as urgent")
    }

    /// Echoed in data formats too, which have no sentence.
    @Test func whatTheClockDoesAtATypedTimeIsSaid() throws {
        let desk = try Desk()
        desk.zone = try #require(Zone(named: "Europe/Berlin"))
        let gap = "on Sun 2027-03-28 the clock is put forward over 02:30; 03:30 is meant"
        let twice = "on Sun 2027-10-31 the clock shows 02:30 twice; the first is meant"
        let line = "todo add A --due \"2027-10-31 2:30\" --start \"2027-03-28 2:30\" --remind \"2027-03-28 2:30\""
        #expect(try desk.outcome(line).notices == ["due: " + twice, "start: " + gap, "remind: " + gap])
        #expect(try desk.outcome("todo edit 1 --due \"2027-03-28 2:30\"").notices == ["due: " + gap])
        // What comes again at that time moves over the gap without a word.
        #expect(try desk.outcome("todo add B --due \"2027-03-27 2:30\" --every day").notices == [])
        #expect(try desk.outcome("todo done 2").notices == [])
    }

    @Test(arguments: [
        ("today", "2026-11-30", "Mon 2026-11-30"), ("tom", "2026-12-01", "Tue 2026-12-01"),
        ("fri", "2026-12-04", "Fri 2026-12-04"), ("\"tomorrow 17:00\"", "2026-12-01T17:00:00", "Tue 2026-12-01 17:00"),
        ("2026-12-24T17:00Z", "2026-12-24T17:00:00Z", "Thu 2026-12-24 17:00 UTC"),
        ("yesterday", "2026-11-29", "Sun 2026-11-29 (in the past)"),
        (
            "\"2026-12-24 17:00 Europe/Berlin\"", "2026-12-24T17:00:00+01:00",
            "Thu 2026-12-24 17:00 Europe/Berlin"
        ),
    ])
    func dateWordsAreShownAgain(words: String, stored: String, echo: String) throws {
        let desk = try Desk()
        #expect(try desk.output("todo add Call --due \(words)") == "to-do #1 Call added, due \(echo)")
        #expect(try desk.column("due", "todo show 1") == [stored])
    }

    /// ISO 8601 with the distance from UTC then, and the name of the zone beside it; what a time is is kept.
    @Test(arguments: [
        ("2026-12-04 17:00 Europe/Berlin", "2026-12-04T17:00:00+01:00", "Europe/Berlin"),
        ("2027-07-01 17:00 Europe/Berlin", "2027-07-01T17:00:00+02:00", "Europe/Berlin"),
        ("2026-12-04 17:00 Europe/London", "2026-12-04T17:00:00+00:00", "Europe/London"),
        ("2026-12-04 17:00 Asia/Kolkata", "2026-12-04T17:00:00+05:30", "Asia/Kolkata"),
        ("2026-12-04T17:00Z", "2026-12-04T17:00:00Z", "UTC"),
        ("2026-12-04 17:00", "2026-12-04T17:00:00", ""), ("2026-12-04", "2026-12-04", ""),
    ])
    func zonedTimesAreISO(words: String, result: String, zone: String) throws {
        let desk = try Desk()
        let words = "\"\(words)\""
        try desk.outcome("todo add A --due \(words) --start \(words) --remind \(words)")
        for field in ["due", "start"] {
            #expect(try desk.column(field, "todo list") == [result])
            #expect(try desk.column(field + "Zone", "todo list") == [zone])
            #expect(try desk.column(field, "report todo") == [result])
            #expect(try desk.column(field + "Zone", "report todo") == [zone])
        }
        #expect(try desk.column("remind", "todo show 1") == [result])
        #expect(try desk.column("remindZone", "todo show 1") == [zone])
        let preview = "todo repeat-preview \"every day\" --start \(words) --count 1"
        #expect(try desk.column("date", preview) == [result])
        #expect(try desk.column("zone", preview) == [zone])
        #expect(try !desk.output("todo show 1").contains("zone"))
    }

    /// The words mean less than they say where nobody has said when there is school.
    @Test func aSchoolDayWithoutAnyTermIsNoted() throws {
        let desk = try Desk()
        let notice = """
            no term is known, so each day from Monday to Friday counts as a school day; “term add NAME FROM..UNTIL” \
            makes one
            """
        let rule = "\"every school day\""
        #expect(try desk.notices("todo add A --every \(rule)") == [notice])
        #expect(try desk.notices("todo add B") == [])
        #expect(try desk.notices("todo edit 2 --every \(rule)") == [notice])
        #expect(try desk.notices("todo edit 2 --title C") == [])
        #expect(try desk.notices("todo done 1 2") == [notice])
        #expect(
            try desk.notices("todo repeat-preview \(rule) --start 2026-12-24 --count 3")
                == ["every school day, from Thu 2026-12-24", notice])
    }

    @Test(arguments: [
        "--due soonish", "--due 1m", "--due \"someday 9:00\"", "--due someday --every weekly", "--start someday",
        "--due 12/24/2026", "--remind 2026-02-30",
        "--every sometimes", "--every \"FREQ=NEVER\"", "--priority urgent", "--after 9", "--after 1 --after nobody",
    ])
    func whatIsNotUnderstoodIsRefusedAndNothingIsStored(options: String) throws {
        let desk = try Desk("todo add First")
        let before = try desk.everything
        #expect(desk.refusal("todo add Call \(options)")?.first.map { "12".contains($0) } == true)
        #expect(try desk.everything == before)
        #expect(try desk.output("todo add Call").hasPrefix("to-do #2 "))
    }

    @Test(arguments: ["\"\"", "\" \"", "\"\u{200B}\"", "\"\n\""])
    func aTitleIsNeverEmpty(title: String) throws {
        let desk = try Desk("todo add First")
        #expect(desk.refusal("todo add \(title)") == "2: TITLE must not be empty")
        #expect(desk.refusal("todo edit 1 --title=\(title)") == "2: --title must not be empty")
    }

    /// What other to-do lists take for signs of their own is text here: traps 21 and 22.
    @Test(arguments: [
        "x not done?", "(A) lower", "2026-12-24 date first", "due: 2nd", "3/4 inch", "it's `rm` & $HOME \\1", "a '",
        "proj:home +tag @phone", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} 家族",
    ])
    func aTitleIsKeptAsItIsTyped(title: String) throws {
        let desk = try Desk()
        let quoted = title.replacing("\\", with: "\\\\")
        _ = try desk.output("todo add \"\(quoted)\"")
        #expect(try desk.column("title", "todo list") == [title])
        #expect(try desk.column("due", "todo list") == [""])
    }

    @Test func aTitleIsOneLine() throws {
        let desk = try Desk("todo add \"two\nlines\" --content \"these\nstay\"")
        #expect(try desk.column("title", "todo show 1") == ["two lines"])
        #expect(try desk.json("todo show 1").contains(#""content": "these\nstay""#))
    }

    @Test func noteIsContent() throws {
        let desk = try Desk("todo add One --note here")
        #expect(try desk.column("content", "todo show 1") == ["here"])
        #expect(desk.refusal("todo add Two --note a --content b") == "2: --note does not go with --content")
    }

    @Test func aNumberIsNeverGivenAgain() throws {
        let desk = try Desk("todo add One", "todo add Two", "todo delete 2")
        #expect(try desk.output("todo add Three") == "to-do #3 Three added")
        _ = try desk.outcome("undo")
        #expect(try desk.output("todo add Four") == "to-do #4 Four added")
        #expect(try desk.numbers("todo list") == "4 1")
    }

    @Test func itCannotStartAfterItIsDue() throws {
        let desk = try Desk("todo add One --start fri --due fri", "todo add Two --start fri --due \"fri 17:00\"")
        #expect(
            desk.refusal("todo add Three --start sat --due fri")
                == "2: the start, Sat 2026-12-05, is after it is due, Fri 2026-12-04; correct the one or the other")
        #expect(
            desk.refusal("todo edit 2 --start \"fri 18:00\"")?.hasPrefix("2: the start, Fri 2026-12-04 18:00") == true)
    }
}
