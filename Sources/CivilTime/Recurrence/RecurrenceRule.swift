/// A rule for dates that come again, as iCalendar's RRULE has it.
///
/// Source: RFC 5545, 3.3.10. Days that a month lacks are skipped. Where the RFC forbids a part beside a frequency,
/// such as days of the month beside weeks, the part limits what is found, as other calendars have it; the number of a
/// weekday (`1MO`) counts in months and years only. Weeks by number without weekdays mean all their days.
package struct RecurrenceRule: Sendable, Equatable {
    /// How often a period comes in which dates are looked for.
    package enum Frequency: String, Sendable, CaseIterable {
        case secondly = "SECONDLY", minutely = "MINUTELY", hourly = "HOURLY"
        case daily = "DAILY", weekly = "WEEKLY", monthly = "MONTHLY", yearly = "YEARLY"
    }

    /// When the dates end.
    package enum End: Sendable, Equatable {
        /// Not at all.
        case never
        /// After so many dates, the first included.
        case count(Int)
        /// With this day.
        case day(CivilDate)
        /// At this time on the clock of the series.
        case wall(CivilDateTime)
        /// At this time in UTC.
        case utc(CivilDateTime)
    }

    /// A weekday, perhaps a certain one of its month or year.
    package struct Day: Sendable, Equatable {
        /// 1 is the first, -1 the last; nil means every one.
        package let ordinal: Int?
        /// The day of the week.
        package let weekday: Weekday

        /// Describes a weekday.
        package init(_ weekday: Weekday, ordinal: Int? = nil) {
            self.ordinal = ordinal
            self.weekday = weekday
        }
    }

    /// The kind of period.
    package var frequency: Frequency
    /// Every how many periods; 1 or more.
    package var interval = 1
    /// When the dates end.
    package var end = End.never
    /// Months, 1 to 12.
    package var months: [Int] = []
    /// Weeks of the year, 1 to 53 or -53 to -1.
    package var weeks: [Int] = []
    /// Days of the year, 1 to 366 or -366 to -1.
    package var yearDays: [Int] = []
    /// Days of the month, 1 to 31 or -31 to -1.
    package var monthDays: [Int] = []
    /// Days of the week.
    package var days: [Day] = []
    /// Hours, 0 to 23.
    package var hours: [Int] = []
    /// Minutes, 0 to 59.
    package var minutes: [Int] = []
    /// Seconds, 0 to 60; a leap second counts as the one before it.
    package var seconds: [Int] = []
    /// Which of the dates of a period are meant: 1 is the first, -1 the last.
    package var positions: [Int] = []
    /// The day on which a week begins.
    package var weekStart = Weekday.monday

    /// Makes a rule for every period of a kind.
    package init(_ frequency: Frequency, interval: Int = 1, end: End = .never) {
        precondition(interval >= 1, "a rule has an interval of 1 or more")
        self.frequency = frequency
        self.interval = interval
        self.end = end
    }
}
