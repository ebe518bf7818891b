import CivilTime
import ContentLines
import Foundation
import Storage

/// Writes a person as a card: what a card that was read says besides is written again.
struct CardWriter {
    let version: CardVersion
    let withPhotos: Bool
    /// Whether there is a person with an id; relations to others are kept as they were read.
    let isKnown: (String) -> Bool
    /// Makes a picture as small as a card may have it; nil where that cannot be, and it stays as it is.
    var smaller: (Data) -> Data? = { _ in nil }

    /// What a card's picture may be: servers and telephones stop at cards of more.
    private static let pictureBytes = 150_000
    private static let pictureSide = 512

    /// The card; `photo` is a line to be kept where pictures are not written.
    func component(of person: Person, keeping photo: ContentLine? = nil) -> ContentComponent {
        let seen = person.seenCard.flatMap { ContentComponent(text: $0) }
        let old = seen.map { Card($0) }
        let card = Card(person, withPhoto: withPhotos)
        let unread = (seen?.lines ?? []).filter { line in
            let name = line.name.uppercased()
            return !Card.technical.contains(name) && (!Card.known.contains(name) || name == "RELATED" && isKept(line))
        }
        let kept = (seen?.lines(named: "PHOTO") ?? []).filter(isKept).map(decoded)
        let pictures = picture(card, photo).map { [decoded($0)] } ?? kept
        var lines = [ContentLine("VERSION", value: version.rawValue), ContentLine("PRODID", value: "-//Daybook//EN")]
        lines.append(ContentLine("UID", value: person.id))
        lines += name(card, old, seen)
        lines += points("EMAIL", card.emails, seen) + points("TEL", card.phones, seen)
        lines += birthday(card, old, seen)
        if !card.tags.isEmpty { lines.append(ContentLine("CATEGORIES", list: card.tags)) }
        if let details = card.details { lines.append(ContentLine("NOTE", text: details)) }
        lines += pictures + relations(card) + own(card) + unread.map(decoded)
        return ContentComponent("VCARD", lines: lines, components: seen?.components ?? [])
    }

    /// A line with a known name that says something that is not stored.
    private func isKept(_ line: ContentLine) -> Bool {
        switch line.name.uppercased() {
        // What is no picture says where one is; a picture that cannot be read is one all the same.
        case "PHOTO": !CardPhoto.isRemembered(line) && (withPhotos || !line.isEmbeddedPicture)
        case "RELATED": Card.Relation(line).map { $0.id.map { !isKnown(Self.bare($0)) } ?? true } ?? true
        default: false
        }
    }

    /// The line of the picture: that of the file, where pictures are not written or it is what the stored one was made of.
    private func picture(_ card: Card, _ kept: ContentLine?) -> ContentLine? {
        guard withPhotos else { return kept }
        guard let photo = card.photo else { return nil }
        if let kept, CardPhoto(kept) == photo { return kept }
        guard let data = photo.data, !Self.fits(photo) else { return photo.line(version) }
        return (smaller(data).flatMap { CardPhoto($0) } ?? photo).line(version)
    }

    /// Whether a picture is what every program takes on a card.
    private static func fits(_ photo: CardPhoto) -> Bool {
        guard let data = photo.data, data.count <= pictureBytes, let sides = JPEGSides(data) else { return false }
        return max(sides.width, sides.height) <= pictureSide
    }

    /// An id without the scheme that makes an address of it.
    static func bare(_ id: String) -> String {
        id.lowercased().hasPrefix("urn:uuid:") ? String(id.dropFirst(9)) : id
    }

    /// N is that of the card while the name is the same; a full name is never taken apart.
    private func name(_ card: Card, _ old: Card?, _ seen: ContentComponent?) -> [ContentLine] {
        let kept = old?.name == card.name ? seen?.line(named: "N").map(decoded) : nil
        let parts = kept ?? ContentLine("N", structure: [[], [card.name], [], [], []])
        return [parts, ContentLine("FN", text: card.name)]
    }

