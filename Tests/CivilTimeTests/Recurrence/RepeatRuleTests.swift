import CivilTime
import Testing

struct RepeatRuleTests {
    private let words = RepeatWords(Samples.setting("2026-11-30T10:00"))

    private func dates(_ text: String, from start: String, _ count: Int, school: SchoolCalendar = SchoolCalendar())
        throws
        -> [String]
    {
        try words.read(text).dates(from: Samples.moment(start), school: school).prefix(count).map(\.date.rawValue)
    }

    @Test(arguments: [
        ("every month", "2026-12-31", "2026-12-31 2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31"),
        ("every month", "2027-12-30", "2027-12-30 2028-01-30 2028-02-29 2028-03-30"),
        ("every month", "2026-12-28", "2026-12-28 2027-01-28 2027-02-28 2027-03-28"),
        ("every 2 months", "2026-12-31", "2026-12-31 2027-02-28 2027-04-30 2027-06-30 2027-08-31"),
        ("every quarter", "2026-11-30", "2026-11-30 2027-02-28 2027-05-30 2027-08-30"),
        ("every year", "2028-02-29", "2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29"),
        ("every 4y", "2028-02-29", "2028-02-29 2032-02-29 2036-02-29"),
        ("every year", "2026-12-31", "2026-12-31 2027-12-31"),
        ("every 18 months", "2027-08-31", "2027-08-31 2029-02-28 2030-08-31"),
        ("every 3d", "2026-12-30", "2026-12-30 2027-01-02 2027-01-05"),
        ("every week", "2026-12-29", "2026-12-29 2027-01-05"),
        ("every monday", "2026-12-02", "2026-12-07 2026-12-14"),
        ("every monday", "2026-11-30", "2026-11-30 2026-12-07"),
        ("every other monday", "2026-12-02", "2026-12-07 2026-12-21 2027-01-04"),
        ("every 2 weeks on tue, thu", "2026-12-02", "2026-12-03 2026-12-15 2026-12-17 2026-12-29"),
        ("every 2 weeks on tue, thu", "2026-12-04", "2026-12-08 2026-12-10 2026-12-22 2026-12-24"),
        ("every weekday", "2026-12-04", "2026-12-04 2026-12-07 2026-12-08"),
        ("every day 3 times", "2026-12-30", "2026-12-30 2026-12-31 2027-01-01"),
        ("every week until 2026-12-14", "2026-11-30", "2026-11-30 2026-12-07 2026-12-14"),
        ("every week until 2026-12-13", "2026-11-30", "2026-11-30 2026-12-07"),
        ("every day until 2026-12-01", "2026-12-02", ""),
        ("FREQ=MONTHLY;BYDAY=-1FR;COUNT=2", "2026-12-01", "2026-12-25 2027-01-29"),
    ])
    func datesFromTheFirstDue(rule: String, start: String, expected: String) throws {
        let expected = expected.split(separator: " ").map(String.init)
        let isFinite = rule.contains("times") || rule.contains("until") || rule.contains("COUNT")
        #expect(try dates(rule, from: start, isFinite ? 100 : expected.count) == expected)
    }

    /// Occurrence N is the first and N months, each shortened for itself, from every day of a leap year and its next.
    @Test(arguments: [1, 2, 3, 5, 6, 12, 13, 24])
    func monthsAreCountedFromTheFirst(step: Int) throws {
        let rule = RepeatRule(.months(step))
        let first = Samples.date("2028-01-01")
        var mistakes: [CivilDate] = []
        for place in 0..<730 {
            guard let start = first.adding(days: place) else { continue }
            let dates = rule.dates(from: CivilDateTime(date: start)).prefix(15).map(\.date)
            let expected = (0..<15).compactMap { start.adding(months: $0 * step) }
            if dates != expected { mistakes.append(start) }
        }
        #expect(mistakes == [])
    }

