import CivilTime
import Testing

/// What a person says rather than writes, on Monday 2026-11-30 at 10:00 in Berlin unless a row says otherwise.
struct SpokenDateWordsTests {
    private func echo(_ text: String, at now: String = "2026-11-30T10:00") throws -> String {
        try DateWords(Samples.setting(now)).read(text).echo
    }

    @Test(arguments: [
        ("this friday", "Fri 2026-12-04"), ("this monday", "Mon 2026-11-30"), ("this sunday", "Sun 2026-12-06"),
        ("last friday", "Fri 2026-11-27 (in the past)"), ("last monday", "Mon 2026-11-23 (in the past)"),
        ("weekend", "Sat 2026-12-05"), ("this weekend", "Sat 2026-12-05"), ("next weekend", "Sat 2026-12-12"),
        ("friday next week", "Fri 2026-12-11"), ("next week friday", "Fri 2026-12-11"),
        ("next week on fri", "Fri 2026-12-11"), ("friday this week", "Fri 2026-12-04"),
        ("next weekday", "Tue 2026-12-01"), ("next school day", "Tue 2026-12-01"), ("on friday", "Fri 2026-12-04"),
        ("by fri", "Fri 2026-12-04"), ("the 15th", "Tue 2026-12-15"), ("coming friday", "Fri 2026-12-04"),
        ("this coming monday", "Mon 2026-12-07"), ("Fri 2026-12-04", "Fri 2026-12-04"),
        ("friday, 4 dec", "Fri 2026-12-04"), ("Friday, 4th of December 2026", "Fri 2026-12-04"),
        ("dec 24, 2026", "Thu 2026-12-24"), ("the 24th of december", "Thu 2026-12-24"),
        ("first of january", "Fri 2027-01-01"), ("mon 30nov", "Mon 2026-11-30"), ("eod", "Mon 2026-11-30"),
        ("sod", "Tue 2026-12-01"),
    ])
    func days(text: String, expected: String) throws {
        #expect(try echo(text) == expected)
    }

    @Test(arguments: [
        ("end of month", "Mon 2026-11-30"), ("end of the week", "Sun 2026-12-06"),
        ("end of next month", "Thu 2026-12-31"), ("start of next week", "Mon 2026-12-07"),
        ("beginning of month", "Tue 2026-12-01"), ("end of this year", "Thu 2026-12-31"),
        ("end of work week", "Fri 2026-12-04"), ("last day of the month", "Mon 2026-11-30"),
        ("last day of next month", "Thu 2026-12-31"), ("15th of next month", "Tue 2026-12-15"),
        ("first day of next month", "Tue 2026-12-01"), ("first monday of january", "Mon 2027-01-04"),
        ("first monday of the month", "Mon 2026-12-07"), ("last friday of the month", "Fri 2026-12-25"),
        ("third thursday in december 2027", "Thu 2027-12-16"), ("last friday of november", "Fri 2027-11-26"),
        ("last day of february", "Sun 2027-02-28"), ("end of january", "Sun 2027-01-31"),
        ("end of november", "Mon 2026-11-30"), ("end of february 2028", "Tue 2028-02-29"),
        ("1st tuesday of december", "Tue 2026-12-01"),
    ])
    func placesInAMonthOrAnotherPeriod(text: String, expected: String) throws {
        #expect(try echo(text) == expected)
    }

    @Test(arguments: [
        ("in two weeks", "Mon 2026-12-14"), ("in an hour", "Mon 2026-11-30 11:00"),
        ("in half an hour", "Mon 2026-11-30 10:30"), ("in a couple of days", "Wed 2026-12-02"),
        ("in a week", "Mon 2026-12-07"), ("in ten days time", "Thu 2026-12-10"),
        ("in twenty minutes", "Mon 2026-11-30 10:20"),
        ("1 hour 30 minutes", "Mon 2026-11-30 11:30"), ("in 2 weeks and 3 days", "Thu 2026-12-17"),
        ("two days from now", "Wed 2026-12-02"), ("three days ago", "Fri 2026-11-27 (in the past)"),
        ("an hour ago", "Mon 2026-11-30 09:00 (in the past)"), ("the day after tomorrow", "Wed 2026-12-02"),
        ("day before yesterday", "Sat 2026-11-28 (in the past)"), ("a week after friday", "Fri 2026-12-11"),
        ("a week from tomorrow", "Tue 2026-12-08"), ("2 days before 24 dec", "Tue 2026-12-22"),
        ("2 hours before tomorrow 17:00", "Tue 2026-12-01 15:00"), ("a week after next friday", "Fri 2026-12-18"),
        ("a fortnight from today", "Mon 2026-12-14"), ("day after 2027-02-28", "Mon 2027-03-01"),
    ])
    func spansInWords(text: String, expected: String) throws {
        #expect(try echo(text) == expected)
    }

