package import Foundation

/// What date words are read against; they look at nothing else.
package struct DateSetting: Sendable {
    /// The order of the numbers in a date with slashes.
    package enum SlashOrder: Sendable, Equatable {
        /// Day, month, year.
        case dayMonth
        /// Month, day, year.
        case monthDay
    }

    /// What calendar and clock on the wall show.
    package var now: CivilDateTime
    /// The zone in which that is.
    package var zone: Zone
    /// The day on which a week begins.
    package var weekStart: Weekday
    /// The order of the numbers in `12/24/2026`; without one, such dates are refused.
    package var slashOrder: SlashOrder?
    /// Terms and holidays; nil where they have not been looked up, and words that need them ask for that.
    package var school: SchoolCalendar?

    /// Describes a setting by what the clock shows.
    package init(
        now: CivilDateTime, zone: Zone, weekStart: Weekday = .monday, slashOrder: SlashOrder? = nil,
        school: SchoolCalendar? = SchoolCalendar()
    ) {
        self.now = now
        self.zone = zone
        self.weekStart = weekStart
        self.slashOrder = slashOrder
        self.school = school
    }

    /// Describes the setting of a moment.
    package init(at moment: Date, in zone: Zone) {
        self.init(now: zone.civil(at: moment), zone: zone)
    }

    /// The civil date of the moment.
    package var today: CivilDate { now.date }

    /// Reads without terms and holidays, and once more with them where a word needs them.
    package func looking<R>(
        up school: () throws -> SchoolCalendar, _ read: (DateSetting) throws -> R
    ) throws -> R {
        var setting = self
        setting.school = nil
        do {
            return try read(setting)
        } catch CivilTimeError.termsNeeded {
            setting.school = try school()
            return try read(setting)
        }
    }
}
