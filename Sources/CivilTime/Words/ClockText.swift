/// Reads times of day and zones as one types them.
enum ClockText {
    /// Reads `17:00`, `9:30`, `17:00:05`, `5pm` or `5:30pm` in lower case; nil for what is no time at all.
    static func time(_ text: String) throws(CivilTimeError) -> TimeOfDay? {
        var body = text[...]
        var half: Int?
        if body.hasSuffix("am") || body.hasSuffix("pm") {
            half = body.hasSuffix("pm") ? 12 : 0
            body.removeLast(2)
        }
        let parts = body.split(separator: ":", omittingEmptySubsequences: false)
        guard half != nil || parts.count > 1, (1...3).contains(parts.count),
            parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }),
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
        else { return nil }
        let numbers = parts.compactMap { Int($0) } + [0, 0]
        var hour = numbers[0]
        if let half {
            guard (1...12).contains(hour) else { throw .noTime(text) }
            hour = hour % 12 + half
        }
        guard let time = TimeOfDay(hour: hour, minute: numbers[1], second: numbers[2]) else { throw .noTime(text) }
        return time
    }

    /// Reads the time of ISO 8601's basic form, `1700` or `170000`; nil for anything else.
    static func basicTime(_ text: Substring) throws(CivilTimeError) -> TimeOfDay? {
        guard text.utf8.count == 4 || text.utf8.count == 6, let number = Span.count(text) else { return nil }
        let seconds = text.utf8.count == 4 ? number * 100 : number
        guard let time = TimeOfDay(hour: seconds / 10_000, minute: seconds / 100 % 100, second: seconds % 100) else {
            throw .noTime(String(text))
        }
        return time
    }

    /// Reads `Z`, `UTC`, `+01:00`, `-0500`, `+01` or a name of the zone database; nil for what is no zone at all.
    static func zone(_ word: DateWord) throws(CivilTimeError) -> Zone? {
        let text = word.text
        if text == "z" || text == "utc" { return .utc }
        if let sign = text.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            let digits = text.dropFirst().filter { $0 != ":" }
            guard digits.utf8.count == 2 || digits.utf8.count == 4, let number = Span.count(digits) else { return nil }
            let (hours, minutes) = digits.utf8.count == 2 ? (number, 0) : (number / 100, number % 100)
            guard hours <= 18, minutes < 60 else { throw .unknownZone(word.original) }
            let seconds = hours * 3600 + minutes * 60
            return .fixed(secondsFromGMT: sign == UInt8(ascii: "-") ? -seconds : seconds)
        }
        guard text.utf8.contains(UInt8(ascii: "/")), text.utf8.first?.isLetter == true else { return nil }
        guard let zone = Zone(named: word.original) else { throw .unknownZone(word.original) }
        return zone
    }

    /// The place in a word behind whose time a zone begins, as in `17:00z` and `17:00+01:00`.
    static func zoneStart(in word: String) -> String.Index? {
        guard word.utf8.first?.isDigit == true else { return nil }
        return word.utf8.firstIndex { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "z") }
    }
}

extension TimeOfDay {
    /// Reads a time as a person types it: `7:30`, `07:30:00`, `5pm`.
    package init?(typed text: String) {
        guard let time = try? ClockText.time(text.lowercased()) else { return nil }
        self = time
    }
}