    @Test(arguments: [
        ("noon", "Mon 2026-11-30 12:00"), ("midday", "Mon 2026-11-30 12:00"), ("midnight", "Tue 2026-12-01 00:00"),
        ("tonight", "Mon 2026-11-30 20:00"), ("this evening", "Mon 2026-11-30 20:00"),
        ("this morning", "Mon 2026-11-30 09:00 (in the past)"), ("morning", "Tue 2026-12-01 09:00"),
        ("in the morning", "Tue 2026-12-01 09:00"), ("tomorrow morning", "Tue 2026-12-01 09:00"),
        ("tomorrow night", "Tue 2026-12-01 20:00"), ("friday afternoon", "Fri 2026-12-04 14:00"),
        ("next friday evening", "Fri 2026-12-11 20:00"), ("tomorrow morning at 8:00", "Tue 2026-12-01 08:00"),
        ("tonight at 9pm", "Mon 2026-11-30 21:00"), ("friday at noon", "Fri 2026-12-04 12:00"),
        ("noon tomorrow", "Tue 2026-12-01 12:00"), ("5 p.m.", "Mon 2026-11-30 17:00"),
        ("5:30 p.m. on friday", "Fri 2026-12-04 17:30"), ("at 5pm", "Mon 2026-11-30 17:00"),
        ("Fri 2026-12-04 17:00", "Fri 2026-12-04 17:00"), ("noon + 30min", "Mon 2026-11-30 12:30"),
        ("24 dec at noon", "Thu 2026-12-24 12:00"), ("noon utc", "Mon 2026-11-30 12:00 UTC"),
    ])
    func timesInWords(text: String, expected: String) throws {
        #expect(try echo(text) == expected)
    }

    @Test(arguments: [
        ("noon", "2026-11-30T12:00", "Tue 2026-12-01 12:00"), ("tonight", "2026-11-30T21:30", "Mon 2026-11-30 23:59"),
        ("weekend", "2026-12-05", "Sat 2026-12-05"), ("weekend", "2026-12-06", "Sun 2026-12-06"),
        ("next weekend", "2026-12-06", "Sat 2026-12-12"), ("this friday", "2026-12-04", "Fri 2026-12-04"),
        ("next weekday", "2026-12-04", "Mon 2026-12-07"), ("last friday", "2026-12-04", "Fri 2026-11-27 (in the past)"),
        ("first monday of the month", "2026-12-07", "Mon 2026-12-07"),
        ("first monday of the month", "2026-12-08", "Mon 2027-01-04"),
        ("last day of february", "2028-02-01", "Tue 2028-02-29"),
    ])
    func theDayItIsSaidDecides(text: String, now: String, expected: String) throws {
        #expect(try echo(text, at: now) == expected)
    }

    /// Monday 2026-11-30; school until Friday 2026-12-18, again from Monday 2027-01-11, none on Monday 2027-02-08.
    @Test(arguments: [
        ("in 5 school days", "Mon 2026-12-07"), ("5 school days", "Mon 2026-12-07"),
        ("in a schoolday", "Tue 2026-12-01"),
        ("in 14 school days", "Fri 2026-12-18"), ("in 15 school-days", "Mon 2027-01-11"),
        ("3 school days ago", "Wed 2026-11-25 (in the past)"), ("2 school days after friday", "Tue 2026-12-08"),
        ("two school days before 2027-02-09", "Thu 2027-02-04"), ("school day before 2027-01-11", "Fri 2026-12-18"),
        ("the school day after eot", "Mon 2027-01-11"), ("1 school day before eot", "Thu 2026-12-17"),
        ("a couple of school days from tomorrow", "Thu 2026-12-03"), ("fri + 3 school days", "Wed 2026-12-09"),
        ("eot - 2 school days", "Wed 2026-12-16"), ("1 school day after 2027-01-02", "Mon 2027-01-11"),
        ("3 school days after tomorrow 17:00", "Fri 2026-12-04 17:00"), ("in 1 school day + 1w", "Tue 2026-12-08"),
        ("26 school days ago", "Fri 2026-10-09 (in the past)"),
    ])
    func schoolDaysAreCounted(text: String, expected: String) throws {
        var setting = Samples.setting("2026-11-30T10:00")
        setting.school = Samples.school
        #expect(try DateWords(setting).read(text).echo == expected)
    }

    @Test(arguments: [
        ("in 5 school days", nil as SchoolCalendar?, "the terms of the school have not been looked up"),
        (
            "in 5 school days", SchoolCalendar(),
            "“in 5 school days” means nothing: no term is known from Mon 2026-11-30 on"
        ),
        (
            "2 school days ago", SchoolCalendar(),
            "“2 school days ago” means nothing: no term is known before Mon 2026-11-30"
        ),
        (
            "in 99999999 school days", Samples.school,
            "“in 99999999 school days” means nothing: no term is known from Fri 2027-03-26 on"
        ),
        (
            "99 school days ago", Samples.school,
            "“99 school days ago” means nothing: no term is known before Tue 2026-09-01"
        ),
        ("in 0 school days", Samples.school, "“in 0 school days” is not understood"),
        ("in 5 school hours", Samples.school, "“in 5 school hours” is not understood"),
        ("someday + 2 school days", Samples.school, "“someday” in “someday + 2 school days” is not understood"),
    ])
    func schoolDaysThatNobodyKnowsAreRefused(text: String, school: SchoolCalendar?, reason: String) {
        var setting = Samples.setting("2026-11-30T10:00")
        setting.school = school
        let error = #expect(throws: CivilTimeError.self) { try DateWords(setting).read(text) }
        #expect(error?.description.hasPrefix(reason + ";") == true, "\(error?.description ?? "")")
    }

    @Test func schoolDaysAreThoseOfTheTerms() throws {
        var setting = Samples.setting("2026-12-18T10:00")
        setting.school = Samples.school
        #expect(try DateWords(setting).read("next school day").echo == "Mon 2027-01-11")
        #expect(try DateWords(setting).read("end of term").echo == "Fri 2026-12-18")
        #expect(try DateWords(setting).read("next term").echo == "Mon 2027-01-11")
        #expect(try DateWords(setting).read("2 weeks before end of term").echo == "Fri 2026-12-04 (in the past)")
        setting.school = nil
        for words in ["next school day", "end of term", "next term"] {
            #expect(throws: CivilTimeError.termsNeeded) { try DateWords(setting).read(words) }
        }
    }
}