    /// No period moves the time of day, also over days on which clocks change.
    @Test(arguments: [
        "every day", "every 2 weeks", "every mon, sun", "every month", "every year", "every weekday",
        "every school day",
        "FREQ=DAILY;INTERVAL=5",
    ])
    func theTimeOfDayStays(text: String) throws {
        let rule = try words.read(text)
        for time in ["00:00", "02:30", "17:00", "23:59:59"] {
            let start = Samples.moment("2026-10-20T" + time)
            for date in rule.dates(from: start, in: Samples.berlin).prefix(200) { #expect(date.time == start.time) }
        }
    }

    @Test(arguments: [
        ("every month", "2026-12-31", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
        ("every month", "2026-12-29", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"),
        ("every month", "2026-12-28", "FREQ=MONTHLY;BYMONTHDAY=28"),
        ("every quarter 4 times", "2026-12-01", "FREQ=MONTHLY;INTERVAL=3;COUNT=4;BYMONTHDAY=1"),
        ("every year", "2028-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
        ("every 2y", "2026-12-31", "FREQ=YEARLY;INTERVAL=2;BYMONTH=12;BYMONTHDAY=31"),
        ("every 3d until 2027-01-31", "2026-12-31", "FREQ=DAILY;INTERVAL=3;UNTIL=20270131"),
        ("every week", "2026-12-31", "FREQ=WEEKLY"),
        ("every other mon", "2026-12-31", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        ("weekdays", "2026-12-31", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("RRULE:FREQ=YEARLY;BYWEEKNO=3", "2026-12-31", "FREQ=YEARLY;BYWEEKNO=3"),
    ])
    func everyRuleButSchoolDaysIsAnRRULE(text: String, start: String, rrule: String) throws {
        let rule = try words.read(text)
        #expect(rule.recurrence(from: Samples.date(start))?.description == rrule)
        #expect(RepeatRule(.schoolDays).recurrence(from: Samples.date(start)) == nil)
    }

    @Test(arguments: [
        ("every! 3d", "2026-12-30", "2027-01-02"), ("every! 2w", "2026-12-30", "2027-01-13"),
        ("every! month", "2027-01-31", "2027-02-28"),
        ("every! month", "2027-02-28", "2027-03-28"), ("every! year", "2028-02-29", "2029-02-28"),
        ("every! monday", "2026-11-30", "2026-12-07"), ("every! monday", "2026-12-06", "2026-12-07"),
        ("every! other monday", "2026-12-06", "2026-12-14"), ("every! mon, thu", "2026-12-01", "2026-12-03"),
        ("every! school day", "2026-12-18", "2027-01-11"), ("every! school day", "2026-10-09", "2026-10-26"),
        ("every! week until 2026-12-07", "2026-11-30", "2026-12-07"),
        ("every! week until 2026-12-06", "2026-11-30", nil),
        ("every! school day", "2027-03-25", nil), ("FREQ=MONTHLY;BYMONTHDAY=15", "2026-12-15", "2027-01-15"),
        ("every! day", "9999-12-31", nil),
    ])
    func theNextDateAfterCompletion(text: String, done: String, expected: String?) throws {
        let next = try words.read(text).date(afterCompletion: Samples.date(done), school: Samples.school)
        #expect(next?.rawValue == expected)
    }

    @Test func schoolDaysSkipHolidaysAndEnd() throws {
        let school = Samples.school
        #expect(
            try dates("every school day", from: "2026-10-08", 4, school: school)
                == ["2026-10-08", "2026-10-09", "2026-10-26", "2026-10-27"])
        #expect(
            try dates("every school day", from: "2026-12-17", 3, school: school) == [
                "2026-12-17", "2026-12-18", "2027-01-11",
            ])
        #expect(try dates("every school day", from: "2027-03-24", 9, school: school) == ["2027-03-24", "2027-03-25"])
        #expect(try dates("every school day", from: "2027-03-26", 9, school: school) == [])
        #expect(
            try dates("every school day 2 times", from: "2026-09-05", 9, school: school) == [
                "2026-09-07", "2026-09-08",
            ])
        #expect(try dates("every school day until 2026-12-18", from: "2026-12-18", 9, school: school) == ["2026-12-18"])
        // Where no term is known there is school all year.
        #expect(try dates("every school day", from: "2026-12-25", 2) == ["2026-12-25", "2026-12-28"])
        let rule = RepeatRule(.schoolDays)
        let next = rule.date(
            after: Samples.moment("2026-10-09T08:00"), from: Samples.moment("2026-09-01T08:00"), school: school)
        #expect(next == Samples.moment("2026-10-26T08:00"))
    }

    @Test func schoolDaysAreFoundWhereThereAreHardlyAny() {
        let date = Samples.date("2026-11-30")
        #expect(SchoolCalendar(weekdays: []).schoolDay(from: date) == nil)
        #expect(SchoolCalendar(holidays: [.earliest ... .latest]).schoolDay(from: date) == nil)
        // Every week but one is a holiday, each by itself.
        let weeks = (0..<300).compactMap { week in
            date.adding(days: week * 7).flatMap { monday in monday.adding(days: 6).map { monday...$0 } }
        }
        #expect(SchoolCalendar(holidays: weeks).schoolDay(from: date) == date.adding(days: 2100))
        #expect(
            SchoolCalendar(holidays: weeks.reversed(), weekdays: [.sunday]).schoolDay(from: date)
                == date.adding(days: 2106))
    }

    @Test func theNextDateIsLaterThanAMoment() throws {
        let start = Samples.moment("2026-12-31T17:00")
        let rule = try words.read("every month")
        #expect(rule.date(after: start, from: start) == Samples.moment("2027-01-31T17:00"))
        #expect(rule.date(after: Samples.moment("2027-02-28T16:59"), from: start) == Samples.moment("2027-02-28T17:00"))
        #expect(rule.date(after: Samples.moment("2026-01-01T17:00"), from: start) == start)
        #expect(try words.read("every day 2 times").date(after: Samples.moment("2027-01-01T17:00"), from: start) == nil)
    }
}
