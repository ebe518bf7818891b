/// Reads the days of a month or a year that a rule names.
struct MonthPlaces {
    /// The days of each month; nil where the words mean none.
    private(set) var days: [MonthDay]?
    /// A day of each year with its month; nil where the words mean none.
    private(set) var yearDay: (month: Int, day: MonthDay)?
    /// Whether the words say that they are about months.
    private(set) var isOfMonth = false

    /// Reads words in lower case; `isNamed` means that a month or year stands before them, so that numbers are days.
    init(_ words: [String], isNamed: Bool) {
        var words = words[...]
        for end in [["of", "month"], ["of", "each", "month"], ["of", "every", "month"], ["in", "month"]]
        where words.count > end.count && words.suffix(end.count).elementsEqual(end) {
            words = words.dropLast(end.count)
            isOfMonth = true
        }
        isOfMonth = isOfMonth || isNamed
        let days = Self.days(words, isNamed: isOfMonth)
        if let days, days.canBeTold { self.days = days }
        if days == nil { yearDay = Self.yearDay(Array(words)) }
    }

    /// Reads places with commas, `and` or nothing between them.
    private static func days(_ words: ArraySlice<String>, isNamed: Bool) -> [MonthDay]? {
        var days: [MonthDay] = []
        var rest = words
        while let first = rest.popFirst() {
            if first == "and", !days.isEmpty, !rest.isEmpty { continue }
            if first == "end", isNamed {
                days.append(.day(31))
                continue
            }
            let plain = isNamed && first.utf8.count <= 2 ? Span.count(first) : nil
            guard let place = NumberWords.place(first) ?? plain, place <= 31, place != 0 else { return nil }
            if let weekday = rest.first.flatMap({ Weekday(word: $0) }), place <= 5 {
                // In `1st and 3rd monday` the weekday is that of both.
                days = days.map { if case .day(let place) = $0, place <= 5 { .weekday(weekday, place) } else { $0 } }
                days.append(.weekday(weekday, place))
                rest.removeFirst()
                continue
            }
            let hasDay = rest.first == "day"
            if hasDay { rest.removeFirst() }
            // `every second` says too little, and `every last` too.
            guard hasDay || isNamed || DayWords.ordinal(first) != nil, place > 0 || hasDay else { return nil }
            days.append(.day(place < 0 ? 31 : place))
        }
        return days.isEmpty ? nil : days.reduce(into: []) { all, day in if !all.contains(day) { all.append(day) } }
    }

    /// Reads `24 dec`, `dec 24th`, `24th of december`, `dec`, `last friday of november`.
    private static func yearDay(_ words: [String]) -> (month: Int, day: MonthDay)? {
        let words = words.filter { $0 != "of" && $0 != "in" }
        if words.count == 1 { return DayWords.month(words[0]).map { ($0, .day(1)) } }
        if words.count == 3, let place = NumberWords.place(words[0]), place <= 5, let month = DayWords.month(words[2]) {
            if let weekday = Weekday(word: words[1]) { return (month, .weekday(weekday, place)) }
            return words[1] == "day" && place < 0 ? (month, .day(31)) : nil
        }
        guard words.count == 2 else { return nil }
        let isDayFirst = DayWords.month(words[0]) == nil
        let (dayText, monthText) = isDayFirst ? (words[0], words[1]) : (words[1], words[0])
        let plain = dayText.utf8.count <= 2 ? Span.count(dayText) : nil
        guard let month = DayWords.month(monthText), let day = NumberWords.place(dayText) ?? plain,
            (1...CivilDate.daysInMonth(year: 2000, month: month)).contains(day)
        else { return nil }
        return (month, .day(day))
    }
}
