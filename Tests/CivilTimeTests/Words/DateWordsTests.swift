import CivilTime
import Testing

/// On Monday 2026-11-30 at 10:00 in Berlin, unless a row says otherwise.
struct DateWordsTests {
    private func echo(_ text: String, at now: String = "2026-11-30T10:00") throws -> String {
        try DateWords(Samples.setting(now)).read(text).echo
    }

    @Test(arguments: [
        ("today", "Mon 2026-11-30"), ("tod", "Mon 2026-11-30"), ("Tomorrow", "Tue 2026-12-01"),
        ("TOM", "Tue 2026-12-01"), ("yesterday", "Sun 2026-11-29 (in the past)"), ("monday", "Mon 2026-12-07"),
        ("fri", "Fri 2026-12-04"), ("tues", "Tue 2026-12-01"), ("next fri", "Fri 2026-12-11"),
        ("next-sunday", "Sun 2026-12-13"), (" Next   Friday ", "Fri 2026-12-11"), ("next monday", "Mon 2026-12-07"),
        ("next week", "Mon 2026-12-07"), ("sow", "Mon 2026-12-07"), ("eow", "Sun 2026-12-06"),
        ("eoww", "Fri 2026-12-04"), ("som", "Tue 2026-12-01"), ("eom", "Mon 2026-11-30"), ("sonw", "Mon 2026-12-07"),
        ("sonm", "Tue 2026-12-01"), ("sonq", "Fri 2027-01-01"), ("sony", "Fri 2027-01-01"), ("eoq", "Thu 2026-12-31"),
        ("eoy", "Thu 2026-12-31"), ("15th", "Tue 2026-12-15"), ("1st", "Tue 2026-12-01"), ("30th", "Wed 2026-12-30"),
        ("31st", "Thu 2026-12-31"), ("dec", "Tue 2026-12-01"), ("nov", "Mon 2027-11-01"), ("sept", "Wed 2027-09-01"),
        ("30nov", "Mon 2026-11-30"), ("30 nov", "Mon 2026-11-30"), ("nov 30th", "Mon 2026-11-30"),
        ("29 nov", "Mon 2027-11-29"), ("24 December 2027", "Fri 2027-12-24"),
        ("24dec2025", "Wed 2025-12-24 (in the past)"),
        ("29feb", "Tue 2028-02-29"), ("someday", "someday"), ("later", "someday"), ("none", "no date"),
        ("no date", "no date"), ("", "no date"),
    ])
    func days(text: String, expected: String) throws {
        #expect(try echo(text) == expected)
    }

    @Test(arguments: [
        ("2026-12-24", "Thu 2026-12-24"), ("20261224", "Thu 2026-12-24"), ("2026-W52-1", "Mon 2026-12-21"),
        ("2026w521", "Mon 2026-12-21"), ("2026-W53-7", "Sun 2027-01-03"),
        ("2025-W01-1", "Mon 2024-12-30 (in the past)"),
        ("2026-359", "Fri 2026-12-25"), ("2026359", "Fri 2026-12-25"), ("2028-366", "Sun 2028-12-31"),
        ("12-25", "Fri 2026-12-25"), ("11-30", "Mon 2026-11-30"), ("11-29", "Mon 2027-11-29"),
        ("02-29", "Tue 2028-02-29"), ("24.12.2026", "Thu 2026-12-24"), ("1.2.2027", "Mon 2027-02-01"),
        ("24.12.", "Thu 2026-12-24"), ("1.2", "Mon 2027-02-01"),
    ])
    func datesInNumbers(text: String, expected: String) throws {
        #expect(try echo(text) == expected)
    }

    @Test(arguments: [
        ("3d", "Thu 2026-12-03"), ("+3d", "Thu 2026-12-03"), ("now+3d", "Thu 2026-12-03"),
        ("now + 3 days", "Thu 2026-12-03"), ("2w", "Mon 2026-12-14"), ("2weeks", "Mon 2026-12-14"),
        ("fortnight", "Mon 2026-12-14"), ("1mo", "Wed 2026-12-30"), ("1month", "Wed 2026-12-30"),
        ("P1M", "Wed 2026-12-30"), ("p1y2m3w4d", "Thu 2028-02-24"), ("1q", "Sun 2027-02-28"),
        ("1y", "Tue 2027-11-30"), ("in 2 days", "Wed 2026-12-02"), ("-3d", "Fri 2026-11-27 (in the past)"),
        ("2027-03-28 + 1d", "Mon 2027-03-29"), ("2027-03-28+1d", "Mon 2027-03-29"),
        ("2027-01-31 + 1mo", "Sun 2027-02-28"), ("2027-01-31 + 2mo", "Wed 2027-03-31"),
        ("2028-02-29 + 1y", "Wed 2029-02-28"), ("eoy - 1w", "Thu 2026-12-24"), ("eoy-1w+1d", "Fri 2026-12-25"),
        ("fri + 1w", "Fri 2026-12-11"),
    ])
    func daysOfTheCalendarAreCounted(text: String, expected: String) throws {
        #expect(try echo(text) == expected)
    }

