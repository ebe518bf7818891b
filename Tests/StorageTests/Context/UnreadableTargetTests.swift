import Foundation
import SQLite
import Storage
import Testing

/// To-ones whose targets are gone or cannot be read: another program has gone past the store's constraints.
@Suite struct UnreadableTargetTests {
    @Model final class Keeper {
        var name: String
        var mood = Mood.calm
        @Relationship(inverse: \Animal.keeper) var animals: [Animal] = []

        init(_ name: String) { self.name = name }

        enum Mood: String, Codable { case calm, cross }
    }

    @Model final class Animal {
        var name: String
        var shade: Shade? = nil
        var keeper: Keeper?
        var cage: Cage

        init(_ name: String, _ keeper: Keeper?, _ cage: Cage) {
            self.name = name
            self.keeper = keeper
            self.cage = cage
        }

        enum Shade: Int, Codable { case light, dark }
    }

    @Model final class Cage {
        var number: Int
        var house: House

        init(_ number: Int, _ house: House) {
            self.number = number
            self.house = house
        }
    }

    @Model final class House {
        var name: String

        init(_ name: String) { self.name = name }
    }

    private let folder: TemporaryFolder
    private let container: ModelContainer
    private let context: ModelContext

    /// Two animals of one keeper, in two cages of one house.
    init() throws {
        folder = try TemporaryFolder()
        container = try ModelContainer(for: Animal.self, configurations: ModelConfiguration(url: folder.store))
        let writer = ModelContext(container)
        let (keeper, house) = (Keeper("Kim"), House("North"))
        writer.insert(Animal("Ape", keeper, Cage(1, house)))
        writer.insert(Animal("Bear", keeper, Cage(2, house)))
        try writer.save()
        context = ModelContext(container)
    }

    /// Changes the store as a program does that knows nothing of foreign keys.
    private func damage(_ sql: String) throws { try Connection(.file(path: folder.store.path)).execute(sql) }

    private func animals(_ context: ModelContext) throws -> [Animal] {
        try context.fetch(FetchDescriptor<Animal>(sortBy: [SortDescriptor(\.name)]))
    }

    @Test func whatIsGoneIsNilAndTheNextFetchSaysSo() throws {
        let found = try animals(context)
        try damage("DELETE FROM Keeper")
        #expect(found[0].keeper == nil)
        let error = #expect(throws: StorageError.self) { try animals(context) }
        guard case .missingTarget(found[0].persistentModelID, property: "keeper", let target) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(target.entityName == "Keeper")
        // It is said once, and nothing else is touched by it.
        #expect(try animals(context).map(\.name) == ["Ape", "Bear"])
        found[0].name = "Aye-aye"
        try context.save()
        guard case .brokenReference(_, "keeper", "Keeper", .clear)? = try context.findings().first else {
            Issue.record("\(try context.findings())")
            return
        }
        try context.repair(try context.findings())
        #expect(try animals(context).map { $0.keeper == nil } == [true, true])
        #expect(try context.findings() == [])
    }

