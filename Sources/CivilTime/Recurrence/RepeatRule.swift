/// How something comes again, in our own words or as an RRULE.
///
/// A month that lacks the day has its last one instead, and each occurrence is counted from the first one, so that
/// the 31st stays the 31st. Weeks begin on Monday.
package struct RepeatRule: Sendable, Equatable {
    /// What it goes by.
    package enum Cycle: Sendable, Equatable {
        /// Every so many days.
        case days(Int)
        /// Every so many weeks, on these weekdays; on the first occurrence's own where there are none.
        case weeks(Int, on: [Weekday])
        /// Every so many months.
        case months(Int)
        /// Every so many months, on these days of the month.
        case monthDays(Int, on: [MonthDay])
        /// Every so many years, on a day of a month, 1 to 12.
        case yearDay(Int, month: Int, on: MonthDay)
        /// Every day on which there is school.
        case schoolDays
        /// By a rule of iCalendar, which says itself when it ends.
        case rule(RecurrenceRule)
    }

    /// What the next occurrence is counted from.
    package enum Basis: Sendable, Equatable {
        /// The dates on which it is due, done or not.
        case due
        /// The day on which it was done last.
        case completion
    }

    /// When it ends.
    package enum End: Sendable, Equatable {
        /// Not at all.
        case never
        /// After so many occurrences, the first included.
        case count(Int)
        /// With this day.
        case day(CivilDate)
    }

    /// What it goes by.
    package let cycle: Cycle
    /// What the next occurrence is counted from.
    package let basis: Basis
    /// When it ends.
    package let end: End
    /// At what time of the day it is; nil where the rule does not say.
    package let time: TimeOfDay?

    /// Describes how something comes again.
    package init(_ cycle: Cycle, basis: Basis = .due, end: End = .never, time: TimeOfDay? = nil) {
        self.cycle = cycle
        self.basis = basis
        self.end = end
        self.time = time
    }

    /// The same rule with another end.
    package func ending(_ end: End) -> RepeatRule { RepeatRule(cycle, basis: basis, end: end, time: time) }

    /// The same rule, so that it says itself on which day of the month it is; nil for one that says so, or needs not.
    package func naming(_ day: CivilDate) -> RepeatRule? {
        guard case .months(let count) = cycle else { return nil }
        let named: Cycle =
            count % 12 == 0
            ? .yearDay(count / 12, month: day.month, on: .day(day.day)) : .monthDays(count, on: [.day(day.day)])
        return RepeatRule(named, basis: basis, end: end, time: time)
    }

    /// Whether it goes by the terms and holidays of a school.
    package var needsSchool: Bool { cycle == .schoolDays }
}

extension RepeatRule: CustomStringConvertible {
    /// The rule as it can be typed, as in "every 2 weeks on monday until 2027-01-31".
    package var description: String {
        if case .rule(let rule) = cycle { return "RRULE:\(rule)" }
        let every = basis == .due ? "every" : "every!"
        let tail =
            switch end {
            case .never: ""
            case .count(let count): " \(count) times"
            case .day(let date): " until \(date)"
            }
        return "\(every) \(cycle.words)\(time.map { " at \($0.short)" } ?? "")\(tail)"
    }
}

extension RepeatRule.Cycle {
    fileprivate var words: String {
        switch self {
        case .days(let count): Self.counted(count, "day")
        case .weeks(let count, on: let days) where days.isEmpty: Self.counted(count, "week")
        case .weeks(1, on: let days): Self.list(days)
        case .weeks(let count, on: let days): "\(Self.counted(count, "week")) on \(Self.list(days))"
        case .months(let count) where count % 12 == 0: Self.counted(count / 12, "year")
        case .months(let count): Self.counted(count, "month")
        case .monthDays(let count, on: let days): "\(Self.counted(count, "month")) on the \(Self.list(days))"
        case .yearDay(let count, let month, on: .day(let day)):
            "\(Self.counted(count, "year")) on \(day) \(DayWords.months[month - 1])"
        case .yearDay(let count, let month, on: let day):
            "\(Self.counted(count, "year")) on the \(day) of \(DayWords.months[month - 1])"
        case .schoolDays: "school day"
        case .rule(let rule): rule.description
        }
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? noun : "\(count) \(noun)s"
    }

    private static func list(_ days: [MonthDay]) -> String { days.map(\.description).joined(separator: " and ") }

    private static func list(_ days: [Weekday]) -> String {
        days == Weekday.working ? "weekday" : days.map(\.name).joined(separator: ", ")
    }
}

extension Weekday {
    /// Monday to Friday.
    static let working: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
}
