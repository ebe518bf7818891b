import CivilTime

extension String {
    /// A rule as it is said again to who typed it: the day until which it goes has its weekday.
    var ruleEcho: String {
        let date = suffix("2026-12-04".count)
        guard let last = CivilDate(rawValue: String(date)), self[..<date.startIndex].hasSuffix(" until ") else {
            return self
        }
        return self[..<date.startIndex] + last.withWeekday
    }
}
