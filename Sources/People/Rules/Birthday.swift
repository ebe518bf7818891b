package import CivilTime

/// A birthday as far as it is known; never a moment, so that no zone moves it.
///
/// As text it is `1815-12-10`, `1815-12`, `1815`, `--12-10`, `--12`, `---10`, and anything else is kept as it is.
package struct Birthday: Hashable, Sendable {
    /// The year, if known.
    package let year: Int?
    /// The month, if known.
    package let month: Int?
    /// The day of the month, if known.
    package let day: Int?
    /// What was written instead of a date.
    package let text: String?

    /// Makes a birthday of what is known; nil for a day that no calendar has.
    package init?(year: Int? = nil, month: Int? = nil, day: Int? = nil) {
        guard year != nil || month != nil || day != nil, year == nil || month != nil || day == nil else { return nil }
        // 2000 has a 29 February, as an unknown year may.
        guard year.map({ (1...9999).contains($0) }) ?? true, month.map({ (1...12).contains($0) }) ?? true,
            day.map({ (1...31).contains($0) }) ?? true,
            CivilDate(year: year ?? 2000, month: month ?? 1, day: day ?? 1) != nil
        else { return nil }
        (self.year, self.month, self.day, text) = (year, month, day, nil)
    }

    /// Makes the birthday on a day.
    package init(_ date: CivilDate) {
        (year, month, day, text) = (date.year, date.month, date.day, nil)
    }

    /// Keeps a text that is no date.
    package init(text: String) {
        (year, month, day, self.text) = (nil, nil, nil, text)
    }
}

extension Birthday: RawRepresentable, Codable {
    /// Reads a text; what is no date stays text.
    package init?(rawValue: String) { self = Birthday(written: rawValue) ?? Birthday(text: rawValue) }

    /// Reads a date with or without hyphens, a part of one, or the day of a date with a time; nil for anything else.
    ///
    /// ISO 8601 as RFC 6350, 4.3.1 cuts it. Of a time nothing is taken: the day is the one that is written.
    package init?(written text: String) {
        // Nearly all are written so.
        if text.utf8.count == 10, let date = CivilDate(rawValue: text) {
            self.init(date)
            return
        }
        let body = text.firstIndex { $0 == "T" || $0 == " " }.map { text[..<$0] } ?? text[...]
        guard !body.isEmpty, body.utf8.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D }) else { return nil }
        if body.hasPrefix("---") {
            guard let day = Self.number(body.dropFirst(3), 2) else { return nil }
            self.init(day: day)
        } else if body.hasPrefix("--") {
            let rest = body.dropFirst(2)
            if rest.count == 2 {
                guard let month = Self.number(rest, 2) else { return nil }
                self.init(month: month)
            } else {
                let digits = rest.filter { $0 != "-" }
                guard digits.count == 4, rest.count == 4 || (rest.count == 5 && rest.dropFirst(2).first == "-"),
                    let month = Self.number(digits.prefix(2), 2), let day = Self.number(digits.suffix(2), 2)
                else { return nil }
                self.init(month: month, day: day)
            }
        } else {
            self.init(withYear: body)
        }
    }

    /// Reads what a person types: a written date, `05-09` for the ninth of May, or “9 May”; nil for anything else.
    package init?(typed text: String) {
        if let birthday = Birthday(written: text) {
            self = birthday
            return
        }
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
        if numbers.count == 2, numbers.allSatisfy({ (1...2).contains($0.count) }), let month = Int(numbers[0]),
            let day = Int(numbers[1])
        {
            self.init(month: month, day: day)
            return
        }
        let words = text.split { $0 == " " || $0 == "." || $0 == "," }.map { $0.lowercased() }
        guard words.count == 2 || words.count == 3, words.dropFirst(2).allSatisfy({ $0.count == 4 }) else { return nil }
        let months = words.prefix(2).map { word in
            word.count < 3 ? nil : Self.months.firstIndex { $0.lowercased().hasPrefix(word) }
        }
        guard let place = months.firstIndex(where: { $0 != nil }), let month = months[place],
            let day = Int(words[1 - place])
        else { return nil }
        let year = words.count == 3 ? Int(words[2]) : nil
        guard words.count == 2 || year != nil else { return nil }
        self.init(year: year, month: month + 1, day: day)
    }

    private init?(withYear body: Substring) {
        let parts = body.split(separator: "-", omittingEmptySubsequences: false)
        if parts.count == 1, body.count == 8 {
            guard let number = Self.number(body, 8) else { return nil }
            self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        } else {
            guard parts.count <= 3, let year = Self.number(parts[0], 4) else { return nil }
            let rest = parts.dropFirst().map { Self.number($0, 2) }
            guard rest.allSatisfy({ $0 != nil }) else { return nil }
            self.init(year: year, month: rest.first ?? nil, day: rest.count > 1 ? rest[1] : nil)
        }
    }

    private static func number(_ text: some StringProtocol, _ digits: Int) -> Int? {
        text.count == digits && text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
    }

    /// The text that is read as this.
    package var rawValue: String {
        if let text { return text }
        let month = month.map(Self.twoDigits)
        let day = day.map(Self.twoDigits)
        guard let year else { return month.map { "--" + $0 + (day.map { "-" + $0 } ?? "") } ?? "---" + (day ?? "") }
        let digits = String(year)
        return ([String(repeating: "0", count: max(0, 4 - digits.count)) + digits] + [month, day].compactMap(\.self))
            .joined(separator: "-")
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Birthday {
    /// The next day on which it is celebrated, a day itself included; nil where month or day are not known.
    ///
    /// One of 29 February is celebrated on 28 February in the years that have no other last day of that month.
    package func next(from today: CivilDate) -> CivilDate? {
        guard let month, let day else { return nil }
        for year in [today.year, today.year + 1] {
            let last = CivilDate.daysInMonth(year: year, month: month)
            if let date = CivilDate(year: year, month: month, day: min(day, last)), date >= today { return date }
        }
        return nil
    }

    /// Whether all that is known of it is after a day, so that nobody can have been born then.
    package func isAfter(_ today: CivilDate) -> Bool {
        guard let year else { return false }
        guard year == today.year, let month else { return year > today.year }
        guard month == today.month, let day else { return month > today.month }
        return day > today.day
    }

    /// Whether it is the text of a date that no calendar has, as in `--02-30`: of numbers and hyphens only.
    package var isImpossible: Bool {
        text?.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D } ?? false
    }

    /// How old one becomes on a day; nil where the year is not known.
    package func age(on date: CivilDate) -> Int? {
        year.flatMap { date.year >= $0 ? date.year - $0 : nil }
    }

    /// The birthday for readers: without a year, the name of the month.
    package var words: String {
        guard year == nil, text == nil, let month else { return rawValue }
        return [day.map(String.init), Self.months[month - 1]].compactMap(\.self).joined(separator: " ")
    }

    /// The birthday as it is said again when it was typed: a whole date with its weekday, which shows a slip.
    package var echo: String {
        guard let year, let month, let day, let date = CivilDate(year: year, month: month, day: day) else {
            return words
        }
        return date.withWeekday
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
