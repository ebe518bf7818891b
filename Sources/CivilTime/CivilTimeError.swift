/// What is wrong with a text that should be a date, a date-time or a rule for dates.
package enum CivilTimeError: Error, Equatable {
    /// Not of the form of a date.
    case noDate(String)
    /// Of the form of a date, but its month is shorter.
    case noSuchDay(String, daysInMonth: Int)
    /// No date with a time.
    case noDateTime(String)
    /// A date in words or another form that has something in it which means nothing.
    case notUnderstood(String, part: String)
    /// A date that the calendar does not have, and the last one that it has before.
    case noDay(String, last: CivilDate?)
    /// A weekday by its place in a month that has not as many: the month, and the next one of its kind that has.
    case noSuchPlace(String, month: String, next: CivilDate?)
    /// A time that no clock shows.
    case noTime(String)
    /// A name or distance of a zone that there is none of.
    case unknownZone(String)
    /// A count of `m`, which may stand for minutes and for months.
    case minutesOrMonths(String, count: Int)
    /// A date with slashes, whose day and month may stand in either order: what it is with the day first, and second.
    case unclearOrder(String, CivilDate, CivilDate)
    /// A date with slashes that can be one day only.
    case slashes(String, CivilDate)
    /// A year without its century.
    case yearOfTwoDigits(String)
    /// The next month or the like, which may be its first day or as far from today.
    case startOrLater(String, start: String, later: String)
    /// A week, month or the like, of which any day may be meant.
    case anyDayOf(String, start: String, end: String)
    /// A weekday of this week that is over.
    case over(String, CivilDate, later: String)
    /// A weekday before today that may be of this week or of the last one.
    case twoDays(String, CivilDate, CivilDate)
    /// A date with the name of a weekday that it is not on.
    case otherWeekday(String, CivilDate)
    /// Midnight of a day, with which it begins or ends.
    case beginningOrEnd(String, day: String)
    /// An hour that may be before or after noon.
    case bareHour(String, hour: Int)
    /// A rule with a place in a row, in which weeks may be counted or weekdays of a month.
    case weeksOrMonths(String, weeks: String, month: String)
    /// A word for a term where none is known.
    case noTerm(String, from: CivilDate)
    /// A word for the beginning of a term where none that is known begins after a date.
    case noTermAfter(String, CivilDate)
    /// Words for an earlier day of school where no term is known before a date.
    case noTermBefore(String, CivilDate)
    /// A word for a term where terms have not been looked up.
    case termsNeeded
    /// Hours added to a day without a time.
    case noTimeToAddTo(String)
    /// A date outside the years 1 to 9999.
    case outOfCalendar(String)
    /// A rule in words that has something in it which means nothing.
    case ruleNotUnderstood(String, part: String)
    /// A rule of iCalendar with a flaw.
    case flawedRule(String, RecurrenceFlaw)
}

extension CivilTimeError: CustomStringConvertible {
    /// What was wrong, with the input, and how to write it.
    package var description: String {
        remedy.map { "\(problem); \($0)" } ?? problem
    }

