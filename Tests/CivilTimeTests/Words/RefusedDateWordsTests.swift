import CivilTime
import Testing

struct RefusedDateWordsTests {
    private func refusal(_ text: String, at now: String = "2026-11-30T10:00") -> String? {
        let words = DateWords(Samples.setting(now))
        let error = #expect(throws: CivilTimeError.self) { try words.read(text) }
        return error?.description
    }

    @Test(arguments: [
        ("next blursday", "“blursday” in “next blursday” is not understood; write “next friday” or “2026-12-24”"),
        ("foo friday", "“foo” in “foo friday” is not understood; write “next friday” or “2026-12-24”"),
        ("next 3d", "“next 3d” is not understood; write “next friday” or “2026-12-24”"),
        ("tomorrow 9", "“tomorrow 9” is not understood; write “next friday” or “2026-12-24”"),
        ("now +", "“now +” is not understood; write “next friday” or “2026-12-24”"),
        ("2026-02-30", "“2026-02-30” is no day of the calendar; the last one before it is Sat 2026-02-28"),
        ("2027-02-29", "“2027-02-29” is no day of the calendar; the last one before it is Sun 2027-02-28"),
        ("31.11.2026", "“31.11.2026” is no day of the calendar; the last one before it is Mon 2026-11-30"),
        ("02-30", "“02-30” is no day of the calendar; the last one before it is Sun 2027-02-28"),
        ("31 nov", "“31 nov” is no day of the calendar; the last one before it is Mon 2026-11-30"),
        ("2027-366", "“2027-366” is no day of the calendar; the last one before it is Fri 2027-12-31"),
        ("2027-w53-1", "“2027-W53-1” is no day of the calendar; the last one before it is Sun 2028-01-02"),
        ("1m", "“1m” can be minutes or months; write “1min” or “1mo”"),
        ("in 3 m", "“3 m” can be minutes or months; write “3min” or “3mo”"),
        ("today+2m", "“2m” can be minutes or months; write “2min” or “2mo”"),
        ("8/10/2026", "“8/10/2026” can be read in two orders; write “2026-10-08” or “2026-08-10”"),
        (
            "12/24/2026",
            "“12/24/2026” is written with slashes, which mean the day first here and the month there; write “2026-12-24” or “24.12.2026”"
        ),
        ("30/2/2027", "“30/2/2027” is no day of the calendar; the last one before it is Sun 2027-02-28"),
        ("12/24/26", "“12/24/26” has a year of two digits; write “24.12.2026” or “24 dec 2026”"),
        ("this week", "“this week” can be any day of it; write “today” or “eow”"),
        (
            "friday midnight",
            "“friday midnight” can be its beginning or its end; write “friday 00:00” or “friday 23:59”"
        ),
        ("friday at 9", "“at 9” can be before or after noon; write “9:00” or “9pm”"),
        ("9 o'clock", "“9 o’clock” can be before or after noon; write “9:00” or “9pm”"),
        ("at 17", "“at 17” has no minutes; write “17:00” or “5pm”"),
        ("thu 4 dec", "“thu 4 dec” is no such day: that date is a friday; write “2026-12-04” or another weekday"),
        (
            "fifth friday of february",
            "“fifth friday of february” is no day: february 2027 has only four of them; the next such day is Fri 2036-02-29"
        ),
        (
            "fifth monday of december",
            "“fifth monday of december” is no day: december 2026 has only four of them; the next such day is Mon 2029-12-31"
        ),
        (
            "fifth friday of december 2026",
            "“fifth friday of december 2026” is no day: december 2026 has only four of them; the next such day is Fri 2027-12-31"
        ),
        (
            "fifth friday of next month",
            "“fifth friday of next month” is no day: december 2026 has only four of them; the next such day is Fri 2027-01-29"
        ),
        ("24.12.26", "“24.12.26” has a year of two digits; write “24.12.2026” or “24 dec 2026”"),
        ("24 dec 26", "“24 dec 26” has a year of two digits; write “24.12.2026” or “24 dec 2026”"),
        ("next month", "“next month” can be its first day or as far from today; write “sonm” or “1mo”"),
        ("13pm", "“13pm” is no time; write “17:00” or “5pm”"), ("0am", "“0am” is no time; write “17:00” or “5pm”"),
        ("tomorrow 25:00", "“25:00” is no time; write “17:00” or “5pm”"),
        ("20261224T2460", "“2460” is no time; write “17:00” or “5pm”"),
        ("17:00 +19:00", "“+19:00” is no zone that is known; write “+01:00” or “Europe/Berlin”"),
        (
            "eot",
            "“eot” means nothing: no term is known from Mon 2026-11-30 on; “term add NAME FROM..UNTIL” makes one; or write “eom” or “2027-01-31”"
        ),
        (
            "tomorrow + 2h",
            "“tomorrow + 2h” adds hours or minutes to a day without a time; write “now + 2h” or “tomorrow 17:00 + 2h”"
        ),
        ("99999999w", "“99999999w” leads out of the calendar of the years 1 to 9999; write “3d” or “2026-12-24”"),
        (
            "9999-12-31 + 1d",
            "“9999-12-31 + 1d” leads out of the calendar of the years 1 to 9999; write “3d” or “2026-12-24”"
        ),
    ])
    func saysWhatIsNotUnderstood(text: String, wording: String) {
        #expect(refusal(text) == wording)
    }

