import CivilTime

/// A date, or a date and a time, as iCalendar writes it: `20261204`, `20261204T170000`, `20261204T170000Z`.
struct CalendarStamp {
    let date: CivilDate
    let time: TimeOfDay?
    let isUTC: Bool

    init(_ date: CivilDate, time: TimeOfDay? = nil, isUTC: Bool = false) {
        self.date = date
        self.time = time
        self.isUTC = isUTC
    }

    init(_ moment: CivilDateTime, isUTC: Bool = false) {
        self.init(moment.date, time: moment.time, isUTC: isUTC)
    }

    /// Reads a stamp, also with the hyphens and colons that some programs leave in; nil for anything else.
    init?(_ text: some StringProtocol) {
        var digits = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
        let isUTC = digits.last.map { $0 | 0x20 == UInt8(ascii: "z") } ?? false
        if isUTC { digits.removeLast() }
        guard digits.count == 8 || (digits.count == 15 && digits[8] | 0x20 == UInt8(ascii: "t")),
            let day = Self.number(digits[..<8]),
            let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)
        else { return nil }
        guard digits.count == 15 else {
            self.init(date)
            return
        }
        // A leap second counts as the one before it.
        guard let clock = Self.number(digits[9...]), clock % 100 <= 60,
            let time = TimeOfDay(hour: clock / 10_000, minute: clock / 100 % 100, second: min(59, clock % 100))
        else { return nil }
        self.init(date, time: time, isUTC: isUTC)
    }

    /// The stamp as it is written.
    var text: String {
        let day = date.rawValue.filter { $0 != "-" }
        guard let time else { return day }
        return "\(day)T\(time.description.filter { $0 != ":" })\(isUTC ? "Z" : "")"
    }

    private static func number(_ digits: some Collection<UInt8>) -> Int? {
        digits.reduce(0 as Int?) { number, byte in
            guard let number, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            return number * 10 + Int(byte - UInt8(ascii: "0"))
        }
    }
}
