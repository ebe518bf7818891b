package import CivilTime
package import Foundation
package import Storage

/// What a command finds around it, apart from a store.
package struct Surroundings: Sendable {
    /// The moment at which the command runs.
    package let now: Date
    /// The time zone in which dates are meant.
    package let zone: Zone
    /// Who is at the keyboard, for the history.
    package let author: String
    /// What may be asked of the machine.
    package let services: Services
    /// How many records a list has that nobody has limited; nil where it is not read on a screen.
    package let pageLength: Int?
    /// The order of names in the person's language.
    package let nameOrder: TextOrder

    /// Describes the surroundings.
    package init(
        now: Date, zone: Zone, author: String, services: Services, pageLength: Int? = nil,
        nameOrder: TextOrder = .common
    ) {
        self.now = now
        self.zone = zone
        self.author = author
        self.services = services
        self.pageLength = pageLength
        self.nameOrder = nameOrder
    }

    /// The civil date of the moment.
    package var today: CivilDate { zone.civil(at: now).date }
    /// What date words are read against.
    package var dates: DateSetting { DateSetting(at: now, in: zone) }
}
