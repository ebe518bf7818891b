import Commands
import ContentLines
import Foundation

/// What a QR code says of somebody: a badge, a MECARD or a vCard.
struct CodeContents: Equatable {
    /// What it says.
    let card: Card
    /// The vCard as it is remembered; nil for the other forms.
    let component: ContentComponent?

    /// How much a code holds beside the word that it is UTF-8: version 40 at level M (ISO/IEC 18004, table 7).
    static let mostBytes = 2329

    /// Reads the bytes of a code; nothing for what is no contact.
    static func contacts(in bytes: Data) -> [CodeContents] {
        let text = self.text(of: bytes)
        let start = text.prefix(12).uppercased()
        if start.hasPrefix("MECARD:") {
            return MeCard(text).map { [CodeContents(card: $0.card, component: nil)] } ?? []
        }
        if start.hasPrefix("BEGIN:VCARD") {
            var file = CardFile()
            file.read(member: ForeignFile(path: "", data: bytes))
            return file.entries.map { CodeContents(card: $0.card, component: $0.component) }
        }
        return badge(text).map { [CodeContents(card: $0, component: nil)] } ?? []
    }

    /// The text of a code, which is UTF-8 or, where that cannot be, Windows-1252; without the mark of an encoding.
    static func text(of bytes: Data) -> String {
        let text = Charset.unsaid.text(of: Array(bytes)[...]).withoutOuterBlanks
        return text.unicodeScalars.first == "\u{FEFF}"
            ? String(String.UnicodeScalarView(text.unicodeScalars.dropFirst())).withoutOuterBlanks : text
    }

    /// Reads a name and an e-mail address, a line each, whatever the line ends; further lines are details.
    private static func badge(_ text: String) -> Card? {
        let lines = text.split(whereSeparator: \.isNewline).map { String($0).withoutOuterBlanks }
            .filter { !$0.isEmpty }
        guard lines.count >= 2, lines[1].isAddress, !lines[0].lowercased().hasPrefix("http") else { return nil }
        var card = Card()
        card.name = lines[0].onOneLine
        card.emails = [ContactPoint(lines[1])]
        if lines.count > 2 { card.details = lines.dropFirst(2).joined(separator: "\n").withoutControls }
        return card.nameFlaw == nil ? card : nil
    }

    /// What a code of a person says: a badge, which is two lines, or a MECARD where there is no e-mail address.
    static func text(of person: Person) -> String {
        person.emailAddress.map { "\(person.name.onOneLine)\n\($0)" } ?? MeCard.text(of: person)
    }
}

extension String {
    /// Whether the text can be an e-mail address.
    fileprivate var isAddress: Bool {
        guard let at = lastIndex(of: "@") else { return false }
        return at != startIndex && index(after: at) != endIndex && !contains(where: \.isWhitespace)
    }
}
