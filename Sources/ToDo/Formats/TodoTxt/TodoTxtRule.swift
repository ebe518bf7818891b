import CivilTime
import Foundation

/// How an item comes again in todo.txt: `rec:`, which many programs know, and `repeat:`, which says what that cannot.
enum TodoTxtRule {
    /// Reads the value of `rec:`, as in `2w` and `+1m`; with the plus it counts from the day it is due.
    ///
    /// Nil for anything else, such as every third business day.
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

    /// Writes a rule as the values of `rec:` and `repeat:`; the latter only where the former does not say all.
    static func keys(_ text: String) -> (rec: String?, own: String?) {
        guard let rule = read(text) else { return (nil, nil) }
        let sign = rule.basis == .due ? "+" : ""
        let rec: String? =
            switch rule.cycle {
            case .days(let count): "\(sign)\(count)d"
            case .weeks(let count, on: []): "\(sign)\(count)w"
            case .weeks(1, on: [.monday, .tuesday, .wednesday, .thursday, .friday]): "\(sign)1b"
            case .months(let count) where count % 12 == 0: "\(sign)\(count / 12)y"
            case .months(let count): "\(sign)\(count)m"
            case .monthDays(let count, on: let days): days.isOneNumber ? "\(sign)\(count)m" : nil
            case .yearDay(let count, _, on: let day): [day].isOneNumber ? "\(sign)\(count)y" : nil
            default: nil
            }
        let isWhole = rec.flatMap(Self.rule) == rule.description
        // Whoever follows `rec:` alone would never come to the end.
        return (rule.end == .never ? rec : nil, isWhole ? nil : own(rule.description))
    }

    /// The rule that both keys say; of two that do not agree, another program has changed the one that it knows.
    static func rule(rec: String?, own: String?) -> String? {
        guard let rule = own.flatMap(ownRule) else { return rec.flatMap(self.rule) }
        return rec == nil || rec == keys(rule).rec ? rule : rec.flatMap(self.rule)
    }

    /// Reads the value of `repeat:`; nil where it is no rule.
    static func ownRule(_ key: String) -> String? {
        var text = ""
        for (place, letter) in key.enumerated() {
            switch letter {
            case "_": text.append(" ")
            case "." where place > 0: text.append(":")
            default: text.append(letter)
            }
        }
        return read(text)?.description
    }

    /// A rule without the blanks and colons that a value cannot have.
    private static func own(_ rule: String) -> String {
        let body = rule.hasPrefix("RRULE:") ? rule.dropFirst(6) : rule[...]
        return String(body.map { $0 == " " ? "_" : $0 == ":" ? "." : $0 })
    }

    /// A stored rule has dates in numbers only, which mean the same at any time.
    private static func read(_ rule: String) -> RepeatRule? {
        try? RepeatWords(DateSetting(at: Date(timeIntervalSince1970: 0), in: .utc)).read(rule)
    }
}

extension [MonthDay] {
    /// Whether it is one day by its number, which is near enough to a month later.
    fileprivate var isOneNumber: Bool {
        if count == 1, case .day = self[0] { true } else { false }
    }
}
