import Commands
import ContentLines
import Storage

/// Deletes whose files are gone from a folder that had them when it was written last.
struct FolderDeletions {
    private let memory: FolderMemory
    private let folder: ForeignFile
    private let session: Session
    /// The files that cannot be read, by their endings.
    private let damaged: [String: [DamagedItem]]

    init(_ memory: FolderMemory, _ folder: ForeignFile, damaged: [String: [DamagedItem]], _ session: Session) {
        self.memory = memory
        self.folder = folder
        self.session = session
        self.damaged = damaged
    }

    /// Deletes them, unless they have changed here since.
    func run(cards: Set<String>, events: Set<String>) throws -> (changes: [Change], notices: [String]) {
        var changes: [Change] = []
        var notices: [String] = []
        let gone = memory.components.filter { !cards.contains($0.key) && !events.contains($0.key) }
        for (id, component) in gone.sorted(by: { $0.key < $1.key }) {
            let files = damaged[component.name == "VCARD" ? "vcf" : "ics"] ?? []
            // A file that cannot be read is not gone, and where nobody knows whose it is, it may be anybody's.
            guard !files.contains(where: { $0.isAnybodys || $0.ids.contains(id) }) else { continue }
            // That all are gone is no other case: what was written into the folder is there, so it is the folder.
            if component.name == "VCARD" {
                try deletePerson(id, component, &changes, &notices)
            } else if component.name == "VCALENDAR" {
                try deleteEvent(id, component, &changes, &notices)
            }
        }
        return (changes, notices)
    }

    private func deleteEvent(
        _ id: String, _ component: ContentComponent, _ changes: inout [Change], _ notices: inout [String]
    ) throws {
        guard let event = try session.context.fetch(.event(withID: id)).first else { return }
        let writer = CalendarWriter(now: session.now, zone: session.zone)
        guard let stored = writer.component(of: event)?.rememberedEntry,
            stored.saysTheSameOfAnEvent(as: component, in: session.zone)
        else {
            notices.append("the file of \(event.label) is gone, but it changed here and stays")
            return
        }
        changes.append(Change("event \(event.label) deleted, its file is gone", record: event.record))
        session.context.delete(event)
    }

    private func deletePerson(
        _ id: String, _ component: ContentComponent, _ changes: inout [Change], _ notices: inout [String]
    ) throws {
        guard let person = try session.context.fetch(.person(withID: id)).first else { return }
        let writer = CardWriter(version: .three, withPhotos: false, isKnown: { _ in true })
        var (stored, written) = (Card(writer.component(of: person).remembered), Card(component))
        (stored.photo, written.photo) = (nil, nil)
        guard stored == written else {
            notices.append("the file of \(person.named.label) is gone, but it changed here and stays")
            return
        }
        changes.append(
            Change(
                "person \(person.named.label) deleted, the file is gone", record: PersonRecord(person, session).record))
        session.context.delete(person)
    }
}
