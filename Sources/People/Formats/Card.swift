import CivilTime
import Commands
import ContentLines
import Foundation
import Storage

/// What a card says of a person, in terms of this module.
struct Card: Equatable {
    /// An event on a card: its id, and what it is called where that is not known.
    struct Meeting: Equatable {
        var id: String
        var name: String
        var location: String?
    }

    struct DatedNote: Equatable {
        var date: CivilDate
        var text: String
    }

    /// What somebody else is of this person; that one by id, or by name.
    struct Relation: Equatable {
        var kind: LinkKind
        var id: String?
        var name: String?
    }

    var id: String?
    var name = ""
    var emails: [ContactPoint] = []
    var phones: [ContactPoint] = []
    var details: String?
    var birthday: Birthday?
    var tags: [String] = []
    var photo: CardPhoto?
    var metOn: CivilDate?
    var metAt: Meeting?
    /// Where else one met.
    var otherMeetings: [Meeting] = []
    var isProspect = false
    var notes: [DatedNote] = []
    var relations: [Relation] = []
    /// When the person was contacted last, in UTC.
    var contacted: CivilDateTime?
}

extension Card {
    /// The names of the lines that this type reads; what else a card has is kept as it is.
    static let known: Set<String> = [
        "UID", "FN", "N", "EMAIL", "TEL", "NOTE", "BDAY", "CATEGORIES", "PHOTO", "RELATED", "X-DAYBOOK-MET-AT",
        "X-DAYBOOK-MET", "X-DAYBOOK-MET-ON", "X-DAYBOOK-PROSPECT", "X-DAYBOOK-NOTE", "X-DAYBOOK-CONTACTED",
    ]

    /// Lines that say nothing of the person.
    static let technical: Set<String> = ["VERSION", "PRODID", "REV", "BEGIN", "END"]

    /// Reads a card; what it says badly is left for the lines that are kept.
    init(_ component: ContentComponent) {
        for line in component.lines { read(line) }
        if name.isEmpty { name = Self.substituteName(component) ?? "" }
    }

    private mutating func read(_ line: ContentLine) {
        switch line.name.uppercased() {
        case "UID": if id == nil, !line.value.isBlank { id = line.value }
        case "FN": if name.isEmpty { name = line.text.onOneLine.withoutOuterBlanks }
        case "EMAIL": add(line, to: \.emails)
        case "TEL": add(line, to: \.phones)
        case "NOTE":
            let text = line.text.withoutControls
            if text.isVisible { details = details.map { $0 + "\n" + text } ?? text }
        case "BDAY": if birthday == nil { birthday = Birthday(line) }
        case "CATEGORIES":
            for tag in TagList(line.list).all where !tags.contains(tag) { tags.append(tag) }
        case "PHOTO": if photo == nil { photo = CardPhoto(line) }
        case "RELATED": Relation(line).map { relations.append($0) }
        default: readOwn(line)
        }
    }

    /// Reads the lines that only this program writes.
    private mutating func readOwn(_ line: ContentLine) {
        switch line.name.uppercased() {
        case "X-DAYBOOK-MET-AT": metAt = metAt ?? Meeting(line)
        case "X-DAYBOOK-MET": otherMeetings.append(Meeting(line))
        case "X-DAYBOOK-MET-ON": metOn = CivilDate(rawValue: line.value)
        case "X-DAYBOOK-PROSPECT": isProspect = line.value == "1"
        case "X-DAYBOOK-NOTE":
            let text = line.text.withoutControls
            guard text.isVisible, let date = line.value(of: "DATE").flatMap(CivilDate.init(rawValue:)) else { return }
            notes.append(DatedNote(date: date, text: text))
        case "X-DAYBOOK-CONTACTED": contacted = CivilDateTime(String(line.value.prefix { $0 != "Z" }))
        default: break
        }
    }

    private mutating func add(_ line: ContentLine, to list: WritableKeyPath<Card, [ContactPoint]>) {
        var value = line.text.onOneLine.withoutOuterBlanks
        if value.lowercased().hasPrefix("tel:") || value.lowercased().hasPrefix("mailto:") {
            value = String(value[value.index(after: value.firstIndex(of: ":")!)...])
        }
        guard !value.isEmpty, !self[keyPath: list].contains(where: { $0.value == value }) else { return }
        // PREF is no label, wherever it stands: RFC 2426 has it as a type, RFC 6350 as a parameter of its own.
        let types = line.types
        let labels = types.filter { !Self.typesWithoutMeaning.contains($0) && NameRule.flaw(of: $0) == nil }
        self[keyPath: list].append(
            ContactPoint(
                value, labels: labels, isPreferred: types.contains("pref") || line.value(of: "PREF") != nil))
    }

