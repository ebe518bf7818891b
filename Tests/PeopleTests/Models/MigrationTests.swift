import CommandDesk
import Foundation
import People
import Storage
import Testing

/// Stores of version 1.1.0 are opened and have everything they had.
@Suite struct MigrationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "people-tests-\(UUID().uuidString)")

    private func open(_ models: [any PersistentModel.Type], _ version: Schema.Version) throws -> ModelContext {
        let domain = Schema.Domain(name: PeopleModule.name, version: version, models: models)
        let store = ModelConfiguration(url: folder.appendingPathComponent("daybook.store"))
        return try ModelContext(ModelContainer(for: Schema(domains: [domain]), configurations: store))
    }

    @Test func theOldModelsAreThoseOfTheReleasedVersion() throws {
        let version = Schema.Version(1, 1, 0)
        let domain = Schema.Domain(name: PeopleModule.name, version: version, models: VersionOnePointOne.models)
        let statements = try Schema(domains: [domain]).statements(domain: PeopleModule.name)
        #expect(statements.map { $0 + ";\n" }.joined() == (try SchemaTests.released(version)))
    }

    @Test func aStoreOfTheVersionBeforeHasWhatItHad() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:b\r\nFN:Bo\r\nPHOTO;ENCODING=b:AAAA\r\nEND:VCARD\r\n"
        do {
            let old = try open(VersionOnePointOne.models, Schema.Version(1, 1, 0))
            try old.transaction {
                let people = try ["Ada", "Bo"].map { name in
                    VersionOnePointOne.Person(
                        number: try old.nextNumber(for: VersionOnePointOne.Person.self), id: name, name: name,
                        dateAdded: Date(timeIntervalSince1970: 0))
                }
                people.forEach(old.insert)
                (people[0].photo, people[0].photoType) = (Drawer.picture("face"), "image/jpeg")
                people[0].thumbnail = Data("small".utf8)
                people[1].seenCard = card
                old.insert(VersionOnePointOne.Link(person: people[0], other: people[1], kind: .friend))
            }
            try old.transaction { try old.fetch(FetchDescriptor<VersionOnePointOne.Person>())[0].details = "new" }
        }
        do {
            let context = try open(PeopleModule.models, PeopleModule.version)
            let people = try context.fetch(FetchDescriptor<Person>(sortBy: [SortDescriptor(\.number)]))
            #expect(people.map(\.name) == ["Ada", "Bo"])
            #expect(people[0].photo == Drawer.picture("face") && people[0].photoRefusal == nil)
            #expect(people[0].thumbnail == Data("small".utf8))
            #expect(people[0].links.map { $0.other?.name } == ["Bo"])
            // What was changed before can still be taken back.
            try context.undo()
            #expect(people[0].details == nil)
            try context.undo()
            #expect(try context.fetchCount(FetchDescriptor<Person>()) == 0)
            try context.redo()
        }
        let book = try AddressBook(at: folder.appendingPathComponent("daybook.store"))
        // Only the card tells of a picture that was refused then.
        let notice = "the picture on the card of #2 Bo is not stored, and stays there: it cannot be kept"
        #expect(try book.notices("person show #2") == [notice])
        #expect(try book.cards("--photos").contains("PHOTO;ENCODING=b:AAAA") && !book.cards().contains("PHOTO"))
    }
}
