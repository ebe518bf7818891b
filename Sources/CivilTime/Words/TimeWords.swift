/// Finds the time of day among the words of a date.
enum TimeWords {
    /// A time with its zone, if given, and the words that are left for the day.
    struct Found {
        let time: TimeOfDay
        let zone: Zone?
        let others: [DateWord]
    }

    /// Finds a time at the beginning or the end; nil where the words have none.
    static func find(in words: ArraySlice<DateWord>) throws(CivilTimeError) -> Found? {
        let words = try words.flatMapThrowing(apart)
        for (place, word) in words.enumerated() {
            let halves = place + 1 < words.count && ["am", "pm"].contains(words[place + 1].text)
            guard let time = try ClockText.time(word.text + (halves ? words[place + 1].text : "")) else { continue }
            var end = place + (halves ? 2 : 1)
            let zone = end < words.count ? try ClockText.zone(words[end]) : nil
            if zone != nil { end += 1 }
            var before = words[..<place]
            if before.last?.text == "at" { before.removeLast() }
            let after = words[end...]
            guard before.isEmpty || after.isEmpty else { return nil }
            return Found(time: time, zone: zone, others: Array(before + after))
        }
        return nil
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
