import CommandDesk
import Commands
import Foundation
import People
import Storage
import Testing

/// Pictures on cards: kept small, and the same again when they come again.
@Suite struct CardPhotoTests {
    private static func card(_ photo: Data, type: String = "JPEG") -> String {
        "BEGIN:VCARD\nVERSION:3.0\nUID:1\nFN:Ada\nPHOTO;ENCODING=b;TYPE=\(type):\(photo.base64EncodedString())\n"
            + "END:VCARD\n"
    }

    private func photo(_ book: AddressBook) throws -> Data? {
        try book.context.fetch(FetchDescriptor<Person>()).first?.photo
    }

    @Test func aPictureOfACardIsKeptSmall() throws {
        let book = try AddressBook()
        let large = Self.card(Drawer.picture("face!! with much more"))
        #expect(try book.importing(large) == "person #1 Ada added")
        #expect(try photo(book) == Drawer.picture("face"))
        #expect(try book.importing(large) == "")
        // What is written is the small one, and it comes back without a change; so does the large one.
        let small = Drawer.picture("face").base64EncodedString()
        for options in ["--photos", "--photos --card-version 4.0"] {
            #expect(try book.cards(options).contains(small))
            #expect(try book.output("import out.vcf") == "")
            #expect(try book.importing(large) == "")
        }
        #expect(
            try book.importing(Self.card(Drawer.picture("other!! one"))).contains(
                "photo image/jpeg -> image/jpeg, another one"))
        #expect(try photo(book) == Drawer.picture("other"))
    }

    @Test func aCardWithoutItsPictureChangesNothing() throws {
        let book = try AddressBook()
        _ = try book.importing(Self.card(Drawer.picture("face")))
        _ = try book.cards("")
        let outcome = try book.outcome("import out.vcf")
        #expect(outcome.notices == [])
        #expect(try photo(book) == Drawer.picture("face"))
    }

    @Test func theLargePictureInAFolderStays() throws {
        let book = try AddressBook()
        let card = Self.card(Drawer.picture("face!! with much more"))
        book.shelf.put(card, as: "a.vcf", in: "dir")
        try book.outcome("import dir")
        try book.outcome("person edit ada --phone 1")
        for options in ["", "--photos"] {
            try book.outcome("export dir --as vdir \(options)")
            let written = try #require(book.shelf.text("a.vcf", in: "dir"))
            #expect(
                written.replacing("\n ", with: "").contains(
                    Drawer.picture("face!! with much more").base64EncodedString()))
            #expect(written.contains("TEL:1\n"))
            #expect(written.split(separator: "PHOTO").count == 2)
            #expect(try book.output("import dir") == "")
        }
        // A picture that was changed here goes out.
        book.shelf.put(Drawer.picture("new"), as: "n.jpg")
        try book.outcome("person photo ada n.jpg")
        try book.outcome("export dir --as vdir --photos")
        #expect(try #require(book.shelf.text("a.vcf", in: "dir")).contains(Drawer.picture("new").base64EncodedString()))
        #expect(try book.output("import dir") == "")
        #expect(try photo(book) == Drawer.picture("new"))
    }

    @Test func aBadPictureIsRemarkedAndStaysOnTheCard() throws {
        let book = try AddressBook()
        // It begins as a PNG does, which the drawer takes for no picture.
        let bad = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data("cut off".utf8)
        let card = Self.card(bad, type: "PNG")
        book.shelf.put(card, as: "a.vcf")
        let outcome = try book.outcome("import a.vcf")
        #expect(
            outcome.notices == ["a picture is left out, and stays on its card: the picture of Ada: it is no picture"])
        #expect(try book.column("name", "person list") == ["Ada"])
        #expect(try photo(book) == nil)
        // It may be readable some other day, so that it is looked at again.
        #expect(try book.notices("import a.vcf").count == 1)
        #expect(try book.output("import a.vcf") == "")
        try book.outcome("person edit ada --phone 1")
        #expect(try book.cards("--photos").contains("PHOTO;ENCODING=b;TYPE=PNG:\(bad.base64EncodedString())\n"))
        // A face that cannot be read is a face.
        #expect(try !book.cards().contains("PHOTO"))
        #expect(try book.importing(Self.card(Drawer.picture("good"))).contains("photo"))
        #expect(try photo(book) == Drawer.picture("good"))
        #expect(try book.cards("--photos").split(separator: "PHOTO").count == 2)
    }

    @Test func whatIsMissingForAllIsSaidOnce() throws {
        let book = try AddressBook()
        let card = Self.card(Drawer.picture("no library"))
        book.shelf.put(card + card.replacing("UID:1", with: "UID:2"), as: "a.vcf")
        let notices = try book.notices("import a.vcf")
        #expect(notices == ["2 pictures are left out, and stay on their cards: a library is missing"])
        #expect(try book.numbers("person list") == "1 2")
    }

    @Test func whatIsTooLargeForACardGoesOutSmaller() throws {
        let book = try AddressBook("person add Ada")
        let person = try #require(try book.context.fetch(FetchDescriptor<Person>()).first)
        let large = Drawer.picture("face!! ") + Data(repeating: 7, count: 200_000)
        try book.context.transaction {
            person.photo = large
            person.photoType = "image/jpeg"
        }
        let small = Drawer.picture("face").base64EncodedString()
        #expect(try book.cards("--photos").contains("PHOTO;ENCODING=b;TYPE=JPEG:\(small)\n"))
    }
}
