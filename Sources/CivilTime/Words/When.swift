/// A day, or a day and a time, that a person means.
package enum When: Sendable, Equatable {
    /// A civil date, the same day everywhere.
    case day(CivilDate)
    /// A time on a date, as the clock on the wall shows it; a zone only if one was given.
    case moment(CivilDateTime, Zone?)
    /// At some time or other; no date stands for it.
    case someday
    /// Not at all: a date that is there is taken away.
    case none

    /// The civil date; nil where there is none.
    package var date: CivilDate? {
        switch self {
        case .day(let date): date
        case .moment(let moment, _): moment.date
        case .someday, .none: nil
        }
    }
}

extension When: CustomStringConvertible {
    /// The weekday and the ISO date, with time and zone if given, as in "Fri 2026-12-04 17:00 UTC".
    package var description: String {
        switch self {
        case .day(let date): date.withWeekday
        case .moment(let moment, let zone):
            "\(moment.date.withWeekday) \(moment.time.short)" + (zone?.name.map { " " + $0 } ?? "")
        case .someday: "someday"
        case .none: "no date"
        }
    }
}

extension TimeOfDay {
    /// The time as `hh:mm`, with seconds where there are any.
    package var short: String { second == 0 ? String(description.dropLast(3)) : description }
}
