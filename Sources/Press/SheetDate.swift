/// A day, perhaps with a time, read from ISO 8601 for a sheet.
struct SheetDate: Equatable {
    let year, month, day, hour, minute, second: Int

    /// Reads `2026-11-30`, `2026-11-30T10:00` and the like; nil for all else, and for days that sheets do not know.
    init?(_ text: String) {
        let halves = text.split(separator: "T", omittingEmptySubsequences: false)
        let days = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard halves.count <= 2, halves[0].utf8.count == 10, days.count == 3, let year = days[0], let month = days[1],
            let day = days[2], (1900...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        let clock = halves.count == 2 ? halves[1].prefix { $0.isNumber || $0 == ":" } : "0:0:0"
        let times = clock.split(separator: ":").map { Int($0) ?? 0 }
        guard times.count >= 2 else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        (hour, minute, second) = (times[0], times[1], times.count > 2 ? times[2] : 0)
    }

    /// Whether it is a day without a time.
    var isDay: Bool { hour == 0 && minute == 0 && second == 0 }

    /// The seconds since 1970 began, in UTC, by the days of the civil calendar (Hinnant, days_from_civil).
    var seconds: Int {
        let shifted = month > 2 ? year : year - 1
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        return days * 86_400 + hour * 3_600 + minute * 60 + second
    }
}
