import CommandDesk
import Commands
import Foundation
import Storage
import Testing

@testable import People

@Suite struct PersonPhotoTests {
    private func book() throws -> AddressBook {
        let book = try AddressBook("person add Ada")
        book.shelf.put(Drawer.picture("face!! and where it was taken"), as: "a.jpg")
        book.shelf.put(Drawer.picture("other"), as: "b.jpg")
        book.shelf.put("words", as: "c.txt")
        return book
    }

    private func photos(_ book: AddressBook) throws -> [Data?] {
        try book.context.fetch(FetchDescriptor<Person>(sortBy: [SortDescriptor(\.number)])).map(\.photo)
    }

    @Test func aPictureIsSetReplacedAndRemoved() throws {
        let book = try book()
        #expect(try book.output("person photo ada a.jpg").hasPrefix("person #1 Ada: photo – -> 8 bytes, SHA-256 "))
        #expect(try photos(book) == [Drawer.picture("face")])
        #expect(try book.notices("person photo ada a.jpg") == ["person #1 Ada has this picture already"])
        #expect(try book.column("photo", "person list") == ["image/jpeg"])
        try book.outcome("person photo ada b.jpg")
        #expect(try photos(book) == [Drawer.picture("other")])
        try book.outcome("undo")
        #expect(try photos(book) == [Drawer.picture("face")])
        #expect(try book.output("person photo ada --remove") == "person #1 Ada: photo removed")
        #expect(try photos(book) == [nil])
        #expect(try book.notices("person photo ada --remove") == ["person #1 Ada has no picture"])
        try book.outcome("undo")
        let person = try #require(try book.context.fetch(FetchDescriptor<Person>()).first)
        #expect(person.thumbnail == Drawer.start && person.photoType == "image/jpeg")
        #expect(book.refusal("person photo ada a.jpg --remove")?.hasPrefix("2: --remove does not go with") == true)
    }

    @Test func aPictureIsGivenWhenAddingAndEditing() throws {
        let book = try book()
        #expect(try book.output("person add Bob --photo a.jpg").contains("photo 8 bytes"))
        #expect(try book.output("person edit ada --photo b.jpg --phone 1").contains("photo – -> 9 bytes"))
        #expect(try photos(book) == [Drawer.picture("other"), Drawer.picture("face")])
        #expect(book.refusal("person add Cy --photo c.txt") == "1: c.txt: it is no picture")
        #expect(book.refusal("person edit ada --photo c.txt") == "1: c.txt: it is no picture")
        #expect(try book.numbers("person list") == "1 2")
    }

    @Test func whatIsShownHasThePictureAndItsHash() throws {
        let book = try book()
        #expect(try book.outcome("person show ada").picture == nil)
        #expect(book.refusal("person photo ada") == "1: person #1 Ada has no picture")
        try book.outcome("person photo ada b.jpg")
        #expect(try book.outcome("person show ada").picture == Drawer.picture("other"))
        #expect(try book.outcome("person photo ada").picture == Drawer.picture("other"))
        #expect(try book.outcome("person show ada --no-photo").picture == nil)
        for line in ["person show ada", "person photo ada"] {
            #expect(try book.json(line).contains("\"photoBytes\": 9"))
            #expect(try book.column("photoHash", line).first?.count == 64)
        }
        guard case .data(let data) = try book.outcome("person photo ada --output x.jpg").body else {
            Issue.record("no file")
            return
        }
        #expect(data == Drawer.picture("other"))
        let refusal = book.refusal("person photo ada --output x.png")
        #expect(refusal == "1: x.png cannot be written: no .png is made here")
    }

    @Test func aPictureThatIsGoneIsSaid() throws {
        let book = try book()
        let person = try #require(try book.context.fetch(FetchDescriptor<Person>()).first)
        try book.context.transaction { person.photoType = "image/jpeg" }
        #expect(try book.notices("person show ada") == ["the picture of #1 Ada cannot be read; “doctor” says why"])
        #expect(book.refusal("person photo ada") == "1: the picture of #1 Ada cannot be read")
    }

    @Test(arguments: [
        ([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 1, 0x80, 2, 0], "512x384"),
        ([0xFF, 0xD8, 0xFF, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC2, 0, 17, 8, 0, 1, 0, 2], "2x1"),
        ([0xFF, 0xD8, 0xFF, 0xC4, 0, 2, 0xFF, 0xC0, 0, 17, 8], nil), ([0xFF, 0xD8], nil), ([], nil),
        ([0x89, 0x50, 0x4E, 0x47], nil),
    ])
    func sidesAreReadFromTheHeader(bytes: [UInt8], sides: String?) {
        #expect(JPEGSides(Data(bytes)).map { "\($0.width)x\($0.height)" } == sides)
    }

    @Test func mergedPeopleKeepAPicture() throws {
        let book = try book()
        try book.outcome("person add Bob --photo a.jpg")
        try book.outcome("person merge 1 2 --yes")
        let person = try #require(try book.context.fetch(FetchDescriptor<Person>()).first)
        #expect(person.photo == Drawer.picture("face") && person.thumbnail == Drawer.start)
    }
}
