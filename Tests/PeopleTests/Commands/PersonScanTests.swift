import CommandDesk
import Commands
import Foundation
import People
import Storage
import Testing

@Suite struct PersonScanTests {
    private func book(_ pictures: [String: Data]) throws -> AddressBook {
        let book = try AddressBook("person add \"Ada Lovelace\" --email ada@example.org")
        for (path, data) in pictures { book.shelf.put(data, as: path) }
        return book
    }

    @Test func whoIsScannedIsAProspectMetToday() throws {
        let book = try book(["a.png": Drawer.codes("Zoë Müller\r\nzoe@example.org\r\n")])
        #expect(
            try book.output("person scan a.png --met-at Fair --location Leeds")
                == "event #1 Fair (Leeds) added\n"
                + "person #2 Zoë Müller added, zoe@example.org, met at #1 Fair (Leeds), on Mon 2026-11-30")
        #expect(try book.column("isProspect", "person list --search zoe") == ["true"])
        #expect(try book.output("undo").hasPrefix("undone: person scan"))
        #expect(try book.numbers("person list") == "1")
        try book.outcome("person scan a.png --on 2026-11-28")
        #expect(try book.column("metOn", "person list --search zoe") == ["2026-11-28"])
    }

    @Test func allCodesOfAllPicturesAreTaken() throws {
        let card = "BEGIN:VCARD\nVERSION:3.0\nUID:u-1\nFN:Max\nEMAIL:max@example.org\nX-OWN:kept\nEND:VCARD\n"
        let book = try book([
            "a.png": Drawer.codes("Zoë\nzoe@example.org", "https://example.org", "MECARD:N:Roe,Jo;TEL:1;;"),
            "b.png": Drawer.codes(card, "Zoë\nzoe@example.org"), "c.png": Drawer.codes(), "d.png": Data("text".utf8),
        ])
        #expect(
            book.refusal("person scan a.png d.png none.png --met-at Fair")
                == "1: 2 of 3 pictures cannot be read, so nothing was changed")
        #expect(try book.numbers("event list") == "")
        let outcome = try book.outcome("person scan a.png b.png c.png")
        guard case .changes(let changes) = outcome.body else {
            Issue.record("no changes")
            return
        }
        #expect(
            changes.map(\.sentence).map { $0.prefix { $0 != "," } } == [
                "person #2 Zoë added", "person #3 Jo Roe added", "person #4 Max added",
            ])
        #expect(
            outcome.notices == [
                "a.png: the code “https://example.org” is no contact", "c.png: there is no QR code on it",
            ])
        #expect(try book.cards().contains("UID:u-1\n") && book.cards().contains("X-OWN:kept\n"))
        // A vCard says itself whom it is of.
        #expect(
            try book.notices("person scan b.png --known skip").first
                == "#4 Max is known, and nothing on the code is new".replacing("#4", with: "person #4"))
    }

    @Test func whoseAddressIsKnownIsAskedAbout() throws {
        let book = try book(["a.png": Drawer.codes("Countess Ada\nADA@example.org")])
        let line = "person scan a.png --met-at Fair"
        #expect(
            book.refusal(line)
                == "2: Countess Ada, ADA@example.org has the address of #1 Ada Lovelace. Is that the same person? "
                + "It is not said, so nothing was changed")
        #expect(try book.numbers("event list") == "")
        book.answer = "same"
        #expect(
            try book.output(line)
                == "event #1 Fair added\nperson #1 Ada Lovelace: met on – -> Mon 2026-11-30, met at – -> #1 Fair")
        #expect(
            try book.notices(line + " --known same") == [
                "#1 Ada Lovelace is called Countess Ada on the code; the name here stays",
                "person #1 Ada Lovelace is known, and nothing on the code is new",
            ])
        #expect(try book.numbers("person list") == "1")
        #expect(
            try book.notices(line + " --known skip") == [
                "Countess Ada, ADA@example.org is left out: #1 Ada Lovelace has the address"
            ])
        try book.outcome(line + " --known new")
        #expect(try book.column("name", "person list") == ["Ada Lovelace", "Countess Ada"])
    }

    /// Two people may have one name; who scans a badge is told that one of them is known.
    @Test(arguments: ["ada lovelace\nother@example.org", "MECARD:N:Lovelace,Ada;TEL:1;;"])
    func whoseNameIsKnownIsSaid(code: String) throws {
        let book = try book(["a.png": Drawer.codes(code)])
        #expect(
            try book.notices("person scan a.png") == [
                "#1 Ada Lovelace has the same name; if that is who was scanned, “person merge 1 2” makes them one"
            ])
        #expect(try book.numbers("person list --search lovelace") == "1 2")
    }

    @Test func whereNobodyIsNamedNothingHappens() throws {
        let book = try book(["a.png": Drawer.codes("12345"), "b.png": Drawer.codes(), "d.png": Data("text".utf8)])
        #expect(book.refusal("person scan a.png b.png --met-at Fair") == "1: there is no contact on a.png, b.png")
        #expect(book.refusal("person scan d.png") == "1: d.png: it is no picture")
        #expect(book.refusal("person scan missing.png") == "1: no file missing.png")
        #expect(try book.numbers("event list") == "")
    }

    @Test func aCodeSaysWhoSomebodyIs() throws {
        let book = try book([:])
        #expect(try book.outcome("person qr ada").code == Data("Ada Lovelace\nada@example.org".utf8))
        #expect(try book.column("code", "person qr ada") == ["Ada Lovelace ada@example.org"])
        #expect(try book.json("person qr ada").contains("\"code\": \"Ada Lovelace\\nada@example.org\""))
        for ending in ["png", "svg"] {
            guard case .data(let data) = try book.outcome("person qr ada --output x.\(ending)").body else {
                Issue.record("no file")
                continue
            }
            #expect(data == Data("\(ending) of Ada Lovelace\nada@example.org".utf8))
        }
        #expect(book.refusal("person qr ada --output a.jpg") == "1: a.jpg cannot be written: no .jpg is made here")
        try book.outcome("person add Max --phone 12")
        #expect(try book.outcome("person qr max").code == Data("MECARD:N:Max;TEL:12;;".utf8))
        let long = String(repeating: "é", count: 999)
        try book.outcome("person add \(long) --email \(long.dropLast(9))@x.org")
        #expect(
            book.refusal("person qr 3")
                == "1: what a code says of person #3 has 3985 bytes, and a code holds 2329")
    }
}
