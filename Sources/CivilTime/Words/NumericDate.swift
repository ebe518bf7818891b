/// Reads dates that are written in numbers.
struct NumericDate {
    let setting: DateSetting

    /// Reads a word in lower case; nil for a word that is no such date at all.
    ///
    /// ISO 8601 in both its forms (`2026-12-24`, `20261224`, `2026-W52-4`, `2026-358`), month and day (`12-24`), day
    /// and month with points (`24.12.2026`, `24.12.`), and with slashes where their order is settled.
    func date(_ word: String) throws(CivilTimeError) -> CivilDate? {
        guard word.utf8.first?.isDigit == true else { return nil }
        if word.utf8.contains(UInt8(ascii: "/")) { return try slashes(word) }
        if word.utf8.contains(UInt8(ascii: ".")) { return try points(word) }
        if let date = try week(word) { return date }
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        guard let numbers = Self.numbers(parts) else { return nil }
        switch parts.map(\.utf8.count) {
        case [4, 2, 2]: return try date(word, year: numbers[0], month: numbers[1], day: numbers[2])
        case [8]: return try date(word, year: numbers[0] / 10_000, month: numbers[0] / 100 % 100, day: numbers[0] % 100)
        case [4, 3]: return try date(word, year: numbers[0], dayOfYear: numbers[1])
        case [7]: return try date(word, year: numbers[0] / 1000, dayOfYear: numbers[0] % 1000)
        case [2, 2]: return try next(word, month: numbers[0], day: numbers[1])
        default: return nil
        }
    }

    /// Finds the date of this year, month and day; nil where nothing of the kind can be, as in a month 13.
    func date(_ word: String, year: Int, month: Int, day: Int) throws(CivilTimeError) -> CivilDate? {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        guard let date = CivilDate(year: year, month: month, day: day) else {
            throw .noDay(word, last: CivilDate(clamping: day, year: year, month: month))
        }
        return date
    }

    /// Finds the next date of this month and day, today included.
    func next(_ word: String, month: Int, day: Int) throws(CivilTimeError) -> CivilDate? {
        guard (1...12).contains(month), day >= 1 else { return nil }
        let today = setting.today
        // There are eight years from one leap day to another at most.
        for year in today.year...(today.year + 8) {
            if let date = CivilDate(year: year, month: month, day: day), date >= today { return date }
        }
        let last = (0...1).lazy.compactMap { CivilDate(clamping: day, year: today.year + $0, month: month) }
        throw .noDay(word, last: last.first { $0 >= today })
    }

    private func date(_ word: String, year: Int, dayOfYear: Int) throws(CivilTimeError) -> CivilDate? {
        guard (1...9999).contains(year), dayOfYear >= 1 else { return nil }
        guard let date = CivilDate(year: year, dayOfYear: dayOfYear) else {
            throw .noDay(word, last: CivilDate(year: year, month: 12, day: 31))
        }
        return date
    }

    /// Reads `2026-w52-4` or `2026w524`.
    private func week(_ word: String) throws(CivilTimeError) -> CivilDate? {
        let bytes = Array(word.utf8)
        let isExtended = bytes.count == 10 && bytes[4] == UInt8(ascii: "-") && bytes[8] == UInt8(ascii: "-")
        guard isExtended || bytes.count == 8, bytes[isExtended ? 5 : 4] == UInt8(ascii: "w") else { return nil }
        let digits = bytes.filter(\.isDigit)
        guard digits.count == 7, let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
        let (year, week, day) = (number / 1000, number / 10 % 100, number % 10)
        guard year >= 1, week >= 1, let weekday = Weekday(rawValue: day - 1) else { return nil }
        guard let date = CivilDate(weekYear: year, week: week, weekday: weekday) else {
            let last = CivilDate(weekYear: year, week: CivilDate.weeks(inYear: year), weekday: .sunday)
            throw .noDay(word.uppercased(), last: last)
        }
        return date
    }

    /// Reads `24.12.2026`, `24.12.` or `24.12`.
    private func points(_ word: String) throws(CivilTimeError) -> CivilDate? {
        var parts = word.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 3, parts[2].isEmpty { parts.removeLast() }
        return try date(word, parts, dayFirst: true)
    }

    private func slashes(_ word: String) throws(CivilTimeError) -> CivilDate? {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), Self.numbers(parts) != nil else { return nil }
        if let order = setting.slashOrder { return try date(word, parts, dayFirst: order == .dayMonth) }
        let dayFirst = try? date(word, parts, dayFirst: true)
        let monthFirst = try? date(word, parts, dayFirst: false)
        switch (dayFirst, monthFirst) {
        case (let date?, let other?) where date != other: throw .unclearOrder(word, date, other)
        case (let date?, _), (_, let date?): throw .slashes(word, date)
        default: return try date(word, parts, dayFirst: true)
        }
    }

    private func date(_ word: String, _ parts: [Substring], dayFirst: Bool) throws(CivilTimeError) -> CivilDate? {
        guard (2...3).contains(parts.count), let numbers = Self.numbers(parts),
            parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 })
        else { return nil }
        let (day, month) = dayFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
        guard parts.count == 3 else { return try next(word, month: month, day: day) }
        if parts[2].utf8.count == 2 { throw .yearOfTwoDigits(word) }
        guard parts[2].utf8.count == 4 else { return nil }
        return try date(word, year: numbers[2], month: month, day: day)
    }

    private static func numbers(_ parts: [Substring]) -> [Int]? {
        let numbers = parts.compactMap { Span.count($0) }
        return numbers.count == parts.count && parts.allSatisfy { !$0.isEmpty } ? numbers : nil
    }
}
