import CommandDesk
import Commands
import Foundation
import People
import Storage
import Testing

/// Stores of earlier versions are opened and have everything they had.
@Suite struct MigrationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "people-tests-\(UUID().uuidString)")

    private func open(_ models: [any PersistentModel.Type], _ version: Schema.Version) throws -> ModelContext {
        let isPresent = version == PeopleModule.version
        let domain = Schema.Domain(
            name: PeopleModule.name, version: version, models: models,
            migrationPlan: isPresent ? PeopleModule.module.migrationPlan : nil)
        let store = ModelConfiguration(url: folder.appendingPathComponent("daybook.store"))
        return try ModelContext(ModelContainer(for: Schema(domains: [domain]), configurations: store))
    }

    @Test(arguments: ["1.1.0", "1.2.0"]) func theOldModelsAreThoseOfTheReleasedVersion(name: String) throws {
        let (version, models) =
            name == "1.1.0"
            ? (Schema.Version(1, 1, 0), VersionOnePointOne.models)
            : (Schema.Version(1, 2, 0), VersionOnePointTwo.models)
        let domain = Schema.Domain(name: PeopleModule.name, version: version, models: models)
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
                people[0].tags = ["Choir", "Été"]
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
            #expect(people.map(\.tagKey) == ["choir\nete", ""])
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

    @Test func whoeverHasATagIsFoundAfterTheWayFromTheVersionBefore() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let old = try open(VersionOnePointTwo.models, Schema.Version(1, 2, 0))
            try old.transaction {
                for (name, tags) in [("Ada", ["Été"]), ("Bo", [])] {
                    let person = VersionOnePointTwo.Person(
                        number: try old.nextNumber(for: VersionOnePointTwo.Person.self), id: name, name: name,
                        dateAdded: Date(timeIntervalSince1970: 0))
                    (person.tags, person.searchKey) = (tags, name.lowercased())
                    person.sortKey = TextOrder(locale: "sv").sortKey(name)
                    old.insert(person)
                }
            }
        }
        let context = try open(PeopleModule.models, PeopleModule.version)
        let people = try context.fetch(FetchDescriptor<Person>(sortBy: [SortDescriptor(\.number)]))
        #expect(people.map(\.tagKey) == ["ete", ""] && people.flatMap(\.flaws).isEmpty)
        // The names stay in the order of the language that they were stored in.
        #expect(people.map(\.sortKey) == ["Ada", "Bo"].map(TextOrder(locale: "sv").sortKey))
        // The way there is no change that one takes back.
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Person>()) == 0)
        let book = try AddressBook(at: folder.appendingPathComponent("daybook.store"))
        #expect(try book.numbers("person list") == "")
    }
}
