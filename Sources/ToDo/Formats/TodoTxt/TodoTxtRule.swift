import CivilTime

/// The value of `rec:`, as in `2w` and `+1m`; with the plus it counts from the day it is due.
enum TodoTxtRule {
    /// Reads a value as a rule; nil for anything else, such as every third business day.
    static func rule(_ key: String) -> String? {
        let basis: RepeatRule.Basis = key.hasPrefix("+") ? .due : .completion
        let text = key.hasPrefix("+") ? key.dropFirst() : key[...]
        guard let unit = text.last, let count = Int(text.dropLast()), (1...9999).contains(count) else { return nil }
        let cycle: RepeatRule.Cycle
        switch unit {
        case "d": cycle = .days(count)
        case "w": cycle = .weeks(count, on: [])
        case "m": cycle = .months(count)
        case "y": cycle = .months(count * 12)
        case "b" where count == 1: cycle = .weeks(1, on: [.monday, .tuesday, .wednesday, .thursday, .friday])
        default: return nil
        }
        return RepeatRule(cycle, basis: basis).description
    }

    /// Writes a rule as the value of `rec:`; nil for one that it cannot tell.
    static func key(_ rule: String, _ setting: DateSetting) -> String? {
        guard let rule = try? RepeatWords(setting).read(rule), rule.end == .never else { return nil }
        let sign = rule.basis == .due ? "+" : ""
        switch rule.cycle {
        case .days(let count): return "\(sign)\(count)d"
        case .weeks(let count, on: []): return "\(sign)\(count)w"
        case .weeks(1, on: [.monday, .tuesday, .wednesday, .thursday, .friday]): return "\(sign)1b"
        case .months(let count) where count % 12 == 0: return "\(sign)\(count / 12)y"
        case .months(let count): return "\(sign)\(count)m"
        default: return nil
        }
    }
}
