/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31; written `2026-11-30` (ISO 8601).
package struct CivilDate: Sendable {
    /// Days since 1970-01-01.
    private let days: Int32

    /// Makes the day with this number, counted from 1970-01-01 = 0; nil outside the years 1 to 9999.
    package init?(dayNumber: Int) {
        guard Self.dayNumbers.contains(dayNumber) else { return nil }
        days = Int32(dayNumber)
    }

    /// Makes the day of this year, month and day of the month; nil when the calendar has none.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.daysInMonth(year: year, month: month)
        else { return nil }
        days = Int32(Self.dayNumber(year: year, month: month, day: day))
    }

    /// The first day there is, 0001-01-01.
    package static let earliest = CivilDate(unchecked: dayNumbers.lowerBound)
    /// The last day there is, 9999-12-31.
    package static let latest = CivilDate(unchecked: dayNumbers.upperBound)

    private init(unchecked dayNumber: Int) {
        days = Int32(dayNumber)
    }

    static let dayNumbers =
        dayNumber(year: 1, month: 1, day: 1)...dayNumber(year: 9999, month: 12, day: 31)

    /// The year, 1 to 9999.
    package var year: Int { components.year }
    /// The month, 1 to 12.
    package var month: Int { components.month }
    /// The day of the month, 1 to 31.
    package var day: Int { components.day }

    /// Days since 1970-01-01; negative before.
    package var dayNumber: Int { Int(days) }

    /// The day of the week.
    package var weekday: Weekday {
        // 1970-01-01 was a Thursday, three days after a Monday.
        let index = (dayNumber + 3) % 7
        return Weekday.allCases[index < 0 ? index + 7 : index]
    }

    /// Counts days on, or back when negative; nil outside the years 1 to 9999.
    package func adding(days: Int) -> CivilDate? {
        let (sum, overflow) = dayNumber.addingReportingOverflow(days)
        return overflow ? nil : CivilDate(dayNumber: sum)
    }

    /// Counts the days from one date to another; negative when the second is earlier.
    package static func days(from start: CivilDate, to end: CivilDate) -> Int {
        end.dayNumber - start.dayNumber
    }

    /// Counts the days of a month, 1 to 12.
    package static func daysInMonth(year: Int, month: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilDate: Hashable, Comparable {
    // Written out: for a raw representable type the standard library would compare and hash the texts.

    /// Tells whether two dates are the same day.
    package static func == (left: CivilDate, right: CivilDate) -> Bool { left.days == right.days }
    /// Tells whether a date is before another.
    package static func < (left: CivilDate, right: CivilDate) -> Bool { left.days < right.days }
    /// Feeds the day into a hasher.
    package func hash(into hasher: inout Hasher) { hasher.combine(days) }
}

extension CivilDate {
    // Years are counted from March, so that the leap day is the last of its year, and in cycles of 400 years,
    // which all have the same length.
    private static let daysInCycle = 146_097
    /// Days from 0000-03-01 to 1970-01-01.
    private static let daysToEpoch = 719_468

    /// Days from 1970-01-01 to a day that must exist.
    static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        // A cycle more keeps the years before the first one from being negative.
        let marchYear = (month > 2 ? year : year - 1) + 400
        let marchMonth = (month + 9) % 12
        let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        return marchYear * 365 + leapDays + dayOfYear - daysToEpoch - daysInCycle
    }

    /// Year, month and day of the month, found in one go.
    var components: (year: Int, month: Int, day: Int) {
        let sinceMarchOfYearZero = dayNumber + Self.daysToEpoch
        let cycle = sinceMarchOfYearZero / Self.daysInCycle
        let dayOfCycle = sinceMarchOfYearZero % Self.daysInCycle
        let yearOfCycle =
            (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
        return (year, month, day)
    }
}
