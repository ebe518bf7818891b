import CivilTime

/// A length of time as iCalendar writes it: `-PT1H`, `P1DT12H`, `P2W` (RFC 5545, 3.3.6).
struct CalendarDuration {
    /// Whole days, which have as many hours as the calendar gives them.
    let days: Int
    let seconds: Int

    init(seconds total: Int) {
        days = total / 86_400
        seconds = total % 86_400
    }

    /// Reads a duration; nil for anything else.
    init?(_ text: String) {
        var rest = text.uppercased()[...]
        let sign = rest.first == "-" ? -1 : 1
        if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
        guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
        var (days, seconds, isTime) = (0, 0, false)
        while let first = rest.first {
            if first == "T", !isTime {
                isTime = true
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest[digits.endIndex...]
            guard digits.utf8.count <= 7, let count = Int(digits), let unit = rest.popFirst() else { return nil }
            switch (unit, isTime) {
            case ("W", false): days += count * 7
            case ("D", false): days += count
            case ("H", true): seconds += count * 3600
            case ("M", true): seconds += count * 60
            case ("S", true): seconds += count
            default: return nil
            }
        }
        (self.days, self.seconds) = (sign * days, sign * seconds)
    }

    /// The duration as it is written.
    var text: String {
        let isNegative = days < 0 || seconds < 0
        let rest = abs(seconds)
        let clock = [(rest / 3600, "H"), (rest / 60 % 60, "M"), (rest % 60, "S")].filter { $0.0 > 0 }
        let day = days == 0 ? "" : "\(abs(days))D"
        let time = clock.isEmpty ? (day.isEmpty ? "T0S" : "") : "T" + clock.map { "\($0)\($1)" }.joined()
        return "\(isNegative ? "-" : "")P\(day)\(time)"
    }

    /// The time so much later, on the same clock; hours after a whole day count from its midnight.
    func added(to time: PlannedTime) -> PlannedTime {
        guard seconds != 0 || time.time != nil else { return time.adding(days: days) }
        let second = (time.time ?? .midnight).secondOfDay + seconds
        let whole = second < 0 ? -((86_399 - second) / 86_400) : second / 86_400
        let rest = second - whole * 86_400
        let clock = TimeOfDay(hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60)
        return PlannedTime(time.date, time: clock, zoneName: time.zoneName).adding(days: days + whole)
    }

    /// How much later one time is than another on the same clock.
    static func from(_ start: PlannedTime, to end: PlannedTime) -> CalendarDuration {
        let days = CivilDate.days(from: start.date, to: end.date)
        let seconds = (end.time ?? .midnight).secondOfDay - (start.time ?? .midnight).secondOfDay
        return CalendarDuration(seconds: days * 86_400 + seconds)
    }
}
