/// A length of time as iCalendar writes it: `-PT1H`, `P1DT12H`, `P2W` (RFC 5545, 3.3.6).
package struct ContentDuration {
    /// Whole days, which have as many hours as the calendar gives them.
    package let days: Int
    /// What is left of them, with the same sign.
    package let seconds: Int

    /// Makes the duration of so many seconds.
    package init(seconds total: Int) {
        days = total / 86_400
        seconds = total % 86_400
    }

    /// Reads a duration; nil for anything else.
    package init?(_ text: String) {
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
    package var text: String {
        let isNegative = days < 0 || seconds < 0
        let rest = abs(seconds)
        let clock = [(rest / 3600, "H"), (rest / 60 % 60, "M"), (rest % 60, "S")].filter { $0.0 > 0 }
        let day = days == 0 ? "" : "\(abs(days))D"
        let time = clock.isEmpty ? (day.isEmpty ? "T0S" : "") : "T" + clock.map { "\($0)\($1)" }.joined()
        return "\(isNegative ? "-" : "")P\(day)\(time)"
    }
}
