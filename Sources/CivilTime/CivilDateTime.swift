/// A date and a time of day as a calendar and a clock on the wall show them, in no particular zone.
package struct CivilDateTime: Sendable, Hashable {
    /// The day.
    package let date: CivilDate
    /// The time on that day.
    package let time: TimeOfDay

    /// Makes a date-time; at midnight unless a time is given.
    package init(date: CivilDate, time: TimeOfDay = .midnight) {
        self.date = date
        self.time = time
    }
}

extension CivilDateTime: Comparable {
    /// Tells whether a date-time is before another.
    package static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
        (left.date, left.time) < (right.date, right.time)
    }
}

extension CivilDateTime: LosslessStringConvertible {
    /// Reads exactly `YYYY-MM-DDThh:mm:ss`; the seconds may be left out, and a blank may stand for the `T`.
    package init?(_ text: String) {
        let utf8 = text.utf8
        guard let split = utf8.index(utf8.startIndex, offsetBy: 10, limitedBy: utf8.endIndex), split < utf8.endIndex,
            utf8[split] == UInt8(ascii: "T") || utf8[split] == UInt8(ascii: " "),
            let (year, month, day) = ISOText.dateParts(utf8[..<split]),
            let (hour, minute, second) = ISOText.timeParts(utf8[utf8.index(after: split)...]),
            let date = CivilDate(year: year, month: month, day: day),
            let time = TimeOfDay(hour: hour, minute: minute, second: second)
        else { return nil }
        self.init(date: date, time: time)
    }

    /// The date-time as `YYYY-MM-DDThh:mm:ss`.
    package var description: String { "\(date)T\(time)" }

    /// Reads a date-time, or throws what is wrong and how to write it.
    package static func parse(_ text: String) throws(CivilTimeError) -> CivilDateTime {
        guard let dateTime = CivilDateTime(text) else { throw .noDateTime(text) }
        return dateTime
    }
}

extension CivilDateTime {
    static let secondsInDay = 86_400

    /// Seconds from 1970-01-01T00:00:00 to this date-time on the same wall.
    var secondNumber: Int { date.dayNumber * Self.secondsInDay + time.secondOfDay }

    /// The date-time with this second number, or the nearest one there is.
    init(nearestTo secondNumber: Int) {
        var dayNumber = secondNumber / Self.secondsInDay
        var secondOfDay = secondNumber % Self.secondsInDay
        if secondOfDay < 0 {
            dayNumber -= 1
            secondOfDay += Self.secondsInDay
        }
        if let date = CivilDate(dayNumber: dayNumber) {
            self.init(date: date, time: TimeOfDay(secondOfDay: secondOfDay))
        } else if dayNumber < 0 {
            self.init(date: .earliest)
        } else {
            self.init(date: .latest, time: TimeOfDay(secondOfDay: Self.secondsInDay - 1))
        }
    }
}
