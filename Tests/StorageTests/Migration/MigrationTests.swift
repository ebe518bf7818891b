import Foundation
import SQLite
import Storage
import Testing

@Suite struct MigrationTests {
    private func open(
        _ type: any PersistentModel.Type, _ version: Schema.Version, in folder: TemporaryFolder
    ) throws -> ModelContext {
        let domain = Schema.Domain(name: "People", version: version, models: [type])
        let container = try ModelContainer(
            for: Schema(domains: [domain]), configurations: ModelConfiguration(url: folder.store))
        return ModelContext(container)
    }

    private func filled(_ folder: TemporaryFolder, names: [String] = ["Ana", "Ben"]) throws {
        let context = try open(First.Person.self, Schema.Version(1, 0, 0), in: folder)
        for name in names {
            let person = First.Person(name: name, mail: name == "Ana" ? "ana@example.org" : nil)
            context.insert(First.Note(text: "about \(name)", person: person))
        }
        try context.save()
    }

    @Test func additionsRenamesAndDefaultsNeedNoPlan() throws {
        let folder = try TemporaryFolder()
        try filled(folder)
        let context = try open(Second.Person.self, Schema.Version(1, 1, 0), in: folder)
        let people = try context.fetch(FetchDescriptor<Second.Person>())
        #expect(people.map(\.fullName) == ["Ana", "Ben"])
        #expect(people.map(\.mail) == ["ana@example.org", "none"])
        #expect(people.map(\.isActive) == [true, true])
        #expect(people.map(\.born) == [nil, nil])
        #expect(Set(people.map(\.id)).count == 2)
        #expect(people.map { $0.notes.map(\.text) } == [["about Ana"], ["about Ben"]])
        people[0].event = Second.Event(title: "Fair")
        context.delete(people[1])
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Second.Note>()) == 1)
        context.insert(Second.Person(fullName: "Ana"))
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Second.Person>()) == 1)

        let connection = try Connection(.file(path: folder.store.path), mode: .readOnly)
        #expect(try connection.scalar("PRAGMA integrity_check") == .text("ok"))
        #expect(try connection.scalar("PRAGMA foreign_key_check") == nil)
        #expect(
            try connection.scalar("SELECT count(*) FROM sqlite_schema WHERE name LIKE '\\_old%' ESCAPE '\\'")
                == .integer(0))
        #expect(try connection.scalar(#"SELECT "version" FROM "_schema""#) == .text("1.1.0"))
    }

    /// Stores of format 1 do not tell instants from other numbers.
    @Test func anInstantThatWasCalledANumberIsOne() throws {
        let folder = try TemporaryFolder()
        let born = Date(timeIntervalSinceReferenceDate: 12.5)
        do {
            let context = try open(Second.Person.self, Schema.Version(1, 1, 0), in: folder)
            let person = Second.Person(fullName: "Ana")
            person.born = born
            context.insert(person)
            try context.save()
        }
        do {
            let connection = try Connection(.file(path: folder.store.path))
            try connection.execute(
                #"UPDATE "_schema" SET "fingerprint" = 'old', "json" = replace("json", '"instant"', '"plain"')"#)
        }
        let context = try open(Second.Person.self, Schema.Version(1, 1, 0), in: folder)
        #expect(try context.fetch(FetchDescriptor<Second.Person>()).map(\.born) == [born])
    }

    @Test func aTableThatIsAsItWasIsNotMadeAnew() throws {
        let folder = try TemporaryFolder()
        try filled(folder)
        func page(_ table: String) throws -> ColumnValue? {
            let connection = try Connection(.file(path: folder.store.path), mode: .readOnly)
            return try connection.scalar("SELECT rootpage FROM sqlite_schema WHERE name = ?", [.text(table)])
        }
        let (note, person) = (try page("Note"), try page("Person"))
        _ = try open(Second.Person.self, Schema.Version(1, 1, 0), in: folder)
        #expect(try page("Note") == note)
        #expect(try page("Person") != person)
    }

    @Test func theOrderOfModelsMeansNothing() throws {
        let models: [any PersistentModel.Type] = [Second.Person.self, Second.Event.self, Second.Note.self]
        let (first, second) = (Schema(models), Schema(models.reversed()))
        #expect(first.entities.map(\.name) != second.entities.map(\.name))
        #expect(first.fingerprint(domain: "Main") == second.fingerprint(domain: "Main"))
    }

    @Test func aCopyIsKeptBesideTheStore() throws {
        let folder = try TemporaryFolder()
        try filled(folder)
        _ = try open(Second.Person.self, Schema.Version(1, 1, 0), in: folder)
        let copy = folder.store.path + ".People-1.0.0.backup"
        let connection = try Connection(.file(path: copy), mode: .readOnly)
        #expect(try connection.scalar(#"SELECT group_concat("name") FROM "Person""#) == .text("Ana,Ben"))
        let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test(arguments: [
        (Impossible.Person.self as any PersistentModel.Type, "another type"),
        (Listed.Person.self, "another type"),
        (Undefaulted.Person.self, "has no default value"),
    ])
    func whatCannotBeDoneLeavesTheStoreAsItWas(type: any PersistentModel.Type, reason: String) throws {
        let folder = try TemporaryFolder()
        try filled(folder)
        let error = #expect(throws: StorageError.self) { try open(type, Schema.Version(2, 0, 0), in: folder) }
        guard case .migrationFailed(_, let said) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(said.contains(reason))
        let context = try open(First.Person.self, Schema.Version(1, 0, 0), in: folder)
        #expect(try context.fetch(FetchDescriptor<First.Person>()).map(\.name) == ["Ana", "Ben"])
        #expect(try context.fetchCount(FetchDescriptor<First.Note>()) == 2)
    }

    @Test func aNewConstraintThatRecordsBreakIsRefused() throws {
        let folder = try TemporaryFolder()
        try filled(folder, names: ["Ana", "Ana"])
        #expect(throws: StorageError.self) { try open(Second.Person.self, Schema.Version(1, 1, 0), in: folder) }
        let context = try open(First.Person.self, Schema.Version(1, 0, 0), in: folder)
        #expect(try context.fetchCount(FetchDescriptor<First.Person>()) == 2)
    }

    @Test func anOlderProgramLeavesANewerStoreAlone() throws {
        let folder = try TemporaryFolder()
        try filled(folder)
        _ = try open(Second.Person.self, Schema.Version(1, 1, 0), in: folder)
        let error = #expect(throws: StorageError.self) {
            try open(First.Person.self, Schema.Version(1, 0, 0), in: folder)
        }
        guard case .newerStore = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
