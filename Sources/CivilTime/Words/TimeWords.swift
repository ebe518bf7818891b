/// Finds the time of day among the words of a date.
enum TimeWords {
    /// A time with its zone, if given, and the words that are left for the day.
    struct Found {
        let time: TimeOfDay
        let zone: Zone?
        let others: [DateWord]
        /// Whether it is midnight by name, of which nobody can tell whether it begins or ends a day.
        var isMidnight = false
    }

    /// The times that have names.
    static let named: [(word: String, time: TimeOfDay)] = [
        ("noon", hour(12)), ("midday", hour(12)), ("midnight", hour(0)),
    ]

    /// The parts of a day: when each is meant by its name, and between which hours a time can be in it.
    static let parts: [(word: String, time: TimeOfDay, hours: Range<Int>)] = [
        ("morning", hour(9), 4..<12), ("afternoon", hour(14), 12..<18), ("evening", hour(20), 17..<24),
        ("night", hour(20), 18..<24),
    ]

    /// What is meant by `tonight`.
    static let tonight = hour(20)

    private static func hour(_ hour: Int) -> TimeOfDay { TimeOfDay(secondOfDay: hour * 3600) }

    /// Finds a time at the beginning or the end; nil where the words have none.
    static func find(in words: ArraySlice<DateWord>) throws(CivilTimeError) -> Found? {
        let words = try words.flatMapThrowing(apart)
        for (place, word) in words.enumerated() {
            let halves = place + 1 < words.count && ["am", "pm"].contains(words[place + 1].text)
            let name = named.first { $0.word == word.text }
            let clock = try ClockText.time(word.text + (halves ? words[place + 1].text : ""))
            guard let time = name?.time ?? clock else {
                try refuseBareHour(in: words, at: place)
                continue
            }
            var end = place + (halves ? 2 : 1)
            let zone = end < words.count ? try ClockText.zone(words[end]) : nil
            if zone != nil { end += 1 }
            var before = words[..<place]
            if before.last?.text == "at" { before.removeLast() }
            let after = words[end...]
            guard before.isEmpty || after.isEmpty,
                let others = day(DateWord.meaningful(Array(before + after)), at: time)
            else { return nil }
            return Found(time: time, zone: zone, others: others, isMidnight: name?.word == "midnight")
        }
        return part(of: words)
    }

    /// Finds the part of a day that stands at the end: `friday evening`, `this morning`, `in the morning`, `tonight`.
    private static func part(of words: [DateWord]) -> Found? {
        guard let last = words.last else { return nil }
        if last.text == "tonight", words.count == 1 { return Found(time: tonight, zone: nil, others: words) }
        guard let part = parts.first(where: { $0.word == last.text }) else { return nil }
        var others = Array(words.dropLast())
        if others.map(\.text) == ["this"] { others = [DateWord("today")] }
        if others.last?.text == "in" { others.removeLast() }
        return Found(time: part.time, zone: nil, others: others)
    }

    /// The words for the day of a time, without a part of the day that says the same; nil where it says another.
    private static func day(_ words: [DateWord], at time: TimeOfDay) -> [DateWord]? {
        guard words.last?.text != "tonight" else {
            return words.count == 1 && time >= TimeOfDay(secondOfDay: 17 * 3600) ? [DateWord("today")] : nil
        }
        guard let found = part(of: words) else { return words }
        let part = parts.first { $0.word == words.last?.text }
        return part.map { $0.hours.contains(time.hour) } == true ? found.others : nil
    }

    /// Refuses `at 9` and `9 o'clock`, which may be in the morning or in the evening.
    private static func refuseBareHour(in words: [DateWord], at place: Int) throws(CivilTimeError) {
        guard let hour = Span.count(words[place].text), (0...24).contains(hour) else { return }
        let before = place > 0 ? words[place - 1] : nil
        let after = place + 1 < words.count ? words[place + 1] : nil
        let isClock = after.map { ["o'clock", "oclock", "o’clock"].contains($0.text) } ?? false
        guard isClock || (before?.text == "at" && after == nil) else { return }
        throw .bareHour(isClock ? "\(hour) o’clock" : "at \(hour)", hour: hour)
    }

    /// Takes a word apart that has a date, a time and a zone in one, as in `20261224T170000Z` and `17:00+01:00`.
    private static func apart(_ word: DateWord) throws(CivilTimeError) -> [DateWord] {
        let text = word.original
        var time = text[...]
        var day: [DateWord] = []
        if let place = text.utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "t") }), place > text.startIndex,
            text.utf8[text.utf8.index(before: place)].isDigit
        {
            let next = text.utf8.index(after: place)
            guard next < text.endIndex, text.utf8[next].isDigit else { return [word] }
            day = [DateWord(text[..<place])]
            time = text[next...]
        } else if !text.utf8.contains(UInt8(ascii: ":")) {
            return [word]
        }
        let clock = String(time)
        let zoneStart = ClockText.zoneStart(in: clock.lowercased()) ?? clock.endIndex
        var hours = String(clock[..<zoneStart])
        if !day.isEmpty, let basic = try ClockText.basicTime(hours[...]) { hours = basic.description }
        let zone = clock[zoneStart...]
        return day + [DateWord(hours)] + (zone.isEmpty ? [] : [DateWord(zone)])
    }
}

extension ArraySlice<DateWord> {
    /// Replaces each word by others, as long as nothing is thrown.
    fileprivate func flatMapThrowing(
        _ change: (DateWord) throws(CivilTimeError) -> [DateWord]
    ) throws(CivilTimeError) -> [DateWord] {
        var result: [DateWord] = []
        for word in self { result += try change(word) }
        return result
    }
}
