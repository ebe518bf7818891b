import CivilTime
import Testing

struct RepeatWordsTests {
    private let words = RepeatWords(Samples.setting("2026-11-30T10:00"))

    @Test(arguments: [
        ("every day", "every day"), ("daily", "every day"), ("Every 3 days", "every 3 days"),
        ("every 3d", "every 3 days"),
        ("every other day", "every 2 days"), ("every week", "every week"), ("weekly", "every week"),
        ("every 2w", "every 2 weeks"), ("every 2 weeks", "every 2 weeks"), ("every fortnight", "every 2 weeks"),
        ("fortnightly", "every 2 weeks"), ("every other week", "every 2 weeks"), ("every 14 days", "every 2 weeks"),
        ("every mon", "every monday"), ("every monday", "every monday"),
        ("every fri, mon and wed", "every monday, wednesday, friday"),
        ("every mon,wed", "every monday, wednesday"), ("every tue thu", "every tuesday, thursday"),
        ("every other friday", "every 2 weeks on friday"),
        ("every 3 weeks on tue and thu", "every 3 weeks on tuesday, thursday"),
        ("every weekday", "every weekday"), ("weekday", "every weekday"), ("weekdays", "every weekday"),
        ("every mon tue wed thu fri", "every weekday"), ("every month", "every month"), ("monthly", "every month"),
        ("every 6mo", "every 6 months"), ("every P1M", "every month"), ("every quarter", "every 3 months"),
        ("quarterly", "every 3 months"), ("every year", "every year"), ("yearly", "every year"),
        ("every 12 months", "every year"),
        ("every 18 months", "every 18 months"), ("every school day", "every school day"),
        ("every school-day", "every school day"),
        ("every! 3d", "every! 3 days"), ("every! month", "every! month"), ("every! monday", "every! monday"),
        ("every day 10 times", "every day 10 times"), ("every 2w for 5 times", "every 2 weeks 5 times"),
        ("weekly 1 time", "every week 1 times"), ("every monday until 2027-01-31", "every monday until 2027-01-31"),
        ("every month until eoy", "every month until 2026-12-31"),
        ("daily until next friday", "every day until 2026-12-11"),
        ("every! week until 24 dec", "every! week until 2026-12-24"),
        ("every second day", "every 2 days"), ("every 3rd week", "every 3 weeks"), ("every two weeks", "every 2 weeks"),
        ("each monday", "every monday"), ("mondays", "every monday"), ("fridays and mondays", "every monday, friday"),
        ("weekly on fri", "every friday"), ("every 15th", "every month on the 15th"),
        ("every 1st and 15th", "every month on the 1st and 15th"), ("monthly on the 15th", "every month on the 15th"),
        ("every month on the 31st", "every month on the last day"), ("every month on 5", "every month on the 5th"),
        ("every last day of the month", "every month on the last day"),
        ("every first monday", "every month on the first monday"),
        ("every end of month", "every month on the last day"),
        ("every last friday", "every month on the last friday"),
        ("every 2nd tuesday of the month", "every month on the second tuesday"),
        ("every second tuesday of each month", "every month on the second tuesday"),
        ("every month on the 2nd tue", "every month on the second tuesday"),
        ("every 1st and 3rd monday of the month", "every month on the first monday and third monday"),
        ("every quarter on the 1st", "every 3 months on the 1st"), ("every 24 dec", "every year on 24 december"),
        ("every dec 24th", "every year on 24 december"), ("every 24th of december", "every year on 24 december"),
        ("yearly on 29 feb", "every year on 29 february"), ("every september", "every year on 1 september"),
        ("every last friday of november", "every year on the last friday of november"),
        ("every 2 years on the first monday of may", "every 2 years on the first monday of may"),
        ("every! month on the 15th", "every! month on the 15th"),
        ("every monday at 16:00", "every monday at 16:00"),
        ("every weekday at noon until eoy", "every weekday at 12:00 until 2026-12-31"),
        ("every morning", "every day at 09:00"), ("daily at 5pm 3 times", "every day at 17:00 3 times"),
        ("every 15th at 9:30", "every month on the 15th at 09:30"), ("every friday evening", "every friday at 20:00"),
        ("every week till 2027-01-31", "every week until 2027-01-31"),
        ("week", "every week"), ("2 weeks", "every 2 weeks"), ("other friday", "every 2 weeks on friday"),
        ("monday", "every monday"), ("mon, wed", "every monday, wednesday"), ("15th", "every month on the 15th"),
        ("last friday", "every month on the last friday"), ("24 dec", "every year on 24 december"),
        ("school day", "every school day"), ("monday at 16:00", "every monday at 16:00"),
        ("morning", "every day at 09:00"), ("at 17:00 until 2026-12-24", "every day at 17:00 until 2026-12-24"),
        ("month 10 times", "every month 10 times"),
        ("rrule:freq=weekly;byday=mo", "RRULE:FREQ=WEEKLY;BYDAY=MO"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1"),
    ])
    func rulesAreReadAndWritten(text: String, description: String) throws {
        let rule = try words.read(text)
        #expect(rule.description == description)
        #expect(try words.read(description) == rule)
    }

    @Test(arguments: [
        ("", "an empty text is not understood; write “every 2 weeks” or “every monday until 2027-01-31”"),
        ("every", "“every” is not understood; write “every 2 weeks” or “every monday until 2027-01-31”"),
        ("tomorrow", "“tomorrow” is not understood; write “every 2 weeks” or “every monday until 2027-01-31”"),
        (
            "every blursday",
            "“blursday” in “every blursday” is not understood; write “every 2 weeks” or “every monday until 2027-01-31”"
        ),
        (
            "every 2 weeks on 15th",
            "“on 15th” in “every 2 weeks on 15th” is not understood; write “every 2 weeks” or “every monday until 2027-01-31”"
        ),
        (
            "every 2 hours",
            "“2 hours” in “every 2 hours” is not understood; write “every 2 weeks” or “every monday until 2027-01-31”"
        ),
        ("every 2m", "“2m” can be minutes or months; write “2min” or “2mo”"),
        (
            "every day until",
            "“until” in “every day until” is not understood; write “every 2 weeks” or “every monday until 2027-01-31”"
        ),
        (
            "every day until someday",
            "“someday” in “every day until someday” is not understood; write “every 2 weeks” or “every monday until 2027-01-31”"
        ),
        (
            "every day until fri 17:00",
            "“fri 17:00” in “every day until fri 17:00” is not understood; write “every 2 weeks” or “every monday until 2027-01-31”"
        ),
        ("every day until blursday", "“blursday” is not understood; write “next friday” or “2026-12-24”"),
        (
            "every day x times",
            "“x” in “every day x times” is not understood; write “every 2 weeks” or “every monday until 2027-01-31”"
        ),
        (
            "every day 0 times",
            "“0” in “every day 0 times” is not understood; write “every 2 weeks” or “every monday until 2027-01-31”"
        ),
        (
            "every 2nd monday",
            "“every 2nd monday” can count weeks or the weekdays of each month; write “every other monday” or “every 2nd monday of the month”"
        ),
        (
            "every third friday",
            "“every third friday” can count weeks or the weekdays of each month; write “every 3 weeks on friday” or “every 3rd friday of the month”"
        ),
        (
            "every monday midnight",
            "“every monday midnight” can be its beginning or its end; write “every monday 00:00” or “every monday 23:59”"
        ),
        (
            "FREQ=WEKLY",
            "“FREQ=WEKLY” is no rule: FREQ cannot be “WEKLY”, but one of SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY; write “FREQ=WEEKLY;BYDAY=MO” or “every monday”"
        ),
    ])
    func saysWhatIsNotUnderstood(text: String, wording: String) {
        let error = #expect(throws: CivilTimeError.self) { try words.read(text) }
        #expect(error?.description == wording)
    }

    @Test(arguments: [
        "every other", "every other 2 weeks", "every other weekday", "every 0 days", "every 0 weeks",
        "every second", "every last", "every 29th and 30th", "every 31st and last monday", "every month on",
        "every month on the",
        "every 30 feb", "every month on monday", "every year on the 15th", "every 32nd", "every 0th",
        "every 6th monday",
        "every monday at", "every monday at 9", "every monday 9:00 utc", "weekly on the 15th",
        "every 2nd 3 weeks",
        "every monday on friday", "every 2 days on friday", "every weekday school", "every school", "every and",
        "every mon and",
        "every 99999999d", "every P1M2D", "every 30min", "every! daily", "every every day", "biweekly", "biannual",
        "every 10 times",
        "every day times", "every mon until fri until sat", "every day 3 times until fri 2 times", "evry day",
        "every!day",
    ])
    func nothingIsGuessed(text: String) {
        #expect(throws: CivilTimeError.self) { try words.read(text) }
    }
}