    @Test(arguments: [
        ("5pm", "Mon 2026-11-30 17:00"), ("17:00", "Mon 2026-11-30 17:00"), ("9am", "Tue 2026-12-01 09:00"),
        ("10:00", "Tue 2026-12-01 10:00"), ("10:01", "Mon 2026-11-30 10:01"), ("12am", "Tue 2026-12-01 00:00"),
        ("12pm", "Mon 2026-11-30 12:00"), ("5:30 pm", "Mon 2026-11-30 17:30"),
        ("tomorrow 17:00", "Tue 2026-12-01 17:00"), ("17:00 tomorrow", "Tue 2026-12-01 17:00"),
        ("friday at 5pm", "Fri 2026-12-04 17:00"), ("24.12. 9:05", "Thu 2026-12-24 09:05"),
        ("today 9:00", "Mon 2026-11-30 09:00 (in the past)"), ("2026-12-24T17:00", "Thu 2026-12-24 17:00"),
        ("2026-12-24 17:00:05", "Thu 2026-12-24 17:00:05"), ("20261224T1700", "Thu 2026-12-24 17:00"),
        ("now", "Mon 2026-11-30 10:00"), ("in 2 hours", "Mon 2026-11-30 12:00"), ("30min", "Mon 2026-11-30 10:30"),
        ("now + 1d + 30min", "Tue 2026-12-01 10:30"), ("PT1H30M", "Mon 2026-11-30 11:30"),
        ("tomorrow 17:00 + 1d", "Wed 2026-12-02 17:00"), ("friday 23:00 + 2h", "Sat 2026-12-05 01:00"),
    ])
    func timesAreKeptWhereTheyAreTyped(text: String, expected: String) throws {
        #expect(try echo(text, at: "2026-11-30T10:00:20") == expected)
    }

    @Test(arguments: [
        ("20261224T170000Z", "Thu 2026-12-24 17:00 UTC"),
        ("2026-12-24T17:00:30+01:00", "Thu 2026-12-24 17:00:30 +01:00"),
        ("tomorrow 17:00 -0500", "Tue 2026-12-01 17:00 -05:00"), ("2026-12-24 17:00 utc", "Thu 2026-12-24 17:00 UTC"),
        // 10:00 in Berlin is 23:00 of the same day in +14:00, and 22:00 of the day before in -11:00.
        ("23:30 +14", "Mon 2026-11-30 23:30 +14:00"), ("22:30 +14", "Tue 2026-12-01 22:30 +14:00"),
        ("today 21:00 -11", "Sun 2026-11-29 21:00 -11:00 (in the past)"),
        ("tomorrow 08:00 -11", "Mon 2026-11-30 08:00 -11:00"),
        ("9:00Z", "Tue 2026-12-01 09:00 UTC"), ("9:01Z", "Mon 2026-11-30 09:01 UTC"),
    ])
    func aZoneIsKeptWhereItIsGiven(text: String, expected: String) throws {
        #expect(try echo(text) == expected)
    }

    @Test(.enabled(if: Zone(named: "Europe/Berlin") != nil))
    func zonesOfTheDatabaseAreGivenByName() throws {
        #expect(try echo("fri 9:00 America/New_York") == "Fri 2026-12-04 09:00 America/New_York")
        #expect(throws: CivilTimeError.unknownZone("Europe/Bonn")) { try echo("fri 9:00 Europe/Bonn") }
        #expect(throws: CivilTimeError.unknownZone("europe/berlin")) { try echo("fri 9:00 europe/berlin") }
    }

    @Test(arguments: [
        (
            "2027-03-28T02:30",
            "Sun 2027-03-28 03:30; on Sun 2027-03-28 the clock is put forward over 02:30; 03:30 is meant"
        ),
        (
            "2026-10-25 02:30",
            "Sun 2026-10-25 02:30 (in the past); on Sun 2026-10-25 the clock shows 02:30 twice; the first is meant"
        ),
        (
            "2027-10-31 02:30",
            "Sun 2027-10-31 02:30; on Sun 2027-10-31 the clock shows 02:30 twice; the first is meant"
        ),
        ("2027-03-28T02:30Z", "Sun 2027-03-28 02:30 UTC"), ("2027-03-27 02:30 + 2d", "Mon 2027-03-29 02:30"),
        (
            "2027-03-27 02:30 + 1d",
            "Sun 2027-03-28 03:30; on Sun 2027-03-28 the clock is put forward over 02:30; 03:30 is meant"
        ),
        ("2027-03-27 12:00 + 24h", "Sun 2027-03-28 13:00"), ("2027-03-27 12:00 + 1d", "Sun 2027-03-28 12:00"),
    ])
    func clocksThatChange(text: String, expected: String) throws {
        let reading = try DateWords(Samples.setting("2026-11-30T10:00")).read(text)
        #expect(([reading.echo] + reading.clockNotices).joined(separator: "; ") == expected)
    }

