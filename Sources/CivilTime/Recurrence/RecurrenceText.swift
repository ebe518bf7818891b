/// The parts of an RRULE as they are written.
struct RecurrenceText {
    private typealias Values = [String: Substring]

    private static let names = [
        "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYMONTH", "BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYDAY", "BYHOUR",
        "BYMINUTE", "BYSECOND", "BYSETPOS", "WKST",
    ]

    private var values: Values = [:]

    init(_ text: String) throws(RecurrenceFlaw) {
        var body = text.uppercased()[...]
        if body.hasPrefix("RRULE:") { body.removeFirst(6) }
        // A semicolon after the last part is found in the wild, and means nothing.
        if body.last == ";" { body.removeLast() }
        for part in body.split(separator: ";", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else { throw .noPart(String(part)) }
            let name = String(sides[0])
            guard Self.names.contains(name) else { throw .unknownPart(name) }
            guard values.updateValue(sides[1], forKey: name) == nil else { throw .repeatedPart(name) }
        }
    }

    func rule() throws(RecurrenceFlaw) -> RecurrenceRule {
        guard let name = values["FREQ"] else { throw .noFrequency }
        guard let frequency = RecurrenceRule.Frequency(rawValue: String(name)) else {
            let all = RecurrenceRule.Frequency.allCases.map(\.rawValue).joined(separator: ", ")
            throw .badValue(String(name), of: "FREQ", allowed: "one of \(all)")
        }
        var rule = RecurrenceRule(frequency)
        rule.interval = try count("INTERVAL") ?? 1
        rule.end = try end()
        rule.months = try numbers("BYMONTH", 1...12)
        rule.weeks = try numbers("BYWEEKNO", 1...53, fromEnd: true)
        rule.yearDays = try numbers("BYYEARDAY", 1...366, fromEnd: true)
        rule.monthDays = try numbers("BYMONTHDAY", 1...31, fromEnd: true)
        rule.days = try list("BYDAY", Self.day, allowed: "days such as MO, 1MO or -1FR")
        rule.hours = try numbers("BYHOUR", 0...23)
        rule.minutes = try numbers("BYMINUTE", 0...59)
        rule.seconds = try numbers("BYSECOND", 0...60)
        rule.positions = try numbers("BYSETPOS", 1...366, fromEnd: true)
        rule.weekStart = try list("WKST", Self.weekday, allowed: "a day such as MO").first ?? .monday
        if !rule.positions.isEmpty, !values.keys.contains(where: { $0.hasPrefix("BY") && $0 != "BYSETPOS" }) {
            throw .positionsAlone
        }
        if !rule.weeks.isEmpty, rule.days.contains(where: { $0.ordinal != nil }) { throw .numberedDaysInWeeks }
        return rule
    }

    private func end() throws(RecurrenceFlaw) -> RecurrenceRule.End {
        let count = try count("COUNT")
        guard let until = values["UNTIL"] else { return count.map(RecurrenceRule.End.count) ?? .never }
        guard count == nil else { throw .countAndUntil }
        guard let end = Self.until(until) else {
            throw .badValue(String(until), of: "UNTIL", allowed: "20270131, 20270131T170000 or 20270131T170000Z")
        }
        return end
    }

    private static func until(_ text: Substring) -> RecurrenceRule.End? {
        guard let number = Span.count(text.prefix(8)), text.utf8.count >= 8,
            let date = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        else { return nil }
        var rest = text.dropFirst(8)
        guard !rest.isEmpty else { return .day(date) }
        let isUTC = rest.last == "Z"
        if isUTC { rest.removeLast() }
        guard rest.utf8.count == 7, rest.first == "T", let clock = Span.count(rest.dropFirst()),
            let time = TimeOfDay(hour: clock / 10_000, minute: clock / 100 % 100, second: min(59, clock % 100)),
            clock % 100 <= 60
        else { return nil }
        let moment = CivilDateTime(date: date, time: time)
        return isUTC ? .utc(moment) : .wall(moment)
    }

    private func count(_ name: String) throws(RecurrenceFlaw) -> Int? {
        guard let text = values[name] else { return nil }
        guard let count = Span.count(text), count >= 1 else {
            throw .badValue(String(text), of: name, allowed: "a whole number from 1 on")
        }
        return count
    }

    private func numbers(
        _ name: String, _ range: ClosedRange<Int>, fromEnd: Bool = false
    ) throws(RecurrenceFlaw) -> [Int] {
        let bounds = "\(range.lowerBound) to \(range.upperBound)"
        let allowed = fromEnd ? "\(bounds) or -\(range.upperBound) to -\(range.lowerBound)" : bounds
        let read = { (text: Substring) -> Int? in
            guard let number = Self.signed(text, isSignAllowed: fromEnd), range.contains(abs(number)) else {
                return nil
            }
            return number
        }
        return try list(name, read, allowed: allowed).uniqueSorted
    }

    private func list<Value>(
        _ name: String, _ read: (Substring) -> Value?, allowed: String
    ) throws(RecurrenceFlaw) -> [Value] {
        guard let text = values[name] else { return [] }
        var list: [Value] = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let value = read(item) else { throw .badValue(String(item), of: name, allowed: allowed) }
            list.append(value)
        }
        return list
    }

    private static func signed(_ text: Substring, isSignAllowed: Bool) -> Int? {
        guard isSignAllowed, text.first == "-" || text.first == "+" else { return Span.count(text) }
        return Span.count(text.dropFirst()).map { text.first == "-" ? -$0 : $0 }
    }

    private static func weekday(_ text: Substring) -> Weekday? {
        Weekday.allCases.first { $0.code == text }
    }

    private static func day(_ text: Substring) -> RecurrenceRule.Day? {
        guard text.utf8.count >= 2, let weekday = weekday(text.suffix(2)) else { return nil }
        let number = text.dropLast(2)
        if number.isEmpty { return RecurrenceRule.Day(weekday) }
        guard let ordinal = signed(number, isSignAllowed: true), (1...53).contains(abs(ordinal)) else { return nil }
        return RecurrenceRule.Day(weekday, ordinal: ordinal)
    }
}

extension [Int] {
    /// The numbers in ascending order, each once.
    fileprivate var uniqueSorted: [Int] { Set(self).sorted() }
}
