extension ZoneRule {
    /// Reads a rule as `TZ` writes it; nil for anything else, also for the name of a file.
    init?(_ text: some StringProtocol) {
        var scanner = Scanner(rest: Array(text.utf8)[...])
        guard scanner.skipName(), let behind = scanner.time(hours: 24) else { return nil }
        standard = -behind
        guard !scanner.rest.isEmpty else {
            summer = nil
            return
        }
        guard scanner.skipName() else { return nil }
        var offset = standard + 3600
        if scanner.rest.first != UInt8(ascii: ",") {
            guard let behind = scanner.time(hours: 24) else { return nil }
            offset = -behind
        }
        guard let start = scanner.change(), let end = scanner.change(), scanner.rest.isEmpty else { return nil }
        summer = (offset, start, end)
    }

    private struct Scanner {
        var rest: ArraySlice<UInt8>

        mutating func take(_ character: Character) -> Bool {
            guard rest.first == character.asciiValue else { return false }
            rest.removeFirst()
            return true
        }

        /// Skips three letters or more, or anything between `<` and `>`.
        mutating func skipName() -> Bool {
            if take("<") {
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")), end > rest.startIndex else { return false }
                rest = rest[(end + 1)...]
                return true
            }
            let letters = rest.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
            rest = rest[letters.endIndex...]
            return letters.count >= 3
        }

        mutating func number(upTo limit: Int) -> Int? {
            var number: Int?
            while let byte = rest.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                number = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
                guard let number, number <= limit else { return nil }
                rest.removeFirst()
            }
            return number
        }

        /// Reads `[+-]hh[:mm[:ss]]` as seconds.
        mutating func time(hours limit: Int) -> Int? {
            let isNegative = take("-")
            if !isNegative { _ = take("+") }
            guard let hours = number(upTo: limit) else { return nil }
            var seconds = hours * 3600
            for unit in [60, 1] where rest.first == UInt8(ascii: ":") {
                rest.removeFirst()
                guard let count = number(upTo: 59) else { return nil }
                seconds += count * unit
            }
            return isNegative ? -seconds : seconds
        }

        mutating func change() -> Change? {
            guard take(","), let day = day() else { return nil }
            guard take("/") else { return Change(day: day, seconds: 2 * 3600) }
            return time(hours: 167).map { Change(day: day, seconds: $0) }
        }

        private mutating func day() -> Day? {
            if take("J") {
                guard let number = number(upTo: 365), number >= 1 else { return nil }
                return .withoutLeapDay(number)
            }
            guard take("M") else { return number(upTo: 365).map(Day.withLeapDay) }
            guard let month = number(upTo: 12), month >= 1, take("."), let week = number(upTo: 5), week >= 1, take("."),
                let weekday = number(upTo: 6)
            else { return nil }
            return .weekday(weekday, week: week, month: month)
        }
    }
}
