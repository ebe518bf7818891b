import CivilTime
package import Commands
import ContentLines
import Foundation
import Storage

extension ForeignFormat {
    /// A folder of cards and events, one a file, as vdirsyncer, khard and khal have it.
    package static let folder = ForeignFormat(
        name: "vdir", abstract: "A folder with a file for each person and event, as vdirsyncer and khard have it.",
        recognises: { folder in
            guard let members = folder.members else { return false }
            // One of which all was deleted is known by what was written into it.
            return members.contains { $0.isItem("vcf") || ($0.isItem("ics") && $0.holdsEvent) }
                || !FolderMemory(folder).components.isEmpty
        },
        apply: { folder, _, session in
            let memory = FolderMemory(folder)
            var cards = CardFile()
            var calendars = CalendarFile()
            for member in folder.members ?? [] {
                if member.isItem("vcf") { cards.read(member: member) }
                if member.isItem("ics"), member.holdsEvent { calendars.read(member: member) }
            }
            let damaged = ["vcf", "ics"].map { ($0, folder.damagedItems($0, memory)) }
            var calendarImport = CalendarImport(calendars, memory: memory, session)
            let events = try calendarImport.run()
            let deletions = FolderDeletions(
                memory, folder, damaged: Dictionary(uniqueKeysWithValues: damaged), session)
            let gone = try deletions.run(cards: cards.ids, events: Set(calendars.calendars.map(\.id)))
            var cardImport = CardImport(cards, memory: memory, session)
            let people = try cardImport.run()
            let complaint = damaged.flatMap(\.1).complaint
            let remedy = "nobody is deleted for it; “export” of the folder with --force writes it anew"
            if let complaint, cards.ids.isEmpty, calendars.calendars.isEmpty {
                throw CommandError.refused(message: complaint, hints: [remedy])
            }
            return Outcome(
                .changes(events.changes + people.changes + gone.changes),
                notices: events.notices + people.notices + gone.notices
                    + (complaint.map { ["\($0); \(remedy)"] } ?? []))
        },
        write: { folder, invocation, session in
            let memory = FolderMemory(folder)
            let isForced = invocation.command.options.contains { $0.name == "force" } && invocation.flag("force")
            var people = FolderPlan(
                ending: "vcf", place: folder.place(of: "vcf", or: "people"), memory: memory, isForced: isForced,
                ownID: CardFile.ownID(of:), remembered: \.remembered, isSame: { $0.saysTheSameOfAPerson(as: $1) })
            people.decide(try items(people: CardWriter(invocation, session), session), in: folder)
            var events = FolderPlan(
                ending: "ics", place: folder.place(of: "ics", or: "events"), memory: people.memory,
                isForced: isForced, ownID: { $0.mainEvent?.ownID }, remembered: \.rememberedEntry,
                isSame: { $0.saysTheSameOfAnEvent(as: $1, in: session.zone) })
            let stored = try session.context.events()
            let writer = CalendarWriter(now: session.now, zone: session.zone)
            let entries = stored.compactMap { event in
                writer.component(of: event).map { component in
                    FolderItem(id: event.id, component: { _ in component }, seen: event.seenEntry, label: event.label)
                }
            }
            // To-dos may lie in the same folder, and are no business of ours.
            let calendars = folder.map { folder in
                let members = (folder.members ?? []).filter { !$0.isItem("ics") || !$0.holdsOnlyTodos }
                return ForeignFile(path: folder.path, members: members)
            }
            events.decide(entries, in: calendars)
            let files = people.files + events.files + [events.memory.file(at: session.now)]
            return ForeignExport(
                .folder(files), records: files.count - 1,
                notices: try people.notices + events.notices + CalendarWriter.notices(stored, entries.count)
                    + ForeignExport.notices(ofPicturesLeftOut: people.picturesLeftOut)
                    + PeopleLosses.ofCards(session, withEvents: true),
                removed: people.removed + events.removed, updatesFolder: true)
        }, exportOptions: cardOptions)

    private static func items(people writer: CardWriter, _ session: Session) throws -> [FolderItem] {
        let people = try session.context.fetch(.people)
        try people.readAlong(in: session.context)
        return people.map { person in
            FolderItem(
                id: person.id,
                component: { file in
                    // Without --photos, a picture that is in the file stays there.
                    writer.component(of: person, keeping: file?.line(named: "PHOTO"))
                }, seen: person.seenCard, label: person.named.label, hasPicture: person.photoType != nil)
        }
    }
}

extension ForeignFile {
    fileprivate var holdsEvent: Bool { data.holds(component: "VEVENT") }

    fileprivate var holdsOnlyTodos: Bool { data.holds(component: "VTODO") && !holdsEvent }
}

extension ForeignFile? {
    /// Where new items belong: beside those that are there, else in a folder of their own.
    fileprivate func place(of ending: String, or name: String) -> String {
        guard let path = self?.members?.first(where: { $0.isItem(ending) })?.path else { return name }
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
}

extension ContentComponent {
    /// Whether two cards say the same, in whatever order and version.
    func saysTheSameOfAPerson(as other: ContentComponent) -> Bool {
        Card(self) == Card(other) && unreadLines == other.unreadLines && components == other.components
    }

    /// Whether two calendars say the same of an event.
    func saysTheSameOfAnEvent(as other: ContentComponent, in zone: Zone) -> Bool {
        func lines(_ component: ContentComponent) -> [ContentLine] {
            (component.mainEvent?.lines ?? []).filter { !CalendarEntry.known.contains($0.name.uppercased()) }
                .comparable
        }
        return CalendarEntry(self, in: zone) == CalendarEntry(other, in: zone) && lines(self) == lines(other)
    }
}
