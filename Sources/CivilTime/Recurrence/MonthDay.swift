/// A day of each month, by its number or by a weekday and its place.
package enum MonthDay: Sendable, Hashable {
    /// The day of this number, 1 to 31; of a month that lacks it, the last one, so that 31 is the last day of any.
    case day(Int)
    /// The first to fifth weekday of its name, or with -1 the last; a month without a fifth has none.
    case weekday(Weekday, Int)
}

extension MonthDay: CustomStringConvertible {
    /// The day as it can be typed behind `on the`, as in "15th" and "last friday".
    package var description: String {
        switch self {
        case .day(31): "last day"
        case .day(let day): NumberWords.ordinal(day)
        case .weekday(let weekday, let place):
            "\(NumberWords.places.first { $0.number == place }?.word ?? "last") \(weekday.name)"
        }
    }
}

extension [MonthDay] {
    /// Whether one RRULE can tell them: either weekdays or numbers, of which one can be a day that months lack.
    var canBeTold: Bool {
        let numbers = compactMap { (day) -> Int? in if case .day(let number) = day { number } else { nil } }
        guard !isEmpty, numbers.isEmpty || numbers.count == count else { return false }
        return numbers.count { $0 > 28 } <= 1
    }

    /// The parts of an RRULE that tell them; `shortestMonth` is how short one can be.
    func fill(_ rule: inout RecurrenceRule, shortestMonth: Int = 28) {
        for case .weekday(let weekday, let place) in self {
            rule.days.append(RecurrenceRule.Day(weekday, ordinal: place))
        }
        let numbers = compactMap { (day) -> Int? in if case .day(let number) = day { number } else { nil } }.sorted()
        guard let last = numbers.last else { return }
        rule.monthDays = numbers
        guard last > shortestMonth else { return }
        // The last of the days that a month may lack, which every reader knows; the others come before it.
        let others = numbers.dropLast()
        rule.monthDays = others + (shortestMonth...last).filter { !others.contains($0) }
        rule.positions = numbers.count == 1 ? [-1] : [-1] + (1..<numbers.count)
    }
}
