import CommandDesk
import Commands
import Foundation
import People
import Storage
import Testing

/// A folder of cards goes both ways: what changed here and there comes together, and nothing is lost.
@Suite struct FolderTests {
    private static func card(_ lines: String) -> String { "BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n" }

    /// A folder that was read and written, and has not changed on either side since.
    private func book() throws -> AddressBook {
        let book = try AddressBook()
        book.shelf.put(Self.card("UID:1\nFN:Ada\nTEL:1\nNOTE:old\nX-OWN:a"), as: "x/any name.vcf", in: "dir")
        book.shelf.put(Self.card("UID:2\nFN:Bob"), as: "x/b.vcf", in: "dir")
        book.shelf.put("blue", as: "x/color", in: "dir")
        #expect(try book.output("import dir") == "person #1 Ada added, 1\nperson #2 Bob added")
        try book.outcome("person add Cy")
        try book.outcome("export dir --as vdir")
        return book
    }

    private func person(_ number: Int, _ book: AddressBook) throws -> Person? {
        try book.context.fetch(FetchDescriptor<Person>()).first { $0.number == number }
    }

    @Test func nothingChangesWhereNothingChanged() throws {
        let book = try book()
        let names = book.shelf.names(in: "dir")
        #expect(names.count == 5 && names.contains("x/any name.vcf") && names.contains("daybook-written"))
        #expect(names.contains("x/\(try #require(try person(3, book)).id).vcf"))
        #expect(book.shelf.text("x/b.vcf", in: "dir") == Self.card("UID:2\nFN:Bob"))
        #expect(try book.output("import dir") == "")
        #expect(try book.notices("import dir") == [])
        #expect(try book.output("export dir --as vdir") == "0")
        #expect(book.shelf.names(in: "dir") == names)
    }

    /// Who has no UID gets one, in the file that is there.
    @Test func whatHasNoIDKeepsItsFile() throws {
        let book = try AddressBook()
        book.shelf.put(Self.card("FN:Ada\nTEL:1\nX-OWN:a"), as: "x/ada.vcf", in: "dir")
        let event = "BEGIN:VEVENT\nSUMMARY:Fair\nDTSTART;VALUE=DATE:20261201\nX-OWN:b\nEND:VEVENT\n"
        book.shelf.put("BEGIN:VCALENDAR\nVERSION:2.0\n\(event)END:VCALENDAR\n", as: "x/fair.ics", in: "dir")
        try book.outcome("import dir")
        try book.outcome("export dir --as vdir")
        #expect(book.shelf.names(in: "dir").sorted() == ["daybook-written", "x/ada.vcf", "x/fair.ics"])
        let card = try #require(book.shelf.text("x/ada.vcf", in: "dir"))
        let id = try #require(try person(1, book)).id
        #expect(card.contains("X-OWN:a\n") && card.contains("UID:\(id)\n"))
        #expect(try #require(book.shelf.text("x/fair.ics", in: "dir")).contains("X-OWN:b"))
        #expect(try book.output("import dir") == "")
        #expect(try book.notices("import dir") == [])
        #expect(try book.output("export dir --as vdir") == "0")
    }

    /// To-dos lie beside events where one account holds both; they are no business of these files.
    @Test func toDosInTheFolderAreLeftAlone() throws {
        let book = try book()
        let todo = "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:t\nSUMMARY:Call\nEND:VTODO\nEND:VCALENDAR\n"
        book.shelf.put(todo, as: "todo/t.ics", in: "dir")
        try book.outcome("event add Fair --on 2026-12-01")
        #expect(try book.notices("export dir --as vdir") == [])
        #expect(book.shelf.text("todo/t.ics", in: "dir") == todo)
        #expect(try book.output("import dir") == "" && book.numbers("event list") == "1")
    }

    @Test func changesOfOneSideGoToTheOther() throws {
        let book = try book()
        try book.outcome("person edit ada --phone 2")
        #expect(try book.output("export dir --as vdir") == "1")
        let written = try #require(book.shelf.text("x/any name.vcf", in: "dir"))
        #expect(written.contains("TEL:2\n") && written.contains("X-OWN:a\n") && !written.contains("TEL:1"))
        book.shelf.put(written.replacing("NOTE:old", with: "NOTE:new"), as: "x/any name.vcf", in: "dir")
        #expect(try book.output("import dir") == "person #1 Ada: details old -> new")
        #expect(try book.output("export dir --as vdir") == "0")
    }