    /// What keeps one of its names from being one, to follow the card's place; nil where nothing does.
    var nameFlaw: String? {
        let meetings = [metAt].compactMap(\.self) + otherMeetings
        let names =
            [("name", name)] + emails.map { ("e-mail address", $0.value) } + phones.map { ("phone", $0.value) }
            + tags.map { ("tag", $0) } + meetings.map(\.name).filter { !$0.isEmpty }.map { ("event", $0) }
            + meetings.compactMap(\.location).map { ("location", $0) }
            + [birthday?.text].compactMap(\.self).map { ("birthday", $0) }
        return names.lazy.compactMap { what, name in NameRule.flaw(of: name).map { "the \(what) \($0.words)" } }.first
    }

    static let typesWithoutMeaning: Set<String> = ["pref", "internet", "voice"]

    /// What a card without FN can be called: the parts of N as one says them, else an organisation or an address.
    private static func substituteName(_ component: ContentComponent) -> String? {
        let parts = (component.line(named: "N")?.structure ?? []).map { $0.joined(separator: " ") }
        let ordered = [3, 1, 2, 0, 4].compactMap { $0 < parts.count ? parts[$0] : nil }.filter { !$0.isBlank }
        let others = ["NICKNAME", "ORG", "EMAIL"].lazy.compactMap { component.line(named: $0) }
            .map { $0.structure.flatMap(\.self).joined(separator: ", ") }
        return ([ordered.joined(separator: " ")] + others).map { $0.onOneLine.withoutOuterBlanks }.first { !$0.isEmpty }
    }
}

extension Card.Meeting {
    /// Reads a line of this program.
    init(_ line: ContentLine) {
        self.init(
            id: line.value, name: line.value(of: "NAME")?.onOneLine ?? "",
            location: line.value(of: "LOCATION").map { $0.onOneLine.withoutOuterBlanks }.flatMap {
                $0.isEmpty ? nil : $0
            })
    }

    func line(_ name: String) -> ContentLine {
        ContentLine(
            name,
            [ContentParameter("NAME", self.name)] + (location.map { [ContentParameter("LOCATION", $0)] } ?? []),
            value: id)
    }
}

extension Card.Relation {
    /// Reads RELATED; nil where it says nothing of a kind that is known.
    init?(_ line: ContentLine) {
        guard let kind = line.types.lazy.compactMap(LinkKind.init(rawValue:)).first, !line.value.isBlank else {
            return nil
        }
        if line.value(of: "VALUE")?.lowercased() == "text" {
            self.init(kind: kind, id: nil, name: line.text.onOneLine)
        } else {
            self.init(kind: kind, id: line.value, name: nil)
        }
    }
}

extension Birthday {
    /// Reads BDAY: whatever is a date is one, the rest stays text; nil for an empty line.
    init?(_ line: ContentLine) {
        let text = line.text.onOneLine.withoutOuterBlanks
        guard !text.isEmpty else { return nil }
        guard let date = Birthday(written: text) else {
            self.init(text: text)
            return
        }
        // Apple has no dates without a year, and writes one that it says to leave out.
        let omitted = line.value(of: "X-APPLE-OMIT-YEAR").flatMap { Int($0) } ?? 1604
        self = date.year == omitted ? Birthday(month: date.month, day: date.day) ?? date : date
    }

    /// The line that says it.
    func line(_ version: CardVersion) -> ContentLine {
        let isDay = year != nil && month != nil && day != nil
        switch version {
        case _ where text != nil:
            return ContentLine("BDAY", [ContentParameter("VALUE", "text")], text: rawValue)
        case .three where isDay: return ContentLine("BDAY", value: rawValue)
        case .three:
            guard year == nil, let month, let day, let date = CivilDate(year: 1604, month: month, day: day) else {
                return ContentLine("BDAY", [ContentParameter("VALUE", "text")], text: rawValue)
            }
            return ContentLine("BDAY", [ContentParameter("X-APPLE-OMIT-YEAR", "1604")], value: date.rawValue)
        case .four: return ContentLine("BDAY", value: isDay ? rawValue.filter { $0 != "-" } : basic)
        }
    }

    /// As RFC 6350, 4.3.1 writes what is known of a date: `--1210`, `1815-12`, `1815`, `--12`, `---10`.
    private var basic: String {
        guard year == nil, month != nil, day != nil else { return rawValue }
        return "--" + rawValue.filter { $0 != "-" }
    }
}

extension String {
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// The text without blanks and line ends at either end.
    var withoutOuterBlanks: String {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
