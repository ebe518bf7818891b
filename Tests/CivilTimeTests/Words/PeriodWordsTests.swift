import CivilTime
import Testing

/// Each word on each day of a week, with both starts of a week that are in use.
struct PeriodWordsTests {
    /// The week of Monday 2026-12-28 to Sunday 2027-01-03, in which month, quarter and year end.
    private static let days = (28...34).compactMap { day in
        CivilDate(rawValue: "2026-12-01")?.adding(days: day - 1)
    }

    /// What a word means from Monday to Sunday, as month and day.
    private static let fromMonday: [(word: String, days: [String])] = [
        ("sow", ["01-04", "01-04", "01-04", "01-04", "01-04", "01-04", "01-04"]),
        ("sonw", ["01-04", "01-04", "01-04", "01-04", "01-04", "01-04", "01-04"]),
        ("eow", ["01-03", "01-03", "01-03", "01-03", "01-03", "01-03", "01-03"]),
        ("eonw", ["01-10", "01-10", "01-10", "01-10", "01-10", "01-10", "01-10"]),
        ("next week", ["01-04", "01-04", "01-04", "01-04", "01-04", "01-04", "01-04"]),
        ("next monday", ["01-04", "01-04", "01-04", "01-04", "01-04", "01-04", "01-04"]),
        ("next wed", ["01-06", "01-06", "01-06", "01-06", "01-06", "01-06", "01-06"]),
        ("next sunday", ["01-10", "01-10", "01-10", "01-10", "01-10", "01-10", "01-10"]),
        ("monday", ["01-04", "01-04", "01-04", "01-04", "01-04", "01-04", "01-04"]),
        ("wed", ["12-30", "12-30", "01-06", "01-06", "01-06", "01-06", "01-06"]),
        ("sunday", ["01-03", "01-03", "01-03", "01-03", "01-03", "01-03", "01-10"]),
        ("soww", ["01-04", "01-04", "01-04", "01-04", "01-04", "01-04", "01-04"]),
        ("eoww", ["01-01", "01-01", "01-01", "01-01", "01-01", "01-08", "01-08"]),
        ("som", ["01-01", "01-01", "01-01", "01-01", "02-01", "02-01", "02-01"]),
        ("sonm", ["01-01", "01-01", "01-01", "01-01", "02-01", "02-01", "02-01"]),
        ("eom", ["12-31", "12-31", "12-31", "12-31", "01-31", "01-31", "01-31"]),
        ("eonm", ["01-31", "01-31", "01-31", "01-31", "02-28", "02-28", "02-28"]),
        ("soq", ["01-01", "01-01", "01-01", "01-01", "04-01", "04-01", "04-01"]),
        ("sonq", ["01-01", "01-01", "01-01", "01-01", "04-01", "04-01", "04-01"]),
        ("eoq", ["12-31", "12-31", "12-31", "12-31", "03-31", "03-31", "03-31"]),
        ("eonq", ["03-31", "03-31", "03-31", "03-31", "06-30", "06-30", "06-30"]),
        ("soy", ["01-01", "01-01", "01-01", "01-01", "01-01", "01-01", "01-01"]),
        ("sony", ["01-01", "01-01", "01-01", "01-01", "01-01", "01-01", "01-01"]),
        ("eoy", ["12-31", "12-31", "12-31", "12-31", "12-31", "12-31", "12-31"]),
        ("eony", ["12-31", "12-31", "12-31", "12-31", "12-31", "12-31", "12-31"]),
    ]

    /// The words whose meaning hangs on the start of a week.
    private static let fromSunday: [(word: String, days: [String])] = [
        ("sow", ["01-03", "01-03", "01-03", "01-03", "01-03", "01-03", "01-10"]),
        ("sonw", ["01-03", "01-03", "01-03", "01-03", "01-03", "01-03", "01-10"]),
        ("eow", ["01-02", "01-02", "01-02", "01-02", "01-02", "01-02", "01-09"]),
        ("eonw", ["01-09", "01-09", "01-09", "01-09", "01-09", "01-09", "01-16"]),
        ("next week", ["01-03", "01-03", "01-03", "01-03", "01-03", "01-03", "01-10"]),
        ("next monday", ["01-04", "01-04", "01-04", "01-04", "01-04", "01-04", "01-11"]),
        ("next sunday", ["01-03", "01-03", "01-03", "01-03", "01-03", "01-03", "01-10"]),
        ("monday", ["01-04", "01-04", "01-04", "01-04", "01-04", "01-04", "01-04"]),
        ("eoww", ["01-01", "01-01", "01-01", "01-01", "01-01", "01-08", "01-08"]),
        ("eom", ["12-31", "12-31", "12-31", "12-31", "01-31", "01-31", "01-31"]),
    ]

    private func dates(_ word: String, from weekStart: Weekday) throws -> [CivilDate] {
        try Self.days.map { day in
            var setting = DateSetting(now: CivilDateTime(date: day), zone: .utc)
            setting.weekStart = weekStart
            let date = try DateWords(setting).read(word).when.date
            return try #require(date)
        }
    }

    private func monthsAndDays(_ dates: [CivilDate]) -> [String] { dates.map { String($0.rawValue.dropFirst(5)) } }

    @Test(arguments: fromMonday)
    func weeksFromMonday(row: (word: String, days: [String])) throws {
        #expect(monthsAndDays(try dates(row.word, from: .monday)) == row.days)
    }

    @Test(arguments: fromSunday)
    func weeksFromSunday(row: (word: String, days: [String])) throws {
        #expect(monthsAndDays(try dates(row.word, from: .sunday)) == row.days)
    }

    @Test(arguments: fromMonday.map(\.word), [Weekday.monday, .saturday, .sunday])
    func nothingIsEverPast(word: String, weekStart: Weekday) throws {
        for (day, date) in zip(Self.days, try dates(word, from: weekStart)) {
            #expect(date >= day, "\(word) on \(day)")
        }
    }

    @Test func yearsFollow() throws {
        #expect(try dates("soy", from: .monday).map(\.year) == [2027, 2027, 2027, 2027, 2028, 2028, 2028])
        #expect(try dates("eony", from: .monday).map(\.year) == [2027, 2027, 2027, 2027, 2028, 2028, 2028])
        #expect(try dates("eoy", from: .monday).map(\.year) == [2026, 2026, 2026, 2026, 2027, 2027, 2027])
    }
}
