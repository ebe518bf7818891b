import CivilTime
import ContentLines

extension ContentDuration {
    /// The time so much later, on the same clock; hours after a whole day count from its midnight.
    func added(to time: PlannedTime) -> PlannedTime {
        guard seconds != 0 || time.time != nil else { return time.adding(days: days) }
        let second = (time.time ?? .midnight).secondOfDay + seconds
        let whole = second < 0 ? -((86_399 - second) / 86_400) : second / 86_400
        let rest = second - whole * 86_400
        let clock = TimeOfDay(hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60)
        return PlannedTime(time.date, time: clock, zoneName: time.zoneName).adding(days: days + whole)
    }

    /// How much later one time is than another on the same clock.
    static func from(_ start: PlannedTime, to end: PlannedTime) -> ContentDuration {
        let days = CivilDate.days(from: start.date, to: end.date)
        let seconds = (end.time ?? .midnight).secondOfDay - (start.time ?? .midnight).secondOfDay
        return ContentDuration(seconds: days * 86_400 + seconds)
    }
}
