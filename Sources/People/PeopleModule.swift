package import Commands
package import Storage

/// People and the events where one met them.
package enum PeopleModule {
    /// The name under which the store keeps the version of these models.
    package static let name = "People"

    /// The version of these models; `Schemas/` has what each version's tables look like.
    package static let version = Schema.Version(1, 3, 0)

    /// What is stored.
    package static let models: [any PersistentModel.Type] = [
        Person.self, Event.self, Meeting.self, ContactEntry.self, Note.self, Link.self, FormerID.self,
        Reminder.self,
    ]

    /// What the rest of the program has to know of this module.
    package static let module = DomainModule(
        name: name, title: "People and events", version: version, models: models,
        migrationPlan: PeopleMigration.self, nouns: ["person", "event", "report"], commands: commands,
        formats: [.vcard, .events, .folder, .peopleTable], search: Searched.hits, names: OfferedNames.names,
        labels: OfferedNames.labels, today: Today.part,
        prepare: NameKeys.prepare)

    private static let commands: [Command] = [
        PersonAdd.command, PersonList.command, PersonShow.command, PersonEdit.command, PersonDelete.command,
        PersonContacted.command, PersonUncontacted.command, PersonNote.command, PersonLink.command,
        PersonMerge.command, PersonBirthdays.command, PersonPhoto.command, PersonScan.command, PersonQR.command,
        EventAdd.command, EventList.command, EventShow.command, EventEdit.command, EventDelete.command,
        EventMet.command, ReportPeople.command, ReportPeople.cards, ReportEvent.command, ReportBirthdays.command,
    ]
}
