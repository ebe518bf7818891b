import Commands
import ContentLines
import Foundation

/// A card of a file, and what it is known by.
struct CardEntry {
    let card: Card
    /// What is remembered of it.
    let component: ContentComponent
    /// The id, or one made of what hardly changes where the card has none.
    let id: String
    /// The lines of its picture as they are, for when that cannot be kept.
    let pictures: [ContentLine]
    /// Where it stands, for messages: the line of the file, with the file's path in a folder.
    let place: String
    /// What on it cannot be read and is kept as it is, a sentence each.
    let flaws: [String]
}

/// What a file of vCards holds.
struct CardFile {
    private(set) var entries: [CardEntry] = []
    /// The ids in the file.
    var ids: Set<String> { Set(places.keys) }
    /// The tags that group cards give, by the ids of their members.
    private(set) var groups: [(tag: String, members: [String])] = []
    /// What was left out, a sentence each.
    private(set) var notices: [String] = []
    /// What is wrong with a file as a whole, a sentence; none where all of it could be read.
    private(set) var damage: [String] = []
    private var places: [String: String] = [:]

    /// Reads a file of a folder, whose path is named in messages.
    mutating func read(member: ForeignFile) {
        let reading = ContentReading(member.data)
        read(reading, in: member.path)
        notices += reading.notices(in: member.path)
    }

    /// Reads a file; one that holds no card is refused.
    mutating func read(_ file: ForeignFile) throws {
        // A list of nobody.
        guard !file.isBlank else { return }
        let reading = ContentReading(file.data)
        let complaint = reading.complaint(about: file.path)
        guard reading.components.contains(where: { $0.name == "VCARD" }) else {
            throw CommandError.refused(message: complaint ?? "\(file.path) holds no card", hints: [])
        }
        damage = reading.damage(of: file.path)
        read(reading, in: nil)
        notices += reading.notices()
    }

    private mutating func read(_ reading: ContentReading, in path: String?) {
        for component in reading.components where component.name == "VCARD" {
            if component.isGroup { readGroup(component) } else { add(component, path) }
        }
    }

    private mutating func add(_ component: ContentComponent, _ path: String?) {
        let place = path ?? "line \(component.firstLine)"
        let card = Card(component)
        guard !card.name.isEmpty else {
            notices.append("\(place): left out, the card has no name")
            return
        }
        if let flaw = card.nameFlaw {
            notices.append("\(place): left out, \(flaw)")
            return
        }
        let remembered = component.remembered
        let id = card.id ?? Self.id(of: card, remembered)
        if let other = places[id] {
            let isSame = entries.contains { $0.id == id && $0.component == remembered }
            notices.append(
                isSame
                    ? "\(place): the card of \(card.name) is that at \(other) once more, and both are one person"
                    : "\(place): left out, \(card.name) has the same UID as the card at \(other)")
            return
        }
        places[id] = place
        let pictures = card.photo == nil ? [] : component.lines(named: "PHOTO")
        entries.append(
            CardEntry(
                card: card, component: remembered, id: id, pictures: pictures, place: place,
                flaws: component.cardFlaws.map { line, problem in
                    "\(path.map { $0 + ", " } ?? "")line \(line.number), \(card.name): \(problem)"
                }))
    }

    /// The id for a card without one, the same each time it comes; nil for what is no card of a person.
    static func ownID(of component: ContentComponent) -> String? {
        guard component.name == "VCARD", case let card = Card(component), !card.name.isEmpty else { return nil }
        return id(of: card, component.remembered)
    }

    private static func id(of card: Card, _ component: ContentComponent) -> String {
        let address = card.emails.first?.value ?? card.phones.first?.value ?? component.text
        return "daybook-" + Fingerprint.of((card.name + "\n" + address).utf8)
    }

    private mutating func readGroup(_ component: ContentComponent) {
        let tag = component.line(named: "FN")?.text.onOneLine.withoutOuterBlanks ?? ""
        let members = component.lines(named: "MEMBER") + component.lines(named: "X-ADDRESSBOOKSERVER-MEMBER")
        if !tag.isEmpty { groups.append((tag, members.map(\.value))) }
    }
}

extension ContentComponent {
    /// Whether a card is that of a group of people.
    fileprivate var isGroup: Bool {
        ["KIND", "X-ADDRESSBOOKSERVER-KIND"].contains { line(named: $0)?.value.lowercased() == "group" }
    }
}