    @Test(arguments: [
        ("31st", "2027-01-31", "Wed 2027-03-31"), ("30th", "2027-01-31", "Tue 2027-03-30"),
        ("29th", "2027-02-01", "Mon 2027-03-29"), ("29th", "2028-02-01", "Tue 2028-02-29"),
        ("1mo", "2027-01-31", "Sun 2027-02-28"), ("1mo", "2028-01-31", "Tue 2028-02-29"),
        ("1y", "2028-02-29", "Wed 2029-02-28"), ("nov", "2026-11-01", "Mon 2027-11-01"),
        ("12-25", "2026-12-30", "Sat 2027-12-25"), ("31dec", "2026-12-31", "Thu 2026-12-31"),
        ("next friday", "2026-12-06", "Fri 2026-12-11"), ("next friday", "2026-12-04", "Fri 2026-12-11"),
        ("tomorrow", "2026-12-31", "Fri 2027-01-01"), ("02-29", "2096-03-01", "Fri 2104-02-29"),
    ])
    func nothingFallsIntoThePast(text: String, today: String, expected: String) throws {
        #expect(try echo(text, at: today) == expected)
    }

    @Test func slashesNeedAnOrder() throws {
        var setting = Samples.setting("2026-11-30T10:00")
        let (october, august) = (Samples.date("2026-10-08"), Samples.date("2026-08-10"))
        #expect(throws: CivilTimeError.unclearOrder("8/10/2026", october, august)) {
            try DateWords(setting).read("8/10/2026")
        }
        #expect(throws: CivilTimeError.slashes("12/24/2026", Samples.date("2026-12-24"))) {
            try DateWords(setting).read("12/24/2026")
        }
        setting.slashOrder = .monthDay
        #expect(try DateWords(setting).read("12/24/2026").echo == "Thu 2026-12-24")
        #expect(try DateWords(setting).read("2/1").echo == "Mon 2027-02-01")
        setting.slashOrder = .dayMonth
        #expect(try DateWords(setting).read("1/2/2027").echo == "Mon 2027-02-01")
        #expect(throws: CivilTimeError.self) { try DateWords(setting).read("12/24/2026") }
    }

    @Test func termsAreWhatTheSchoolSays() throws {
        var setting = Samples.setting("2026-11-30T10:00")
        #expect(throws: CivilTimeError.noTerm("eot", from: setting.today)) { try DateWords(setting).read("eot") }
        setting.school = Samples.school
        #expect(try DateWords(setting).read("eot").echo == "Fri 2026-12-18")
        #expect(try DateWords(setting).read("sot").echo == "Mon 2027-01-11")
        #expect(try DateWords(setting).read("eot - 1w").echo == "Fri 2026-12-11")
        setting.now = Samples.moment("2026-12-18T10:00")
        #expect(try DateWords(setting).read("eot").echo == "Fri 2026-12-18")
        setting.now = Samples.moment("2026-12-24T10:00")
        #expect(try DateWords(setting).read("eot").echo == "Thu 2027-03-25")
        setting.now = Samples.moment("2027-01-11T10:00")
        #expect(throws: CivilTimeError.noTermAfter("sot", setting.today)) { try DateWords(setting).read("sot") }
        let refusal = """
            “next term” means nothing: no term begins after Mon 2027-01-11; “term add NAME FROM..UNTIL” makes one; \
            or write “eom” or “2027-01-31”
            """
        #expect(throws: CivilTimeError.self) { try DateWords(setting).read("start of term") }
        #expect("\(CivilTimeError.noTermAfter("next term", setting.today))" == refusal)
        #expect(try DateWords(setting).read("eot").echo == "Thu 2027-03-25")
        setting.school = SchoolCalendar()
        #expect(throws: CivilTimeError.noTerm("sot", from: setting.today)) { try DateWords(setting).read("sot") }
    }

    @Test func meaningsAreValues() throws {
        let words = DateWords(Samples.setting("2026-11-30T10:00"))
        #expect(try words.read("fri").when == .day(Samples.date("2026-12-04")))
        #expect(try words.read("fri 17:00").when == .moment(Samples.moment("2026-12-04T17:00"), nil))
        #expect(try words.read("fri 17:00 z").when == .moment(Samples.moment("2026-12-04T17:00"), .utc))
        #expect(try words.read("later").when.date == nil)
        #expect(try words.read("fri 17:00").when.date == Samples.date("2026-12-04"))
        #expect(try words.read("yesterday").remarks == [.past])
    }
}