    @Test func aReadAndASaveSayItToo() throws {
        let found = try animals(context)
        try damage("DELETE FROM Keeper")
        #expect(throws: StorageError.self) { try context.read { _ = found[0].keeper } }
        #expect(try context.read { found[0].name } == "Ape")
        #expect(found[1].keeper == nil)
        #expect(throws: StorageError.self) { try context.save() }
        #expect(throws: StorageError.self) {
            try context.transaction {
                found[0].name = "Aye-aye"
                if found[0].keeper == nil { found[1].name = "Boar" }
            }
        }
        #expect(try animals(ModelContext(container)).map(\.name) == ["Ape", "Bear"])
    }

    @Test func anUnreadableOneIsNilAndNamed() throws {
        try damage("UPDATE Keeper SET mood = 'odd'")
        let found = try animals(context)
        #expect(found.map { $0.keeper == nil } == [true, true])
        let error = #expect(throws: StorageError.self) { try context.fetchCount(FetchDescriptor<Animal>()) }
        guard case .unreadableValue(let record, property: "mood", value: .text("odd")) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(record.entityName == "Keeper")
        #expect(
            try context.findings() == [
                .unreadableValue(record, property: "mood", .text("odd"), .put(.text("calm")))
            ])
        // The reference stays what it was.
        found[0].name = "Aye-aye"
        try context.save()
        try damage("UPDATE Keeper SET mood = 'cross'")
        #expect(found[0].keeper?.mood == .cross)
    }

    @Test func oneThatCannotBeReadDoesNotHideOthers() throws {
        let other = Keeper("Lou")
        let writer = ModelContext(container)
        try #require(try animals(writer).last).keeper = other
        try writer.save()
        try damage("UPDATE Keeper SET mood = 'odd' WHERE name = 'Kim'")
        let found = try animals(context)
        #expect(found.map { $0.keeper?.name } == [nil, "Lou"])
    }

    @Test func whatOthersHaveSavedIsNoFault() throws {
        let found = try animals(context)
        let other = ModelContext(container)
        let theirs = try animals(other)
        theirs[1].keeper = Keeper("Lou")
        other.delete(try #require(theirs[0].keeper))
        try other.save()
        #expect(found[0].keeper == nil)
        #expect(found[1].keeper?.name == "Lou")
        #expect(try animals(context).map { $0.keeper?.name } == [nil, "Lou"])
    }

    @Test func withoutWhatItNeedsNothingIsHandedOut() throws {
        try damage("DELETE FROM Cage WHERE number = 2")
        let error = #expect(throws: StorageError.self) { try animals(context) }
        guard case .missingTarget(let record, property: "cage", let target) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect((record.entityName, target.entityName) == ("Animal", "Cage"))
        #expect(try context.fetch(FetchDescriptor<Keeper>()).map(\.name) == ["Kim"])
        let sound = FetchDescriptor<Animal>(predicate: #Predicate { $0.name == "Ape" })
        #expect(try context.fetch(sound).map(\.cage.house.name) == ["North"])
    }

    @Test func theTargetsOfTargetsCountToo() throws {
        let keeper = try #require(try context.fetch(FetchDescriptor<Keeper>()).first)
        try damage("DELETE FROM House")
        let error = #expect(throws: StorageError.self) { try animals(context) }
        guard case .missingTarget(let record, property: "house", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(record.entityName == "Cage")
        // A list is read as a whole or not at all.
        #expect(keeper.animals == [])
        #expect(throws: StorageError.self) { try context.fetch(FetchDescriptor<Keeper>()) }
    }

    @Test func whatIsInHandKeepsWhatItHad() throws {
        let found = try animals(context)
        try damage("DELETE FROM Cage")
        #expect(try animals(context) == found)
        #expect(found.map(\.cage.number) == [1, 2])
        try damage("UPDATE Animal SET cage = 99")
        #expect(throws: StorageError.self) { try animals(context) }
        #expect(found.map(\.cage.house.name) == ["North", "North"])
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .missingTarget = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func objectsOutliveTheirContext() throws {
        var found: [Animal] = []
        do {
            let other = ModelContext(container)
            found = try animals(other)
        }
        #expect(found.map(\.cage.house.name) == ["North", "North"])
        #expect(found[0].keeper == nil)
    }

    @Test func aRollbackFindsWhatWasReplaced() throws {
        let animal = try animals(context)[0]
        animal.cage = Cage(3, animal.cage.house)
        context.rollback()
        #expect(animal.cage.number == 1)
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try context.transaction {
                animal.cage = Cage(3, animal.cage.house)
                try context.save()
                throw Stop()
            }
        }
        #expect((animal.cage.number, animal.cage.house.name) == (1, "North"))
        animal.cage = Cage(4, animal.cage.house)
        try context.save()
        try context.undo()
        #expect((animal.cage.number, animal.cage.house.name) == (1, "North"))
    }

    @Test func aRegisteredModelHasItsValues() throws {
        let found = try animals(context)
        let id = try #require(try ModelContext(container).fetchIdentifiers(FetchDescriptor<Keeper>()).first)
        let keeper: Keeper? = context.registeredModel(for: id)
        #expect(keeper?.name == "Kim")
        let other = ModelContext(container)
        let theirs = try animals(other)
        try damage("DELETE FROM Keeper")
        let gone: Keeper? = other.registeredModel(for: id)
        #expect(gone == nil)
        withExtendedLifetime((found, theirs)) {}
    }

    @Test func aValueThatMayBeNilIsCleared() throws {
        try damage("UPDATE Animal SET shade = 7 WHERE name = 'Bear'")
        let findings = try context.findings()
        guard case .unreadableValue(let record, property: "shade", .integer(7), .put(.null))? = findings.first else {
            Issue.record("\(findings)")
            return
        }
        #expect(throws: StorageError.self) { try animals(context) }
        try context.repair(findings)
        #expect(try animals(context).map(\.shade) == [nil, nil])
        // For the history that is no change.
        #expect(try context.changes(of: record).map(\.kind) == [.insert])
        #expect(try context.findings() == [])
    }
}