    private var problem: String {
        switch self {
        case .noDate(let input): "\(Self.named(input)) is no date"
        case .noSuchDay(let input, let days): "\(input) is no date: that month has \(days) days"
        case .noDateTime(let input): "\(Self.named(input)) is no date and time"
        case .notUnderstood(let input, let part), .ruleNotUnderstood(let input, let part):
            "\(Self.place(of: part, in: input)) is not understood"
        case .noDay(let input, _): "“\(input)” is no day of the calendar"
        case .noSuchPlace(let input, let month, _): "“\(input)” is no day: \(month) has only four of them"
        case .noTime(let input): "“\(input)” is no time"
        case .unknownZone(let input): "“\(input)” is no zone that is known"
        case .minutesOrMonths(let input, _): "“\(input)” can be minutes or months"
        case .unclearOrder(let input, _, _): "“\(input)” can be read in two orders"
        case .slashes(let input, _):
            "“\(input)” is written with slashes, which mean the day first here and the month there"
        case .anyDayOf(let input, _, _): "“\(input)” can be any day of it"
        case .over(let input, let date, _): "“\(input)” was \(date.withWeekday)"
        case .twoDays(let input, let date, let other):
            "“\(input)” can be \(date.withWeekday) or \(other.withWeekday)"
        case .otherWeekday(let input, let date): "“\(input)” is no such day: that date is a \(date.weekday.name)"
        case .beginningOrEnd(let input, _): "“\(input)” can be its beginning or its end"
        case .bareHour(let input, let hour):
            (1...12).contains(hour) ? "“\(input)” can be before or after noon" : "“\(input)” has no minutes"
        case .weeksOrMonths(let input, _, _): "“\(input)” can count weeks or the weekdays of each month"
        case .yearOfTwoDigits(let input): "“\(input)” has a year of two digits"
        case .startOrLater(let input, _, _): "“\(input)” can be its first day or as far from today"
        case .noTerm(let input, let date): "“\(input)” means nothing: no term is known from \(date.withWeekday) on"
        case .noTermAfter(let input, let date): "“\(input)” means nothing: no term begins after \(date.withWeekday)"
        case .noTermBefore(let input, let date):
            "“\(input)” means nothing: no term is known before \(date.withWeekday)"
        case .termsNeeded: "the terms of the school have not been looked up"
        case .noTimeToAddTo(let input): "“\(input)” adds hours or minutes to a day without a time"
        case .outOfCalendar(let input): "“\(input)” leads out of the calendar of the years 1 to 9999"
        case .flawedRule(let input, let flaw): "“\(input)” is no rule: \(flaw)"
        }
    }

    private var remedy: String? {
        switch self {
        case .noDate, .noSuchDay: "write it as 2026-11-30 or 2027-02-01"
        case .noDateTime: "write it as 2026-11-30T10:00:00 or 2026-11-30T10:00"
        case .notUnderstood: "write “next friday” or “2026-12-24”"
        case .noDay(_, let last): last.map { "the last one before it is \($0.withWeekday)" }
        case .noSuchPlace(_, _, let next): next.map { "the next such day is \($0.withWeekday)" }
        case .noTime: "write “17:00” or “5pm”"
        case .unknownZone: "write “+01:00” or “Europe/Berlin”"
        case .minutesOrMonths(_, let count): "write “\(count)min” or “\(count)mo”"
        case .unclearOrder(_, let date, let other): "write “\(date)” or “\(other)”"
        case .slashes(_, let date): "write “\(date)” or “\(date.day).\(date.month).\(date.year)”"
        case .anyDayOf(_, let start, let end): "write “\(start)” or “\(end)”"
        case .over(_, let date, let later): "write “\(date.weekday.name)” or “\(later)”"
        case .twoDays(_, let date, let other): "write “\(date)” or “\(other)”"
        case .otherWeekday(_, let date): "write “\(date)” or another weekday"
        case .beginningOrEnd(_, let day): "write “\(day) 00:00” or “\(day) 23:59”"
        case .bareHour(_, let hour):
            switch hour {
            case 1...11: "write “\(hour):00” or “\(hour)pm”"
            case 12: "write “noon” or “midnight”"
            case 13...23: "write “\(hour):00” or “\(hour - 12)pm”"
            default: "write “midnight” or “23:59”"
            }
        case .weeksOrMonths(_, let weeks, let month): "write “\(weeks)” or “\(month)”"
        case .yearOfTwoDigits: "write “24.12.2026” or “24 dec 2026”"
        case .startOrLater(_, let start, let later): "write “\(start)” or “\(later)”"
        case .termsNeeded: "write “eom” or “2027-01-31”"
        case .noTerm, .noTermAfter, .noTermBefore:
            "“term add NAME FROM..UNTIL” makes one; or write “eom” or “2027-01-31”"
        case .noTimeToAddTo: "write “now + 2h” or “tomorrow 17:00 + 2h”"
        case .outOfCalendar: "write “3d” or “2026-12-24”"
        case .ruleNotUnderstood: "write “every 2 weeks” or “every monday until 2027-01-31”"
        case .flawedRule: "write “FREQ=WEEKLY;BYDAY=MO” or “every monday”"
        }
    }

    private static func place(of part: String, in input: String) -> String {
        if input.allSatisfy(\.isWhitespace) { return "an empty text" }
        return part == input ? "“\(input)”" : "“\(part)” in “\(input)”"
    }

    private static func named(_ input: String) -> String {
        input.allSatisfy(\.isWhitespace) ? "an empty text" : input
    }
}
