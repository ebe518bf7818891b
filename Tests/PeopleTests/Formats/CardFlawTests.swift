import CommandDesk
import Commands
import Foundation
import People
import Testing

/// What cannot be understood on a card is said and kept, and the rest of the card stands.
@Suite struct CardFlawTests {
    private static func card(_ lines: String) -> String { "BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n" }

    @Test(arguments: [
        (
            "BDAY:2026-02-30", "line 5, Ada: the birthday “2026-02-30” is no date; it is kept as it is written",
            "BDAY:2026-02-30"
        ),
        (
            "BDAY:next year", "line 5, Ada: the birthday “next year” is no date; it is kept as it is written",
            "BDAY:next year"
        ),
        (
            "EMAIL:notmail", "line 1, Ada: “notmail” is no e-mail address; it is kept as it is written",
            "EMAIL;TYPE=internet:notmail"
        ),
        ("BDAY:2027-01-01", "line 1, Ada: the birthday 2027-01-01 is still to come", "BDAY:2027-01-01"),
        (
            "PHOTO;ENCODING=b;TYPE=JPEG:AAAA", "line 5, Ada: the picture cannot be read, and stays on the card",
            "PHOTO;ENCODING=b;TYPE=JPEG:AAAA"
        ),
        (
            "PHOTO;ENCODING=BASE64;JPEG:AAAA", "line 5, Ada: the picture cannot be read, and stays on the card",
            "PHOTO;ENCODING=b;TYPE=JPEG:AAAA"
        ),
        (
            "PHOTO:data:image/png;base64,??", "line 5, Ada: the picture cannot be read, and stays on the card",
            "PHOTO;ENCODING=b;TYPE=PNG:??"
        ),
    ])
    func aBrokenLineIsNamedAndKept(line: String, notice: String, written: String) throws {
        let book = try AddressBook()
        book.shelf.put(Self.card("UID:1\nFN:Ada\n\(line)\nTEL:12"), as: "a.vcf")
        #expect(try book.notices("import a.vcf") == [notice])
        #expect(try book.column("phones", "person list") == ["12"])
        #expect(try book.cards("--photos").split(separator: "\n").contains(Substring(written)))
        // What is stored already is not said again.
        #expect(try book.notices("import a.vcf") == [])
    }