    @Test(arguments: [
        "to", "mo", "fr", "yes", "m", "h", "5", "15", "15st", "1th", "32nd", "0th", "next", "in", "in 2", "at", "+",
        "-",
        "2 2 days", "friday friday", "5pm 6pm", "friday 5pm saturday", "next 15th", "this", "last", "last week",
        "this 15th", "a", "an", "the", "two", "first", "couple", "half", "ago", "3 days before", "days ago",
        "in 3 days ago",
        "tomorrow morning 20:00", "morning evening", "of", "end of", "end of next term", "start of this month", "on",
        "first of", "last of december", "friday of week", "tonight 9:00", "2 days 2 days", "3 days 2 weeks", "weekends",
        "3days5",
        "3 d d", "2026", "2026-12", "2026-1-1", "26-12-24", "2026-12-24-01", "2026-13-01", "0000-01-01", "00-10",
        "13-01",
        "2026-W00-1", "2026-W10-8", "2026-000", "24.13.2026", "24.12.2026.", "1.2.3.4", ".", "/", "..", "12:", ":30",
        "1:2",
        "12:30:5", "17:00 z z", "2026-12-24T", "T17:00", "2026-12-24T17", "p", "pt", "p1", "p1h", "p1m1y", "pt1m1h",
        "1w2d",
        "٣d", "naïve", "１５th", "\u{202E}today", "monday\u{0}", "someday 17:00", "none none", "99999999999999999999d",
        "now + someday", "now + fortnight + x", "eot - ", "dec dec", "dec 32", "dec 0", "0 dec", "sowx", "so", "sonww",
    ])
    func nothingIsGuessed(text: String) {
        #expect(refusal(text)?.contains("write “") == true || refusal(text)?.contains("the last one") == true)
    }

    @Test func whatIsOverOrMayBeTwoDaysIsNamed() {
        #expect(
            refusal("this friday", at: "2026-12-05T10:00")
                == "“this friday” was Fri 2026-12-04; write “friday” or “next friday”")
        #expect(
            refusal("last friday", at: "2026-12-05T10:00")
                == "“last friday” can be Fri 2026-12-04 or Fri 2026-11-27; write “2026-12-04” or “2026-11-27”")
    }

    @Test func textsWithoutEndAreRefused() {
        #expect(refusal(String(repeating: "a week after ", count: 50_000) + "friday") != nil)
        #expect(refusal(String(repeating: "the ", count: 50_000)) != nil)
    }

    @Test func wordsEndWithTheCalendar() {
        for text in [
            "tomorrow", "fri", "next week", "next friday", "sow", "som", "soq", "sony", "jan", "1st", "5am", "eonm",
        ] {
            #expect(refusal(text, at: "9999-12-31T10:00")?.contains("calendar") == true, "\(text)")
        }
        #expect(refusal("yesterday", at: "0001-01-01")?.contains("calendar") == true)
        #expect(refusal("02-29", at: "9999-03-01") != nil)
    }

    @Test func theLastDayIsReached() throws {
        let words = DateWords(Samples.setting("9999-12-31T10:00"))
        for text in ["today", "eom", "eoq", "eoy", "31dec", "12-31", "11:00", "eoww"] {
            #expect(try words.read(text).when.date == .latest, "\(text)")
        }
    }
}
