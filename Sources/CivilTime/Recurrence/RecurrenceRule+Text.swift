extension RecurrenceRule {
    /// Reads an RRULE, perhaps with its name before it, in any case; throws what is wrong with it.
    package static func parse(_ text: String) throws(CivilTimeError) -> RecurrenceRule {
        do {
            return try RecurrenceText(text).rule()
        } catch {
            throw .flawedRule(text, error)
        }
    }
}

extension RecurrenceRule: CustomStringConvertible {
    /// The rule as RRULE writes it, without its name.
    package var description: String {
        var parts = ["FREQ=\(frequency.rawValue)"]
        if interval != 1 { parts.append("INTERVAL=\(interval)") }
        switch end {
        case .never: break
        case .count(let count): parts.append("COUNT=\(count)")
        case .day(let date): parts.append("UNTIL=\(date.basic)")
        case .wall(let moment): parts.append("UNTIL=\(moment.basic)")
        case .utc(let moment): parts.append("UNTIL=\(moment.basic)Z")
        }
        let lists: [(name: String, numbers: [Int])] = [
            ("BYMONTH", months), ("BYWEEKNO", weeks), ("BYYEARDAY", yearDays), ("BYMONTHDAY", monthDays),
        ]
        for (name, numbers) in lists where !numbers.isEmpty { parts.append(Self.list(name, numbers.map(String.init))) }
        if !days.isEmpty { parts.append(Self.list("BYDAY", days.map(\.description))) }
        let clock: [(name: String, numbers: [Int])] = [
            ("BYHOUR", hours), ("BYMINUTE", minutes), ("BYSECOND", seconds), ("BYSETPOS", positions),
        ]
        for (name, numbers) in clock where !numbers.isEmpty { parts.append(Self.list(name, numbers.map(String.init))) }
        if weekStart != .monday { parts.append("WKST=\(weekStart.code)") }
        return parts.joined(separator: ";")
    }

    private static func list(_ name: String, _ values: [String]) -> String {
        "\(name)=\(values.joined(separator: ","))"
    }
}

extension RecurrenceRule.Day: CustomStringConvertible {
    /// The weekday as RRULE writes it, as in `MO` or `-1FR`.
    package var description: String { (ordinal.map(String.init) ?? "") + weekday.code }
}

extension Weekday {
    /// The two letters of iCalendar.
    var code: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][rawValue] }
}

extension CivilDate {
    /// The date as `YYYYMMDD`.
    fileprivate var basic: String { rawValue.filter { $0 != "-" } }
}

extension CivilDateTime {
    /// The date-time as `YYYYMMDDThhmmss`.
    fileprivate var basic: String { description.filter { $0 != "-" && $0 != ":" } }
}
