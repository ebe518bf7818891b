import CivilTime
import Commands
import ContentLines
import Foundation
import Storage

/// Takes over what cards say, and tells what that changes.
///
/// The UID is the person, a name never is. What is stored already changes nothing, so the same file again is an empty
/// plan.
struct CardImport {
    private let session: Session
    private var file: CardFile
    private var changes: [Change] = []
    private var notices: [String] = []
    /// What was changed on both sides, and what a card has no longer.
    private var differences: [String] = []
    /// What on cards cannot be read and is kept.
    private var flaws: [String] = []
    private var people: [String: Person] = [:]
    private var events: [String: Event] = [:]
    /// How many pictures stay on their cards, by the reason.
    private var refusedPictures: [String: Int] = [:]
    /// What the files of a folder held when they were written last.
    private let memory: FolderMemory

    init(_ file: CardFile, memory: FolderMemory = FolderMemory(), _ session: Session) {
        self.file = file
        self.memory = memory
        self.session = session
    }

    /// Makes the changes.
    mutating func run() throws -> (changes: [Change], notices: [String]) {
        notices = file.notices.limited()
        try readPeople()
        let known = people
        var added: [Person] = []
        var sentences: [(person: Person, sentence: String)] = []
        var connections: [(entry: CardEntry, base: Card)] = []
        for entry in session.services.progress.following(file.entries, "comparing cards") {
            if let person = known[entry.id] {
                guard let base = agreement(on: entry, with: person) else { continue }
                if let sentence = update(person, with: entry, base) { sentences.append((person, sentence)) }
                connections.append((entry, base ?? Card()))
            } else {
                let person = try add(entry)
                added.append(person)
                sentences.append((person, "person \(person.named.label) added" + Self.facts(entry.card)))
                connections.append((entry, Card()))
            }
        }
        let isNew = Set(added.map(ObjectIdentifier.init))
        for (entry, base) in connections {
            guard let person = people[entry.id] else { continue }
            let phrases = try connect(person, entry.card, base)
            guard !phrases.isEmpty, !isNew.contains(ObjectIdentifier(person)) else { continue }
            sentences.append((person, "person \(person.named.label): \(phrases.joined(separator: ", "))"))
        }
        for (name, members) in file.groups {
            for tag in TagList([name]).all { note(tag, members, &sentences) }
        }
        // Of those who are new all is at hand; to read them again takes longer than to add them.
        try sentences.map(\.person).filter { !isNew.contains(ObjectIdentifier($0)) }.readAlong(in: session.context)
        for (person, sentence) in sentences {
            changes.append(Change(sentence, record: PersonRecord(person, session).record))
        }
        notices += differences.limited() + flaws.limited()
        for (reason, count) in refusedPictures.sorted(by: { $0.key < $1.key }) {
            let what =
                count == 1
                ? "a picture is left out, and stays on its card"
                : "\(count) pictures are left out, and stay on their cards"
            notices.append("\(what): \(reason)")
        }
        try suggestMerges(added)
        return (changes, notices)
    }

    private static func facts(_ card: Card) -> String {
        card.emails.first.map { ", " + $0.value } ?? card.phones.first.map { ", " + $0.value } ?? ""
    }

