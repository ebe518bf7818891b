import CommandDesk
import Commands
import Foundation
import People
import Storage
import Testing

@Suite struct PersonEraseTests {
    @Test func nothingIsLeftOfAPersonWhoIsErased() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("people-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.store")
        do {
            let book = try AddressBook(at: file)
            for line in [
                "person add \"Xavier Quill\" --email quill@example.org --met-at Fair", "person add Bob",
                "person note xavier secretly quillish", "person edit xavier --details Quillian",
                "person note quill another", "person link quill bob --as friend", "person contacted quill bob",
            ] { try book.outcome(line) }
            let person = try #require(try book.context.fetch(FetchDescriptor<Person>()).first { $0.number == 1 })
            try book.context.transaction {
                person.photo = Data("QUILLPHOTO".utf8)
                person.photoType = "image/jpeg"
                if let note = person.notes.last { book.context.delete(note) }
            }
            #expect(try book.holds("uill", folder))
            #expect(book.refusal("person delete xavier --erase")?.hasPrefix("2: Erase Xavier Quill?") == true)
            #expect(
                try book.output("person delete xavier --erase --yes")
                    == "person #1 Xavier Quill erased, with 1 note, 1 link, 1 contact, 1 meeting, 1 picture")
            #expect(try book.numbers("person list") == "2")
            let commands = try book.context.history(limit: 20).map(\.command)
            #expect(commands.last == "person add" && !commands.contains { $0.contains("uill") })
            // What an entry did to others can still be undone.
            let erased = try #require(try book.context.nextToUndo())
            #expect(erased.kind == .erase)
            #expect(try book.context.undo(before: erased.id).command == "person contacted")
            #expect(try book.column("isContacted", "person list") == ["false"])
            #expect(try book.context.undo(before: erased.id).command == "person add Bob")
        }
        let book = try AddressBook(at: file)
        #expect(try book.column("people", "event list") == [""])
        #expect(try !book.holds("uill", folder))
        #expect(try !book.holds("UILLPHOTO", folder))
    }
}

extension AddressBook {
    /// Whether a text is anywhere in the files of a folder, in whatever place of theirs.
    fileprivate func holds(_ text: String, _ folder: URL) throws -> Bool {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).contains { name in
            let data = try? Data(contentsOf: folder.appendingPathComponent(name))
            return data?.range(of: Data(text.utf8)) != nil
        }
    }
}
