import Foundation
import SQLite
import Storage
import Testing

/// A stage that sees the records as they were and those that are, at once.
@Suite struct FormerRecordsTests {
    enum V1: VersionedSchema {
        static let versionIdentifier = Schema.Version(1, 0, 0)
        static var models: [any PersistentModel.Type] { [Person.self, Colour.self] }

        @Model final class Person {
            @Attribute(.unique) var name: String
            var home: Address?
            var clubs: [Club] = []

            init(_ name: String) { self.name = name }
        }

        @Model final class Address {
            var town: String
            var people: [Person] = []

            init(_ town: String) { self.town = town }
        }

        @Model final class Club {
            var title: String
            var members: [Person] = []

            init(_ title: String) { self.title = title }
        }
    }

    enum V2: VersionedSchema {
        static let versionIdentifier = Schema.Version(2, 0, 0)
        static var models: [any PersistentModel.Type] { [Person.self, Colour.self] }

        @Model final class Person {
            var given = ""
            var family = ""
            var town: String?
            var clubs: [String] = []
            var colour: Colour?

            init() {}
        }
    }

    enum V3: VersionedSchema {
        static let versionIdentifier = Schema.Version(3, 0, 0)
        static var models: [any PersistentModel.Type] { [Person.self] }

        @Model final class Person {
            var summary = ""

            init() {}
        }
    }

    /// Is the same in two versions.
    @Model final class Colour {
        var name: String

        init(_ name: String) { self.name = name }
    }

    enum Plan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self, V3.self] }
        static var stages: [MigrationStage] { [inParts, intoWords] }

        static let inParts = MigrationStage.custom(
            fromVersion: V1.self, toVersion: V2.self,
            willMigrate: { context in
                for person in try context.fetch(FetchDescriptor<V1.Person>()) { person.name += " Q." }
            },
            didMigrate: { context in
                let red = try context.fetch(FetchDescriptor<Colour>()).first
                for before in try context.fetch(FetchDescriptor<V1.Person>(sortBy: [SortDescriptor(\.name)])) {
                    let now = try #require(context.model(for: before.persistentModelID) as? V2.Person)
                    let words = before.name.split(separator: " ")
                    (now.given, now.family) = (String(words[0]), String(words[1]))
                    now.town = before.home?.town
                    now.clubs = before.clubs.map(\.title)
                    now.colour = red
                    // What a stage does to them is not kept.
                    before.name += "?"
                }
            })

        static let intoWords = MigrationStage.custom(
            fromVersion: V2.self, toVersion: V3.self, willMigrate: nil,
            didMigrate: { context in
                let vienna = FetchDescriptor<V2.Person>(predicate: #Predicate { $0.town == "Wien" })
                for before in try context.fetch(vienna) {
                    let now = try #require(context.model(for: before.persistentModelID) as? V3.Person)
                    now.summary = "\(before.given) \(before.clubs) \(before.colour?.name ?? "")"
                }
            })
    }

    enum Insertion: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
        static var stages: [MigrationStage] {
            [
                .custom(
                    fromVersion: V1.self, toVersion: V2.self, willMigrate: nil,
                    didMigrate: { $0.insert(V1.Person("new")) })
            ]
        }
    }

    private let folder: TemporaryFolder

    /// A store of the first version.
    init() throws {
        folder = try TemporaryFolder()
        let container = try ModelContainer(
            for: V1.Person.self, Colour.self, configurations: ModelConfiguration(url: folder.store))
        let context = ModelContext(container)
        let (ana, ben) = (V1.Person("Ana Adler"), V1.Person("Ben Bach"))
        ana.home = V1.Address("Wien")
        let chess = V1.Club("Chess")
        ana.clubs = [V1.Club("Art"), chess]
        ben.clubs = [chess]
        context.insert(ana)
        context.insert(ben)
        context.insert(Colour("red"))
        try context.save()
    }

    private func open(_ type: any PersistentModel.Type, _ plan: any SchemaMigrationPlan.Type) throws -> ModelContext {
        ModelContext(
            try ModelContainer(
                for: type, migrationPlan: plan, configurations: ModelConfiguration(url: folder.store)))
    }

    @Test func bothVersionsAreSeenAtOnce() throws {
        let context = try open(V2.Person.self, Plan.self)
        let people = try context.fetch(FetchDescriptor<V2.Person>())
        #expect(people.map(\.given) == ["Ana", "Ben"])
        #expect(people.map(\.family) == ["Adler", "Bach"])
        #expect(people.map(\.town) == ["Wien", nil])
        #expect(people.map(\.clubs) == [["Art", "Chess"], ["Chess"]])
        #expect(people.map { $0.colour?.name } == ["red", "red"])
        #expect(try context.findings().allSatisfy(\.isHarmless))
        // Outside the stage nothing is left of the version before.
        let error = #expect(throws: StorageError.self) { try context.fetch(FetchDescriptor<V1.Person>()) }
        guard case .unknownModel = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let connection = try Connection(.file(path: folder.store.path), mode: .readOnly)
        #expect(
            try connection.scalar("SELECT count(*) FROM sqlite_schema WHERE instr(name, '_before_')") == .integer(0))
        #expect(
            try connection.scalar("SELECT count(*) FROM _counter WHERE instr(entity, '_before_')") == .integer(0))
    }

    @Test func eachStageSeesTheVersionBeforeIt() throws {
        let context = try open(V3.Person.self, Plan.self)
        let people = try context.fetch(FetchDescriptor<V3.Person>())
        #expect(people.map(\.summary) == [#"Ana ["Art", "Chess"] red"#, ""])
        #expect(try context.findings().allSatisfy(\.isHarmless))
    }

    @Test func recordsOfTheVersionBeforeCannotBeAdded() throws {
        let error = #expect(throws: StorageError.self) { try open(V2.Person.self, Insertion.self) }
        guard case .unsupported(let part, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(part.hasPrefix("inserting"))
        let context = ModelContext(
            try ModelContainer(
                for: V1.Person.self, Colour.self, configurations: ModelConfiguration(url: folder.store)))
        #expect(try context.fetch(FetchDescriptor<V1.Person>()).map(\.name) == ["Ana Adler", "Ben Bach"])
    }
}
