package import CivilTime
package import Foundation
package import Storage

/// What a command works with: a store and what surrounds it.
package struct Session {
    /// The open store.
    package let context: ModelContext
    /// What the command finds around it.
    package let surroundings: Surroundings
    /// The label of the conversation that the command is part of.
    package let batch: String?

    /// Makes a session.
    package init(context: ModelContext, surroundings: Surroundings, batch: String? = nil) {
        self.context = context
        self.surroundings = surroundings
        self.batch = batch
    }

    /// The moment at which the command runs.
    package var now: Date { surroundings.now }
    /// The time zone in which dates are meant.
    package var zone: Zone { surroundings.zone }
    /// The civil date of the moment.
    package var today: CivilDate { surroundings.today }
    /// What may be asked of the machine.
    package var services: Services { surroundings.services }

    /// The order of names in the person's language.
    package var nameOrder: TextOrder { surroundings.nameOrder }

    /// Looks up the terms and holidays of the school.
    package func school() throws -> SchoolCalendar { try services.schoolCalendar(context) }

    /// Reads date words; terms are looked up where one of them needs them.
    package func readingDates<R>(_ read: (DateSetting) throws -> R) throws -> R {
        try surroundings.dates.looking(up: school, read)
    }
}
