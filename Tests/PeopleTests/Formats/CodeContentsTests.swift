import Foundation
import Storage
import Testing

@testable import People

@Suite struct CodeContentsTests {
    private func facts(_ bytes: Data) -> [String] {
        CodeContents.contacts(in: bytes).map { contact in
            let card = contact.card
            return
                ([card.name] + card.emails.map(\.value) + card.phones.map(\.value)
                + [card.birthday?.rawValue, card.details].compactMap(\.self)).joined(separator: " / ")
        }
    }

    @Test(arguments: [
        // Badges, whatever their line ends, marks and blanks.
        ("Ada Lovelace\nada@example.org", "Ada Lovelace / ada@example.org"),
        ("Ada Lovelace\r\nada@example.org", "Ada Lovelace / ada@example.org"),
        ("Ada Lovelace\rada@example.org\r", "Ada Lovelace / ada@example.org"),
        ("\u{FEFF}Ada Lovelace\nada@example.org\n", "Ada Lovelace / ada@example.org"),
        ("\n  Ada Lovelace \n\n ada@example.org \r\n\n", "Ada Lovelace / ada@example.org"),
        ("Ada\u{2028}ada@example.org", "Ada / ada@example.org"),
        ("Zoë Müller\nzoe@example.org", "Zoë Müller / zoe@example.org"),
        ("İpek Özçelik\nipek@example.org", "İpek Özçelik / ipek@example.org"),
        ("👩‍🏫 Maier\nm@example.org", "👩‍🏫 Maier / m@example.org"),
        ("山田太郎\nyamada@example.jp", "山田太郎 / yamada@example.jp"),
        ("محمد علي\nm@example.sa", "محمد علي / m@example.sa"),
        ("Ada\nada@example.org\nAnalytical Engines", "Ada / ada@example.org / Analytical Engines"),
        // MECARD.
        (
            "MECARD:N:Lovelace,Ada;EMAIL:ada@example.org;TEL:+44 1;BDAY:18151210;NOTE:a\\;b\\:c;;",
            "Ada Lovelace / ada@example.org / +44 1 / 1815-12-10 / a;b:c"
        ),
        ("mecard:n:Ada;email:a@b.c;email:d@e.f;;", "Ada / a@b.c / d@e.f"),
        ("MECARD:N:O\\,Neil\\;s,Pat;TEL:1;TEL:2;;\n", "Pat O,Neil;s / 1 / 2"),
        ("MECARD:N:Ada;URL:https\\://x.org/?a\\;b;ADR:,,Street 1;;", "Ada / URL: https://x.org/?a;b\nADR: ,,Street 1"),
        ("MECARD:EMAIL:a@b.c", "a@b.c / a@b.c"), ("MECARD:N:back\\\\slash;;", "back\\slash"),
        // vCard.
        ("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nEMAIL:a@b.c\r\nEND:VCARD\r\n", "Ada Lovelace / a@b.c"),
        ("begin:vcard\nVERSION:4.0\nFN:Ada\nTEL:1\nEND:VCARD", "Ada / 1"),
        ("\u{FEFF}BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB\nEND:VCARD\n", "Zoë"),
    ])
    func aContactIsRead(text: String, facts: String) {
        #expect(self.facts(Data(text.utf8)) == [facts])
    }

    @Test(arguments: [
        "", "\n", "Ada", "https://example.org", "https://example.org\nada@example.org", "Ada\nLovelace", "Ada\n@",
        "Ada\nada@",
        "Ada\n@example", "Ada\nwrite to a@b.c", "WIFI:S:x;P:y;;", "MECARD:", "MECARD:;;", "MECARD:N:;;", "BEGIN:VCARD",
        "BEGIN:VCARD\nVERSION:3.0\nEND:VCARD", "mailto:a@b.c", "12345",
    ])
    func whatIsNoContactIsNone(text: String) {
        #expect(facts(Data(text.utf8)) == [])
    }

    @Test func bytesThatAreNoUTF8AreWindows1252() {
        #expect(facts(Data(Array("Zo".utf8) + [0xEB] + Array("\nz@x.org".utf8))) == ["Zoë / z@x.org"])
    }

    @Test(arguments: ["Ada", "O;N:e,i\\l", "Zoë  M.", "MECARD:N:x"])
    func whatIsWrittenIsReadAgain(name: String) throws {
        let book = try AddressBook()
        let person = Person(number: 1, id: "1", name: name, dateAdded: .distantPast)
        book.context.insert(person)
        person.phones = [ContactPoint("1;2"), ContactPoint("3")]
        let plain = name.split(separator: " ").joined(separator: " ")
        #expect(
            facts(Data(CodeContents.text(of: person).utf8)).map { $0.split(separator: " ").joined(separator: " ") } == [
                "\(plain) / 1;2 / 3"
            ])
        guard !name.hasPrefix("MECARD") else { return }
        person.emails = [ContactPoint("a@b.c")]
        #expect(CodeContents.text(of: person) == "\(name)\na@b.c")
    }
}