    /// Reads the people whom the cards are of, also under the id of somebody merged into them.
    private mutating func readPeople() throws {
        let ids = file.entries.map(\.id)
        for person in try session.context.fetch(FetchDescriptor<Person>(predicate: #Predicate { ids.contains($0.id) }))
        {
            people[person.id] = person
        }
        let former = try session.context.fetch(FetchDescriptor<FormerID>(predicate: #Predicate { ids.contains($0.id) }))
        for id in former where people[id.id] == nil { people[id.id] = id.person }
    }

    private mutating func add(_ entry: CardEntry) throws -> Person {
        let number = try session.context.nextNumber(for: Person.self)
        let person = Person(number: number, id: entry.id, name: entry.card.name, dateAdded: session.now)
        var merge = CardMerge(entry.card, into: person, base: Card(), session.services.pictures)
        merge.fill(session.nameOrder)
        flaws += flawsNow(of: entry)
        remember(entry, of: person, refusal: refusal(of: entry, merge))
        session.context.insert(person)
        people[entry.id] = person
        return person
    }

    /// What a card and the person agreed on last, nil where they never did; nil at all where nothing is new on the card.
    private func agreement(on entry: CardEntry, with person: Person) -> Card?? {
        // Somebody merged into another one has a card that the other's is not to be held against.
        guard entry.id == person.id, entry.component.text != person.seenCard else { return nil }
        let seen = person.seenCard.flatMap { ContentComponent(text: $0) }
        let written = memory.components[entry.id]
        // The folder notes whole seconds. What is read and then written within one is what was written.
        let isWrittenLater =
            memory.time.map { time in
                person.seenAt.map { $0.timeIntervalSince1970.rounded(.down) <= time.timeIntervalSince1970 } ?? true
            } ?? false
        let agreed = isWrittenLater ? written ?? seen : seen ?? written
        if agreed == entry.component { return nil }
        return .some(agreed.map { Card($0) })
    }

    /// Brings a card into the person whom it is of; nil where nothing changes.
    private mutating func update(_ person: Person, with entry: CardEntry, _ base: Card?) -> String? {
        let seen = person.seenCard.flatMap { ContentComponent(text: $0) }
        let unread = seen?.unreadLines ?? []
        let earlier = person.refusedPicture
        var merge = CardMerge(entry.card, into: person, base: base, session.services.pictures)
        merge.run(session.nameOrder)
        differences += merge.notices
        flaws += flawsNow(of: entry)
        let refusal = refusal(of: entry, merge)
        var edits = merge.edits
        if entry.component.unreadLines != unread { edits.note("other lines", nil, "as the card has them") }
        guard let sentence = edits.sentence(of: "person \(person.named.label)") else { return nil }
        // A picture that was refused before is not looked at again, and still stays on its card.
        let isLookedAt = person.photoType != nil || entry.pictures.isEmpty
        remember(entry, of: person, refusal: refusal ?? (isLookedAt ? nil : earlier))
        return sentence
    }

    /// What on a card cannot be read or cannot be so.
    private func flawsNow(of entry: CardEntry) -> [String] {
        let card = entry.card
        var problems = card.emails.map(\.value).filter { !$0.isEmailAddress }
            .map { "“\($0)” is no e-mail address; it is kept as it is written" }
        if let birthday = card.birthday, birthday.isAfter(session.today) {
            problems.append("the birthday \(birthday.rawValue) is still to come")
        }
        return entry.flaws + problems.map { "\(entry.place), \(card.name): \($0)" }
    }

    /// Why the picture on a card cannot be kept; nil where it can, or there is none. For many it is said once.
    private mutating func refusal(of entry: CardEntry, _ merge: CardMerge) -> String? {
        if let reason = merge.photoRefusal {
            refusedPictures[reason, default: 0] += 1
            return reason
        }
        return entry.component.lines.contains(where: \.isEmbeddedPicture) ? "it cannot be read" : nil
    }

    /// Notes what the card says; a picture that is not stored stays on it.
    private func remember(_ entry: CardEntry, of person: Person, refusal: String?) {
        var component = entry.component
        if person.photoRefusal != refusal { person.photoRefusal = refusal }
        if refusal != nil {
            var pictures = entry.pictures[...]
            component = ContentComponent(
                component.name,
                lines: component.lines.map { $0.isNamed("PHOTO") ? pictures.popFirst() ?? $0 : $0 } + pictures,
                components: component.components)
        }
        person.seenCard = component.text
        person.seenAt = session.now
    }

    private mutating func suggestMerges(_ added: [Person]) throws {
        guard let first = added.map(\.number).min() else { return }
        let isAdded = Set(added.map(ObjectIdentifier.init))
        let everyone = try session.context.fetch(.people(numbered: 0...(first - 1))) + added
        var sentences: [String] = []
        for group in Likeness.groups(among: everyone)
        where group.contains(where: { isAdded.contains(ObjectIdentifier($0)) }) {
            for other in group.dropFirst() {
                sentences.append(
                    "\(group[0].named.label) and \(other.named.label) may be one; "
                        + "“person merge \(group[0].number) \(other.number)” makes them so")
            }
        }
        notices += sentences.limited()
    }
}

// What cards say of others.
extension CardImport {
    /// Brings in events, notes and relations that a card has and had not before; tells what is new, in words.
    private mutating func connect(_ person: Person, _ card: Card, _ base: Card) throws -> [String] {
        var phrases: [String] = []
        if let meeting = card.metAt, meeting != base.metAt, person.metAt == nil {
            let event = try event(meeting)
            person.meetFirst(at: event, in: session.context)
            phrases.append("met at \(event.label)")
        }
        for meeting in card.otherMeetings where !base.otherMeetings.contains(meeting) {
            let event = try event(meeting)
            if person.meet(at: event, in: session.context) { phrases.append("also met at \(event.label)") }
        }
        for note in card.notes
        where !base.notes.contains(note)
            && !person.notes.contains(where: { $0.date == note.date && $0.text == note.text })
        {
            session.context.insert(Note(person: person, date: note.date, text: note.text))
            phrases.append("note of \(note.date)")
        }
        if let contacted = card.contacted, contacted != base.contacted, person.contacts.isEmpty {
            session.context.insert(
                ContactEntry(person: person, time: Zone.utc.instant(of: contacted), isContact: true))
            person.updateContact()
            phrases.append("contacted")
        }
        for relation in card.relations where !base.relations.contains(relation) {
            guard let other = try other(relation) else { continue }
            if other.link(with: person, as: relation.kind, in: session.context) {
                phrases.append("\(relation.kind.rawValue) \(other.named.label)")
            } else if other.contradicts(relation.kind, of: person) {
                notices.append(
                    "\(other.named.label) cannot be \(relation.kind.rawValue) and \(relation.kind.opposite.rawValue) of "
                        + "\(person.named.label); the link that is there stays")
            }
        }
        return phrases
    }

    /// The person whom a relation means: by id, else by a name that one only has.
    private mutating func other(_ relation: Card.Relation) throws -> Person? {
        guard let id = relation.id.map(CardWriter.bare) else {
            guard let name = relation.name else { return nil }
            let found = try session.context.people(namedLike: name, session.nameOrder)
            if found.count > 1 {
                notices.append("“\(name)” can be \(found.labels), so nobody is linked as \(relation.kind.rawValue)")
            }
            return found.count == 1 ? found[0] : nil
        }
        if people[id] == nil { people[id] = try session.context.fetch(.person(withID: id)).first }
        return people[id]
    }

    /// The event that a card names, made where it is not known.
    private mutating func event(_ meeting: Card.Meeting) throws -> Event {
        if let event = try events[meeting.id] ?? session.context.fetch(.event(withID: meeting.id)).first {
            events[meeting.id] = event
            return event
        }
        let number = try session.context.nextNumber(for: Event.self)
        let name = meeting.name.isBlank ? Event.unknown : meeting.name
        let event = Event(number: number, id: meeting.id, name: name, location: meeting.location)
        session.context.insert(event)
        events[meeting.id] = event
        changes.append(Change("event \(event.label) added", record: event.record, isAside: true))
        return event
    }

    /// Gives the members of a group its name as a tag.
    private func note(
        _ tag: String, _ members: [String], _ sentences: inout [(person: Person, sentence: String)]
    ) {
        for member in members {
            guard let person = people[CardWriter.bare(member)],
                !person.tags.contains(where: { TextFold.fold($0) == TextFold.fold(tag) })
            else { continue }
            person.tags.append(tag)
            person.updateKeys(session.nameOrder)
            sentences.append((person, "person \(person.named.label) tagged \(tag)"))
        }
    }
}