    private func points(_ name: String, _ points: [ContactPoint], _ seen: ContentComponent?) -> [ContentLine] {
        let old = seen?.lines(named: name) ?? []
        return points.map { point in
            let line = old.first { $0.text.withoutOuterBlanks == point.value || $0.text.hasSuffix(":" + point.value) }
            var types = point.labels
            var others = decoded(line ?? ContentLine(name, value: "")).parameters.filter {
                !$0.isNamed("TYPE") && !$0.isNamed("PREF") && !$0.isNamed("VALUE")
            }
            if name == "EMAIL", version == .three { types.insert("internet", at: 0) }
            if point.isPreferred, version == .three { types.append("pref") }
            if point.isPreferred, version == .four { others.append(ContentParameter("PREF", "1")) }
            let type = types.isEmpty ? [] : [ContentParameter("TYPE", values: types)]
            return ContentLine(name, type + others, text: point.value, group: line?.group)
        }
    }

    private func birthday(_ card: Card, _ old: Card?, _ seen: ContentComponent?) -> [ContentLine] {
        guard let birthday = card.birthday else { return [] }
        // A time or an unusual form stays, as far as every version has it.
        let isKept = (birthday.year != nil && birthday.day != nil) || birthday.text != nil
        if birthday == old?.birthday, isKept, let line = seen?.line(named: "BDAY"),
            line.value(of: "X-APPLE-OMIT-YEAR") == nil
        {
            return [decoded(line)]
        }
        return [birthday.line(version)]
    }

    private func relations(_ card: Card) -> [ContentLine] {
        card.relations.map { relation in
            let id = relation.id ?? ""
            let isUUID = UUID(uuidString: id) != nil
            let kind = ContentParameter("TYPE", relation.kind.rawValue)
            return ContentLine("RELATED", [kind], value: isUUID ? "urn:uuid:" + id : id)
        }
    }

    private func own(_ card: Card) -> [ContentLine] {
        var lines: [ContentLine] = []
        if let meeting = card.metAt { lines.append(meeting.line("X-DAYBOOK-MET-AT")) }
        lines += card.otherMeetings.map { $0.line("X-DAYBOOK-MET") }
        if let day = card.metOn { lines.append(ContentLine("X-DAYBOOK-MET-ON", value: day.rawValue)) }
        if card.isProspect { lines.append(ContentLine("X-DAYBOOK-PROSPECT", value: "1")) }
        if let time = card.contacted { lines.append(ContentLine("X-DAYBOOK-CONTACTED", value: "\(time)Z")) }
        lines += card.notes.map {
            ContentLine("X-DAYBOOK-NOTE", [ContentParameter("DATE", $0.date.rawValue)], text: $0.text)
        }
        return lines
    }

    /// A line as this version has it: without what said how its value was encoded, which it is no longer.
    private func decoded(_ line: ContentLine) -> ContentLine {
        EmbeddedValue(line)?.line(line, version) ?? line.withoutEncoding
    }
}

extension ContentLine {
    /// The line without what said how its value was encoded in the file, which it is no longer.
    fileprivate var withoutEncoding: ContentLine {
        var line = self
        line.parameters.removeAll { parameter in
            parameter.isNamed("CHARSET")
                || (parameter.isNamed("ENCODING")
                    && parameter.values.contains { $0.uppercased() == "QUOTED-PRINTABLE" || $0.uppercased() == "8BIT" })
        }
        return line
    }

    /// What the line says in whatever version of cards: of bytes in it, the bytes.
    fileprivate var inNoVersion: ContentLine {
        EmbeddedValue(self).map { ContentLine(name, value: $0.digits.filter { !$0.isWhitespace }, group: group) }
            ?? withoutEncoding
    }
}

extension ContentComponent {
    /// What is remembered of a card: all that it says, without its pictures and what programs note for themselves.
    var remembered: ContentComponent {
        let lines = lines.filter { !["REV", "PRODID", "BEGIN", "END"].contains($0.name.uppercased()) }
            .map { $0.isNamed("PHOTO") ? CardPhoto.remembered($0) : $0 }
        return ContentComponent(name, lines: lines, components: components)
    }

    /// The lines that mean nothing here, in an order of their own, and alike in each version of cards.
    var unreadLines: [ContentLine] {
        lines.filter {
            let name = $0.name.uppercased()
            return !Card.known.contains(name) && !Card.technical.contains(name)
        }.map(\.inNoVersion).comparable
    }
}

extension [ContentLine] {
    /// The lines in an order of their own and without what servers write as they like: the case of names.
    var comparable: [ContentLine] {
        map { line in
            var line = line
            line.name = line.name.uppercased()
            line.group = line.group?.uppercased()
            line.parameters = line.parameters.map { ContentParameter($0.name.uppercased(), values: $0.values) }
            return line
        }.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
    }
}
