/// When clocks are put forward and back year after year, as `TZ` writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Source: POSIX.1-2024, 8.3, and RFC 9636, 3.3.2, whose times of change may be from -167 to 167 hours.
struct ZoneRule: Sendable, Equatable {
    /// The day of a year on which the clock is changed.
    enum Day: Sendable, Equatable {
        /// Day 1 to 365, 29 February not counted.
        case withoutLeapDay(Int)
        /// Day 0 to 365, 29 February counted.
        case withLeapDay(Int)
        /// A weekday of a month, the first to fourth or, as 5, the last; weekdays from Sunday = 0.
        case weekday(Int, week: Int, month: Int)
    }

    /// A change of the clock: the day and the seconds from its midnight, on the clock as it goes before.
    struct Change: Sendable, Equatable {
        let day: Day
        let seconds: Int
    }

    /// Seconds ahead of UTC without summer time.
    let standard: Int
    /// Seconds ahead of UTC in summer time, and when it begins and ends; nil where there is none.
    let summer: (offset: Int, start: Change, end: Change)?

    static func == (left: ZoneRule, right: ZoneRule) -> Bool {
        left.standard == right.standard && left.summer?.offset == right.summer?.offset
            && left.summer?.start == right.summer?.start && left.summer?.end == right.summer?.end
    }

    /// Tells by how many seconds the zone is ahead of UTC at a moment, in seconds since 1970.
    func offset(at second: Int) -> Int {
        guard let summer else { return standard }
        let wall = CivilDateTime(nearestTo: second + standard)
        let year = wall.date.year
        let start = Self.second(of: summer.start, year: year) - standard
        let end = Self.second(of: summer.end, year: year) - summer.offset
        let isSummer = start < end ? start <= second && second < end : !(end <= second && second < start)
        return isSummer ? summer.offset : standard
    }

    /// The second, counted on the clock on the wall, at which a change is made in a year.
    private static func second(of change: Change, year: Int) -> Int {
        let newYear = CivilDate.dayNumber(year: year, month: 1, day: 1)
        let day: Int
        switch change.day {
        case .withLeapDay(let number): day = newYear + number
        case .withoutLeapDay(let number):
            let isAfterLeapDay = number >= 60 && CivilDate.daysInYear(year) == 366
            day = newYear + number - 1 + (isAfterLeapDay ? 1 : 0)
        case .weekday(let weekday, let week, let month):
            let first = CivilDate.dayNumber(year: year, month: month, day: 1)
            // Day 0 was a Thursday, the fourth from Sunday = 0.
            let firstWeekday = ((first + 4) % 7 + 7) % 7
            var place = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
            if place >= CivilDate.daysInMonth(year: year, month: month) { place -= 7 }
            day = first + place
        }
        return day * CivilDateTime.secondsInDay + change.seconds
    }
}
