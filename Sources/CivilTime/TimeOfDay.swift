/// A time of day to the second, 00:00:00 to 23:59:59.
package struct TimeOfDay: Sendable, Hashable {
    /// The hour, 0 to 23.
    package let hour: Int
    /// The minute, 0 to 59.
    package let minute: Int
    /// The second, 0 to 59.
    package let second: Int

    /// Makes a time; nil when the clock never shows it.
    package init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else { return nil }
        self.init(secondOfDay: (hour * 60 + minute) * 60 + second)
    }

    /// The time a number of seconds, 0 to 86,399, after midnight.
    init(secondOfDay: Int) {
        hour = secondOfDay / 3600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
    }

    /// 00:00:00.
    package static let midnight = TimeOfDay(secondOfDay: 0)

    /// 23:59:00.
    static let lastMinute = TimeOfDay(secondOfDay: 86_340)

    /// Seconds since 00:00:00.
    package var secondOfDay: Int { (hour * 60 + minute) * 60 + second }
}

extension TimeOfDay: Comparable {
    /// Tells whether a time is before another.
    package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.secondOfDay < right.secondOfDay }
}

extension TimeOfDay: LosslessStringConvertible {
    /// Reads exactly `hh:mm:ss` or `hh:mm`.
    package init?(_ text: String) {
        guard let (hour, minute, second) = ISOText.timeParts(text.utf8[...]) else { return nil }
        self.init(hour: hour, minute: minute, second: second)
    }

    /// The time as `hh:mm:ss`.
    package var description: String {
        "\(ISOText.digits(hour, 2)):\(ISOText.digits(minute, 2)):\(ISOText.digits(second, 2))"
    }
}
