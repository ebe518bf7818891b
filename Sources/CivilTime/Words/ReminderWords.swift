/// When to remind of something: at a time, or so long before it is due.
package enum ReminderReading: Sendable, Equatable {
    /// At a time of its own.
    case at(DateReading)
    /// So long before it is due.
    case before(Lead)
}

/// How long before something is due, as a person says it: `1 day before`, perhaps with the time of that day.
package struct Lead: Sendable, Equatable {
    let span: Span
    /// The time of the day; nil where it is that of what is due.
    let time: TimeOfDay?

    /// Whether it counts hours or minutes, so that a day without a time has nothing to count from.
    package var needsTime: Bool { (span.minutes ?? 0) != 0 }

    /// Finds the day, and the time where there is one, that is so long before a day or a time; nil outside the calendar.
    ///
    /// Days and months are counted by the calendar, hours and minutes as they pass in the zone.
    package func moment(before date: CivilDate, at due: TimeOfDay?, in zone: Zone) -> (CivilDate, TimeOfDay?)? {
        guard let day = date.adding(span.negated) else { return nil }
        if let time { return (day, time) }
        guard let due, needsTime, let minutes = span.minutes else { return (day, due) }
        let second = zone.second(of: CivilDateTime(date: day, time: due).secondNumber) - minutes * 60
        let moment = CivilDateTime(nearestTo: second + zone.offset(at: second))
        return (moment.date, moment.time)
    }
}

extension Lead: CustomStringConvertible {
    /// The lead in words, as in "1 day before" and "when due".
    package var description: String {
        let minutes = span.minutes ?? 0
        let clock = minutes % 60 == 0 ? (minutes / 60, "hour") : (minutes, "minute")
        let parts = [(span.months, "month"), (span.days, "day"), clock].filter { $0.0 != 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        let words = parts.isEmpty ? "when due" : parts.joined(separator: " ") + " before"
        return words + (time.map { " at \($0.short)" } ?? "")
    }
}

/// Reads when to remind, in the words in which a person types it.
///
/// `-1d`, `1 day before`, `2h before due`, `the day before at 18:00`, `when due`; all else is a date in words.
package struct ReminderWords: Sendable {
    private let setting: DateSetting

    /// Makes a reader.
    package init(_ setting: DateSetting) {
        self.setting = setting
    }

    /// Reads a text, or throws what in it was not understood.
    package func read(_ text: String) throws(CivilTimeError) -> ReminderReading {
        if let lead = try Self.lead(DateWord.words(of: text).filter { $0.text != "the" }[...]) { return .before(lead) }
        return .at(try DateWords(setting).read(text))
    }

    /// What may stand behind `before`, and means the time it is due.
    private static let dues: [[String]] = [[], ["due"], ["it", "is", "due"], ["it’s", "due"], ["it's", "due"]]

    private static func lead(_ words: ArraySlice<DateWord>) throws(CivilTimeError) -> Lead? {
        if let place = words.lastIndex(where: { $0.text == "at" }), place > words.startIndex,
            let found = try TimeWords.find(in: words[place...]), found.others.isEmpty, found.zone == nil
        {
            return try lead(words[..<place]).flatMap { $0.time == nil ? Lead(span: $0.span, time: found.time) : nil }
        }
        let texts = words.map(\.text)
        if ["due", "when due", "when it is due", "at due", "on day"].contains(texts.joined(separator: " ")) {
            return Lead(span: Span(0, .day), time: nil)
        }
        if let first = words.first, first.text.hasPrefix("-"), first.text.utf8.count > 1 {
            let signless = [DateWord(first.original.dropFirst())] + words.dropFirst()
            guard let (span, count) = try Span.sum(signless[...]), count == signless.count else { return nil }
            return Lead(span: span, time: nil)
        }
        guard let place = texts.firstIndex(of: "before"), dues.contains(Array(texts[(place + 1)...])) else {
            return nil
        }
        let body = words.prefix(place)
        if let (span, count) = try Span.sum(body), count == body.count { return Lead(span: span, time: nil) }
        // `the day before` is one.
        guard body.count == 1, let unit = body.first.flatMap({ Span.Unit($0.text) }) else { return nil }
        return Lead(span: Span(1, unit), time: nil)
    }
}
