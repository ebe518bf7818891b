import Commands
import Foundation

/// A contact as NTT Docomo's telephones put it into QR codes: `MECARD:N:Lovelace,Ada;EMAIL:ada@example.org;;`.
struct MeCard {
    let card: Card

    /// Reads a text that begins with `MECARD:`; nil where it names nobody.
    init?(_ text: String) {
        var card = Card()
        var others: [String] = []
        for field in Self.split(text.dropFirst("MECARD:".count), at: ";") {
            guard let colon = field.firstIndex(of: ":") else { continue }
            let value = field[field.index(after: colon)...]
            let plain = Self.unescaped(value).onOneLine.withoutOuterBlanks
            guard !plain.isEmpty else { continue }
            switch field[..<colon].uppercased().filter({ !$0.isWhitespace }) {
            case "N": card.name = Self.name(value)
            case "EMAIL": card.emails.append(ContactPoint(plain))
            case "TEL", "TEL-AV": card.phones.append(ContactPoint(plain))
            case "BDAY" where Birthday(rawValue: plain)?.isImpossible == false:
                card.birthday = Birthday(rawValue: plain)
            case "NOTE": others.append(plain)
            // How a name is said has no place, and an address has none but the details.
            case let name: others.append("\(name): \(plain)")
            }
        }
        if !others.isEmpty { card.details = others.joined(separator: "\n") }
        if card.name.isEmpty { card.name = card.emails.first?.value ?? card.phones.first?.value ?? "" }
        guard card.nameFlaw == nil else { return nil }
        self.card = card
    }

    /// Writes what is needed to find somebody again.
    static func text(of person: Person) -> String {
        let phones = person.phones.map { "TEL:\(escaped($0.value));" }.joined()
        return "MECARD:N:\(escaped(person.name.onOneLine));\(phones);"
    }

    /// A name, of which the family's stands first, before a comma.
    private static func name(_ value: Substring) -> String {
        let parts = split(value, at: ",").map { unescaped($0).onOneLine.withoutOuterBlanks }.filter { !$0.isEmpty }
        return (parts.dropFirst() + parts.prefix(1)).joined(separator: " ")
    }

    /// The parts between separators before which no backslash stands.
    private static func split(_ text: Substring, at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var isEscaped = false
        for place in text.indices {
            if !isEscaped, text[place] == separator {
                parts.append(text[start..<place])
                start = text.index(after: place)
            }
            isEscaped = !isEscaped && text[place] == "\\"
        }
        return parts + [text[start...]]
    }

    private static func unescaped(_ text: Substring) -> String {
        var isEscaped = false
        return String(
            text.filter { character in
                isEscaped = !isEscaped && character == "\\"
                return !isEscaped
            })
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            if ["\\", ";", ":", ","].contains(character) { escaped += "\\" }
            escaped.append(character)
        }
    }
}
