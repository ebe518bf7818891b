import Foundation
import SQLite
import Storage
import Synchronization
import Testing

@Suite struct StagedMigrationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var configuration: ModelConfiguration { ModelConfiguration(url: folder.store) }

    private func open(
        _ type: any PersistentModel.Type, _ plan: (any SchemaMigrationPlan.Type)? = nil
    ) throws -> ModelContext {
        let container = try ModelContainer(for: type, migrationPlan: plan, configurations: configuration)
        return ModelContext(container)
    }

    /// A store of the first version, made without a plan.
    private func fill() throws {
        let context = try open(PeopleV1.Person.self)
        for (name, age) in [("Ana", "17"), ("Ben", "45"), ("Ana", "17"), ("Cem", "?")] {
            context.insert(PeopleV1.Note(text: "about \(name)", person: PeopleV1.Person(name: name, age: age)))
        }
        try context.save()
    }

    private func expectTheFirstVersion(at url: URL) throws {
        let container = try ModelContainer(for: PeopleV1.Person.self, configurations: ModelConfiguration(url: url))
        let context = ModelContext(container)
        let people = try context.fetch(FetchDescriptor<PeopleV1.Person>())
        #expect(people.map(\.name) == ["Ana", "Ben", "Ana", "Cem"])
        #expect(people.map { $0.notes.count } == [1, 1, 1, 1])
        #expect(try context.findings() == [])
    }

    private func version() throws -> ColumnValue? {
        let connection = try Connection(.file(path: folder.store.path), mode: .readOnly)
        #expect(try connection.scalar("PRAGMA foreign_key_check") == nil)
        #expect(try connection.scalar("PRAGMA integrity_check") == .text("ok"))
        return try connection.scalar(#"SELECT "version" FROM "_schema""#)
    }

    private func copies() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasSuffix(".backup") }
    }

    @Test func allStagesRunInOrder() throws {
        try fill()
        let context = try open(PeopleV3.Person.self, PeoplePlan.self)
        let people = try context.fetch(FetchDescriptor<PeopleV3.Person>())
        #expect(people.map(\.fullName) == ["Ana", "Ben", "Cem"])
        #expect(people.map(\.age) == [17, 45, 0])
        #expect(people.map { $0.group?.title } == [nil, "adults", nil])
        #expect(try version() == .text("3.0.0"))
        #expect(try copies() == ["school.store.Main-1.0.0.backup"])
        try expectTheFirstVersion(at: folder.url.appendingPathComponent("school.store.Main-1.0.0.backup"))
        // It is a store like any other, and is not migrated once more.
        people[0].age = 18
        try context.save()
        let again = try open(PeopleV3.Person.self, PeoplePlan.self)
        #expect(try again.fetch(FetchDescriptor<PeopleV3.Person>()).map(\.age) == [18, 45, 0])
        #expect(try copies().count == 1)
    }

    @Test func stagesBeginWhereTheStoreIs() throws {
        do {
            let context = try open(PeopleV2.Person.self, PeoplePlan.self)
            #expect(try version() == .text("2.0.0"))
            context.insert(PeopleV2.Person(name: "Ana", age: "99"))
            try context.save()
        }
        let context = try open(PeopleV3.Person.self, PeoplePlan.self)
        // The first stage would have made 99 of it.
        #expect(try context.fetch(FetchDescriptor<PeopleV3.Person>()).map(\.age) == [0])
        #expect(try copies() == ["school.store.Main-2.0.0.backup"])
    }

    @Test func aContainerMayStayAtAnOlderVersionOfItsPlan() throws {
        try fill()
        let context = try open(PeopleV2.Person.self, PeoplePlan.self)
        #expect(try context.fetch(FetchDescriptor<PeopleV2.Person>()).map(\.years) == [17, 45, 0])
        #expect(try version() == .text("2.0.0"))
    }

    @Test func aStageWithoutChangesOfTablesRunsToo() throws {
        _ = try open(PeopleV3.Person.self, PeoplePlan.self)
        do {
            let context = try open(PeopleV3.Person.self, PeoplePlan.self)
            context.insert(PeopleV3.Person(fullName: "Ana"))
            try context.save()
        }
        for _ in 0..<2 {
            let context = try open(PeopleV3.Person.self, ValuesPlan.self)
            #expect(try context.fetch(FetchDescriptor<PeopleV3.Person>()).map(\.age) == [1])
            #expect(try version() == .text("4.0.0"))
        }
    }

    @Test func aStageGivesAPropertyAnotherType() throws {
        try fill()
        let context = try open(RetypedPlan.V2.Person.self, RetypedPlan.self)
        #expect(try context.fetch(FetchDescriptor<RetypedPlan.V2.Person>()).map(\.age) == [17, 45, 17, nil])
        let connection = try Connection(.file(path: folder.store.path), mode: .readOnly)
        #expect(try connection.scalar("SELECT count(*) FROM sqlite_schema WHERE name = 'Note'") == .integer(0))
    }

    @Test func withoutAStageAnotherTypeIsRefused() throws {
        try fill()
        let error = #expect(throws: StorageError.self) {
            try open(RetypedPlan.V2.Person.self, UnstagedPlan.self)
        }
        guard case .migrationFailed(_, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason == "Person.age has another type now; a custom stage can give it values")
        try expectTheFirstVersion(at: folder.store)
        #expect(try copies() == [])
    }

    @Test(arguments: [nil, PeoplePlan.self] as [(any SchemaMigrationPlan.Type)?])
    func aMigratedStoreIsRefusedByTheOldProgram(plan: (any SchemaMigrationPlan.Type)?) throws {
        _ = try open(PeopleV3.Person.self, PeoplePlan.self)
        let error = #expect(throws: StorageError.self) { try open(PeopleV1.Person.self, plan) }
        guard case .newerStore(_, "Main", "3.0.0", "1.0.0") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try version() == .text("3.0.0"))
    }

    @Test func aVersionThatThePlanDoesNotKnowIsRefused() throws {
        try fill()
        let error = #expect(throws: StorageError.self) { try open(PeopleV3.Person.self, ShortPlan.self) }
        guard case .unknownVersion(_, "Main", "1.0.0", ["2.0.0", "3.0.0"]) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        try expectTheFirstVersion(at: folder.store)
        #expect(try copies() == [])
    }

    @Test(arguments: [
        (WrongPlans.TwoStages.self as any SchemaMigrationPlan.Type, "a second stage leads from 1.0.0 to 3.0.0"),
        (WrongPlans.Backwards.self, "a stage leads back, from 3.0.0 to 1.0.0"),
        (WrongPlans.Unlisted.self, "a stage names PeopleV2, which is none of the plan's schemas"),
        (WrongPlans.Twice.self, "two schemas have the version 3.0.0"),
        (WrongPlans.WithoutTheModels.self, "none of its schemas has the models Person, Group"),
    ])
    func aPlanThatContradictsItselfIsRefused(plan: any SchemaMigrationPlan.Type, why: String) throws {
        let error = #expect(throws: StorageError.self) { try open(PeopleV3.Person.self, plan) }
        guard case .invalidPlan("Main", let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason == why)
        #expect(!FileManager.default.fileExists(atPath: folder.store.path))
    }

    @Test func everyFormOfInitialiserTakesAPlan() throws {
        for container in [
            try ModelContainer(
                for: PeopleV3.Person.self, migrationPlan: PeoplePlan.self, configurations: .inMemory),
            try ModelContainer(
                for: [PeopleV3.Person.self, PeopleV3.Group.self], migrationPlan: PeoplePlan.self,
                configurations: .inMemory),
            try ModelContainer(
                for: Schema(versionedSchema: PeopleV3.self), migrationPlan: PeoplePlan.self,
                configurations: .inMemory),
            try ModelContainer(
                for: Schema([PeopleV3.Group.self]), migrationPlan: PeoplePlan.self, configurations: [configuration]),
        ] {
            #expect(container.migrationPlan == PeoplePlan.self)
            #expect(container.schema.domains.map(\.version) == [Schema.Version(3, 0, 0)])
        }
    }
}