    @Test func changesOfBothSidesComeTogether() throws {
        let book = try book()
        try book.outcome("person edit ada --phone 2 --details mine")
        let theirs = Self.card("UID:1\nFN:Ada L\nTEL:1\nNOTE:theirs\nX-OWN:b")
        book.shelf.put(theirs, as: "x/any name.vcf", in: "dir")
        #expect(
            try book.notices("export dir --as vdir") == [
                "x/any name.vcf has changed and is left as it is; “import” of the folder brings both together"
            ])
        #expect(book.shelf.text("x/any name.vcf", in: "dir") == theirs)
        #expect(
            try book.output("import dir") == """
                person #1 Ada L: name Ada -> Ada L, other lines – -> as the card has them
                """)
        try book.outcome("undo")
        #expect(
            try book.notices("import dir") == [
                "details of #1 Ada L changed here and in the file; it stays mine, the file has theirs"
            ])
        #expect(try book.output("export dir --as vdir") == "1")
        let written = try #require(book.shelf.text("x/any name.vcf", in: "dir"))
        for line in ["FN:Ada L", "TEL:2", "NOTE:mine", "X-OWN:b"] { #expect(written.contains(line + "\n")) }
        #expect(try book.output("import dir") == "")
        // What both have changed the same way since is no conflict, and what only they change is theirs.
        book.shelf.put(written.replacing("NOTE:mine", with: "NOTE:last"), as: "x/any name.vcf", in: "dir")
        #expect(try book.output("import dir") == "person #1 Ada L: details mine -> last")
        #expect(try book.notices("import dir") == [])
    }

    @Test func deletionsGoBothWays() throws {
        let book = try book()
        try book.outcome("person delete bob")
        #expect(try book.output("export dir --as vdir") == "0")
        #expect(!book.shelf.names(in: "dir").contains("x/b.vcf"))
        book.shelf.put(nil, as: "x/any name.vcf", in: "dir")
        for options in ["", "--force", "--photos --force"] {
            #expect(
                try book.notices("export dir --as vdir \(options)") == [
                    "not written again, because the file was deleted: #1 Ada; “import” of the folder deletes it here"
                ])
            #expect(!book.shelf.names(in: "dir").contains { $0 == "x/1.vcf" || $0 == "x/any name.vcf" })
        }
        #expect(try book.output("import dir") == "person #1 Ada deleted, the file is gone")
        #expect(try book.numbers("person list") == "3")
    }

    @Test func whatChangedIsNotDeleted() throws {
        let book = try book()
        try book.outcome("person edit ada --phone 2")
        book.shelf.put(nil, as: "x/any name.vcf", in: "dir")
        #expect(try book.notices("import dir") == ["the file of #1 Ada is gone, but it changed here and stays"])
        #expect(
            try book.notices("export dir --as vdir") == [
                "written again, because of changes here since the file was deleted: #1 Ada"
            ])
        #expect(book.shelf.text("x/1.vcf", in: "dir")?.contains("TEL:2\n") == true)
        try book.outcome("person delete bob")
        book.shelf.put(Self.card("UID:2\nFN:Bobby"), as: "x/b.vcf", in: "dir")
        #expect(
            try book.notices("export dir --as vdir") == [
                "x/b.vcf was deleted here and has changed there; it is left as it is"
            ])
        #expect(book.shelf.names(in: "dir").contains("x/b.vcf"))
    }

    /// Events go as people do: what was deleted there goes here, unless it changed.
    @Test func whatChangedOfAnEventIsNotDeleted() throws {
        let book = try AddressBook("event add Fair --on 2026-12-01", "event add Ball --on 2026-12-02")
        try book.outcome("export dir --as vdir")
        for name in book.shelf.names(in: "dir") where name.hasSuffix(".ics") {
            book.shelf.put(nil, as: name, in: "dir")
        }
        try book.outcome("event edit ball --location Aula")
        #expect(
            try book.notices("export dir --as vdir --force --dry-run") == [
                "not written again, because the file was deleted: #1 Fair; “import” of the folder deletes it here",
                "written again, because of changes here since the file was deleted: #2 Ball (Aula)",
            ])
        #expect(try book.output("import dir") == "event #1 Fair deleted, its file is gone")
    }

    /// All of them is no other case than one, where what was written into the folder says that it is that folder.
    @Test func anEmptyFolderDeletesNobodyUnlessItIsTheFolder() throws {
        let book = try book()
        let memory = try #require(book.shelf.text("daybook-written", in: "dir"))
        for name in book.shelf.names(in: "dir") where name != "x/color" { book.shelf.put(nil, as: name, in: "dir") }
        #expect(throws: CommandError.self) { try book.outcome("import dir") }
        book.shelf.put(memory, as: "daybook-written", in: "dir")
        #expect(try book.output("import dir").split(separator: "\n").count == 3)
        #expect(try book.numbers("person list") == "")
    }

    @Test func picturesThatAreNotWrittenAreCounted() throws {
        let book = try AddressBook()
        book.shelf.put(Drawer.picture("face"), as: "n.jpg")
        try book.outcome("person add Ada --photo n.jpg")
        for _ in 0..<2 {
            #expect(try book.notices("export dir --as vdir") == ["1 picture is left out; --photos takes it along"])
        }
        #expect(try book.notices("export dir --as vdir --photos") == [])
        // The one that is in the file stays there.
        #expect(try book.notices("export dir --as vdir") == [])
    }

    @Test func anotherFolderDeletesNobody() throws {
        let book = try book()
        for name in book.shelf.names(in: "dir") { book.shelf.put(nil, as: name, in: "dir") }
        book.shelf.put(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:e\nSUMMARY:E\nEND:VEVENT\nEND:VCALENDAR\n", as: "e.ics", in: "dir")
        try book.outcome("import dir")
        #expect(try book.numbers("person list") == "1 2 3")
        #expect(try book.column("name", "event list") == ["E"])
    }

    /// A file that breaks off, or holds nothing, is not one that was deleted.
    @Test(arguments: ["", "BEGIN:VCARD\nVERSION:3.0\nUID:2\nFN:Bo", "BEGIN:VCARD\nVERSION:3.0\nFN:", "\u{0}\u{1}junk"])
    func aDamagedFileIsNotAMissingOne(text: String) throws {
        let book = try book()
        book.shelf.put(text, as: "x/b.vcf", in: "dir")
        let outcome = try book.outcome("import dir")
        #expect(outcome.notices.last?.hasPrefix("x/b.vcf cannot be read: ") == true)
        #expect(try book.numbers("person list") == "1 2 3")
        let notices = try book.notices("export dir --as vdir")
        #expect(notices.count == 1 && notices[0].hasPrefix("x/b.vcf cannot be read: "))
        #expect(notices[0].hasSuffix("#2 Bob is not written there but with --force"))
        #expect(book.shelf.text("x/b.vcf", in: "dir") == text)
        #expect(try book.output("export dir --as vdir --force") == "1")
        #expect(book.shelf.text("x/b.vcf", in: "dir")?.contains("FN:Bob\n") == true)
        #expect(try book.notices("import dir") == [])
        #expect(try book.numbers("person list") == "1 2 3")
    }

    /// Where nobody knows whose a damaged file is, it may be anybody's, so that nobody is deleted.
    @Test func aFileOfNobodyKeepsEverybody() throws {
        let book = try book()
        book.shelf.put(nil, as: "x/b.vcf", in: "dir")
        book.shelf.put("", as: "x/odd.vcf", in: "dir")
        let remedy = "nobody is deleted for it; “export” of the folder with --force writes it anew"
        #expect(try book.notices("import dir") == ["x/odd.vcf cannot be read: it is empty; \(remedy)"])
        #expect(try book.numbers("person list") == "1 2 3")
        let notices = try book.notices("export dir --as vdir")
        #expect(
            notices == [
                "x/odd.vcf cannot be read: it is empty; it is left as it is",
                "#2 Bob is left out: the file is gone or damaged; --force writes it anew",
            ])
        book.shelf.put(nil, as: "x/odd.vcf", in: "dir")
        #expect(try book.output("import dir") == "person #2 Bob deleted, the file is gone")
    }

    @Test func aMemberThatCannotBeReadBlocksNoOther() throws {
        let book = try book()
        book.shelf.put(problem: "its name is no UTF-8", as: "x/od\u{FFFD}d.vcf", in: "dir")
        book.shelf.put(Self.card("UID:9\nFN:New"), as: "x/new.vcf", in: "dir")
        let outcome = try book.outcome("import dir")
        #expect(outcome.notices.last?.hasPrefix("x/od\u{FFFD}d.vcf cannot be read: its name is no UTF-8; ") == true)
        #expect(try book.column("name", "person list") == ["Ada", "Bob", "Cy", "New"])
    }

    @Test func adamagedEventStays() throws {
        let book = try AddressBook()
        func event(_ id: String) -> String {
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:\(id)\nSUMMARY:E\(id)\nDTSTART;VALUE=DATE:20261201\nEND:VEVENT\nEND:VCALENDAR\n"
        }
        for id in ["1", "2"] { book.shelf.put(event(id), as: "\(id).ics", in: "dir") }
        try book.outcome("import dir")
        try book.outcome("export dir --as vdir")
        book.shelf.put("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:2\n", as: "2.ics", in: "dir")
        #expect(try book.notices("import dir").last?.hasPrefix("2.ics cannot be read: ") == true)
        #expect(try book.column("name", "event list") == ["E1", "E2"])
        book.shelf.put(nil, as: "2.ics", in: "dir")
        #expect(try book.output("import dir") == "event #2 E2 deleted, its file is gone")
    }

    /// Names on a card never become paths.
    @Test func fileNamesAreSafe() throws {
        let book = try AddressBook()
        _ = try book.importing(Self.card("UID:../../etc/x\nFN:Eve") + Self.card("UID:plain-1_A\nFN:Flo"))
        try book.outcome("export dir --as vdir")
        let names = book.shelf.names(in: "dir")
        #expect(names.contains("people/plain-1_A.vcf") && names.count == 3)
        #expect(names.allSatisfy { !$0.contains("..") })
    }

    @Test func picturesInAFolderStay() throws {
        let digits = Data([0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]).base64EncodedString()
        let book = try AddressBook()
        book.shelf.put(Self.card("UID:1\nFN:Ada\nPHOTO;ENCODING=b;TYPE=JPEG:\(digits)"), as: "a.vcf", in: "dir")
        try book.outcome("import dir")
        try book.outcome("person edit ada --phone 1")
        try book.outcome("export dir --as vdir")
        let written = try #require(book.shelf.text("a.vcf", in: "dir"))
        #expect(written.contains("TEL:1\n") && written.contains("PHOTO;ENCODING=b;TYPE=JPEG:\(digits)\n"))
        #expect(try book.output("import dir") == "")
    }
}