    /// A picture that cannot be read is one: it leaves only with the others, and is said where one looks for it.
    @Test(arguments: ["PHOTO;ENCODING=b;TYPE=JPEG:AAAA", "PHOTO:data:image/png;base64,??"])
    func aPictureThatCannotBeReadIsOneAllTheSame(line: String) throws {
        let book = try AddressBook()
        book.shelf.put(Self.card("UID:1\nFN:Ada\n\(line)"), as: "a.vcf")
        try book.outcome("import a.vcf")
        #expect(try !book.cards().contains("PHOTO"))
        #expect(try book.cards("--photos --card-version 4.0").contains("PHOTO:data:image/"))
        let reason = "it cannot be read"
        #expect(
            try book.notices("person show ada") == [
                "the picture on the card of #1 Ada is not stored, and stays there: \(reason)"
            ])
        #expect(book.refusal("person photo ada") == "1: the picture on the card of #1 Ada is not stored: \(reason)")
        #expect(try book.output("person photo ada --remove") == "person #1 Ada: photo removed")
        #expect(try book.notices("person show ada") == [])
        #expect(try !book.cards("--photos").contains("PHOTO"))
        try book.outcome("undo")
        #expect(try book.cards("--photos").contains("PHOTO"))
    }

    /// Other bytes on a card are written as the version has them.
    @Test func everythingInBase64IsWrittenAsTheVersionHasIt() throws {
        let book = try AddressBook()
        book.shelf.put(
            "BEGIN:VCARD\nVERSION:2.1\nFN:Ada\nLOGO;ENCODING=BASE64;GIF;X-A=b:R0lG\nKEY;ENCODING=BASE64:AAAA\n"
                + "END:VCARD\n", as: "a.vcf")
        try book.outcome("import a.vcf")
        let three = try book.cards()
        #expect(three.contains("LOGO;X-A=b;ENCODING=b;TYPE=GIF:R0lG") && three.contains("KEY;ENCODING=b:AAAA"))
        let four = try book.cards("--card-version 4.0")
        #expect(
            four.contains("LOGO;X-A=b:data:image/gif;base64,R0lG")
                && four.contains("KEY:data:application/octet-stream;base64,AAAA"))
    }

    @Test(arguments: [
        "BDAY;VALUE=text:circa 1800", "BDAY:--0229", "PHOTO;VALUE=uri:https://example.org/a.jpg", "BDAY:",
    ])
    func whatIsOnlyUnusualIsNot(line: String) throws {
        let book = try AddressBook()
        book.shelf.put(Self.card("UID:1\nFN:Ada\n\(line)"), as: "a.vcf")
        #expect(try book.notices("import a.vcf") == [])
    }

    @Test func anUnknownVersionIsSaid() throws {
        let book = try AddressBook()
        book.shelf.put("BEGIN:VCARD\nVERSION:9.9\nFN:Ada\nEND:VCARD\n", as: "a.vcf")
        #expect(
            try book.notices("import a.vcf") == [
                "line 2, Ada: there is no version 9.9 of vCard; it is read as far as it is like those there are"
            ])
        #expect(try book.numbers("person list") == "1")
    }

    /// Trap 16: a file that breaks off gives what is whole in it and says what is missing.
    @Test func aFileThatBreaksOffIsTakenAsFarAsItIsWhole() throws {
        let book = try AddressBook()
        let whole = Self.card("UID:1\nFN:Ada") + Self.card("UID:2\nFN:Bob\nTEL:2")
        for length in stride(from: 1, to: whole.utf8.count - 1, by: 7) {
            book.shelf.put(String(whole.prefix(length)), as: "a.vcf")
            let refusal = book.refusal("import a.vcf")
            if let refusal {
                #expect(refusal.hasPrefix("1: "), "\(length)")
            } else {
                let outcome = try book.outcome("import a.vcf")
                let first = Self.card("UID:1\nFN:Ada").utf8.count
                let isSaid = outcome.notices.last?.hasPrefix("a.vcf is damaged; ") == true
                #expect(isSaid != (first - 1...first).contains(length), "\(length)")
            }
        }
        // Nothing of a card that breaks off goes to another one.
        #expect(try book.column("name", "person list") == ["Ada"])
        #expect(try book.column("phones", "person list") == [""])
    }

    @Test func whatIsNoCardIsRefused() throws {
        let book = try AddressBook()
        for text in ["BEGIN:VCARD", "BEGIN:VCARD\u{0}\u{7F}\u{1}"] {
            book.shelf.put(text, as: "a.vcf")
            #expect(book.refusal("import a.vcf")?.hasPrefix("1: a.vcf holds nothing that can be read; ") == true)
        }
    }

    @Test func manyFlawsAreCounted() throws {
        let book = try AddressBook()
        book.shelf.put(
            (1...30).map { Self.card("UID:\($0)\nFN:P\($0)\nBDAY:never\nno line") }.joined(), as: "a.vcf")
        let notices = try book.notices("import a.vcf")
        #expect(notices.count == 22 && notices[10] == "left out in 20 more places")
        #expect(notices.last == "and 20 more like these")
    }

    /// Two cards that are one in every word become one person, and that is said.
    @Test func aCardThatIsThereTwiceIsNamed() throws {
        let book = try AddressBook()
        let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nTEL:1\nEND:VCARD\n"
        book.shelf.put(card + card, as: "a.vcf")
        #expect(
            try book.notices("import a.vcf") == [
                "line 6: the card of Ada is that at line 1 once more, and both are one person"
            ])
        #expect(try book.numbers("person list") == "1")
        let event = "BEGIN:VEVENT\nSUMMARY:Fair\nDTSTART;VALUE=DATE:20261201\nEND:VEVENT\n"
        book.shelf.put("BEGIN:VCALENDAR\n\(event)\(event)END:VCALENDAR\n", as: "a.ics")
        #expect(try book.notices("import a.ics") == ["line 6: left out, Fair is the same event as at line 2"])
        let other = "BEGIN:VCALENDAR\n\(event.replacing("SUM", with: "UID:1\nSUM"))END:VCALENDAR\n"
        book.shelf.put(other + other, as: "b.ics")
        #expect(try book.notices("import b.ics") == ["line 9: left out, Fair is the same event as at line 2"])
        #expect(try book.numbers("event list") == "1 2")
    }
}