/// Whatever goes wrong in a stage, the store is as it was.
@Suite(.serialized) struct FailingMigrationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let context = ModelContext(
            try ModelContainer(for: PeopleV1.Person.self, configurations: ModelConfiguration(url: folder.store)))
        for name in ["Ana", "Ana"] { context.insert(PeopleV1.Person(name: name)) }
        try context.save()
    }

    private func migrate() throws {
        _ = try ModelContainer(
            for: PeopleV3.Person.self, migrationPlan: FailingPlan.self,
            configurations: ModelConfiguration(url: folder.store))
    }

    private func expectTheFirstVersion(at url: URL) throws {
        let container = try ModelContainer(for: PeopleV1.Person.self, configurations: ModelConfiguration(url: url))
        let context = ModelContext(container)
        #expect(try context.fetch(FetchDescriptor<PeopleV1.Person>()).map(\.name) == ["Ana", "Ana"])
        #expect(try context.findings() == [])
        #expect(try context.fetchHistory().count == 1)
    }

    @Test func aFailingStageLeavesTheStoreAsItWas() throws {
        FailingPlan.atFailure.withLock { $0 = nil }
        let error = #expect(throws: StorageError.self) { try migrate() }
        guard case .migrationFailed("Main", let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason == "2.0.0 to 3.0.0: Failure()")
        try expectTheFirstVersion(at: folder.store)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(!files.contains { $0.hasSuffix(".backup") })
    }

    /// What is on the disk within the last stage is what is there when the program is killed then.
    @Test func aKilledMigrationLeavesTheStoreAsItWas() throws {
        let killed = folder.url.appendingPathComponent("killed.store")
        let store = folder.store
        FailingPlan.atFailure.withLock {
            $0 = {
                for suffix in ["", "-wal"] {
                    try FileManager.default.copyItem(atPath: store.path + suffix, toPath: killed.path + suffix)
                }
            }
        }
        #expect(throws: StorageError.self) { try migrate() }
        FailingPlan.atFailure.withLock { $0 = nil }
        try expectTheFirstVersion(at: killed)
    }
}
