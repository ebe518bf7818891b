import CivilTime

/// The values of `recur`, as in `weekly`, `2w` and `P1M`.
enum TaskRule {
    private static let names: [String: RepeatRule.Cycle] = [
        "daily": .days(1), "day": .days(1), "weekly": .weeks(1, on: []), "week": .weeks(1, on: []),
        "biweekly": .weeks(2, on: []), "fortnight": .weeks(2, on: []), "monthly": .months(1), "month": .months(1),
        "bimonthly": .months(2), "quarterly": .months(3), "semiannual": .months(6), "annual": .months(12),
        "yearly": .months(12), "year": .months(12), "biannual": .months(24), "biyearly": .months(24),
        "weekdays": .weeks(1, on: [.monday, .tuesday, .wednesday, .thursday, .friday]),
    ]

    /// Reads a value as a rule; nil for one that is not known, such as a number of hours.
    static func rule(_ text: String) -> String? {
        let text = text.lowercased()
        if let cycle = names[text] { return RepeatRule(cycle).description }
        let isISO = text.hasPrefix("p")
        let digits = text.dropFirst(isISO ? 1 : 0).prefix { $0.isASCII && $0.isNumber }
        let unit = String(text[digits.endIndex...])
        guard let count = digits.isEmpty && !isISO ? 1 : Int(digits), (1...9999).contains(count) else { return nil }
        let cycle: RepeatRule.Cycle
        switch unit {
        case "d", "day", "days": cycle = .days(count)
        case "w", "wk", "wks", "week", "weeks": cycle = .weeks(count, on: [])
        case "mo", "mth", "month", "months": cycle = .months(count)
        // Minutes by themselves, months in ISO 8601.
        case "m" where isISO: cycle = .months(count)
        case "q", "qtr", "quarters": cycle = .months(count * 3)
        case "y", "yr", "yrs", "year", "years": cycle = .months(count * 12)
        default: return nil
        }
        return RepeatRule(cycle).description
    }
}
