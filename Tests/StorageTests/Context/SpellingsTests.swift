import Foundation
import Storage
import Testing

/// What SwiftData's programs write where this library has another way, or none that is needed.
@Suite struct SpellingsTests {
    private func school() throws -> ModelContext {
        let context = ModelContext(try schoolInMemory())
        for id in ["b", "a", "c"] { context.insert(Pupil(id: id, name: id)) }
        try context.save()
        return context
    }

    @Test func aTransactionIsABlock() throws {
        let context = try school()
        try context.transaction(block: {
            context.insert(Pupil(id: "d", name: "d"))
            try context.save()
        })
        try context.transaction { context.insert(Pupil(id: "e", name: "e")) }
        let count = try context.transaction { try context.fetchCount(FetchDescriptor<Pupil>()) }
        #expect(count == 5)
        #expect(try context.history(limit: 10).count == 3)
        #expect(throws: CancellationError.self) {
            try context.transaction(block: {
                context.insert(Pupil(id: "f", name: "f"))
                throw CancellationError()
            })
        }
        #expect(!context.hasChanges)
    }

    @Test func anAuthorMayBeNobody() throws {
        let context = try school()
        #expect(context.author == nil)
        for author in ["Carla", nil] {
            context.author = author
            context.insert(Room(number: 1))
            try context.save()
        }
        #expect(try context.history(limit: 2).map(\.author) == ["", "Carla"])
    }

    @Test func pendingChangesNeedNoProcessing() throws {
        let context = try school()
        let pupil = try #require(try context.fetch(FetchDescriptor<Pupil>()).first)
        pupil.name = "x"
        context.processPendingChanges()
        #expect(context.hasChanges && pupil.name == "x")
    }

    @Test(arguments: [true, false])
    func whatIsEnumeratedMayBeChanged(allowing: Bool) throws {
        let context = try school()
        try context.enumerate(FetchDescriptor<Pupil>(), batchSize: 1, allowEscapingMutations: allowing) { pupil in
            pupil.name += "!"
        }
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>(predicate: #Predicate { $0.name.hasSuffix("!") })) == 3)
    }

    @Test func identifiersComeInBatches() throws {
        let context = try school()
        context.insert(Pupil(id: "0", name: "0"))
        let descriptor = FetchDescriptor<Pupil>(sortBy: [SortDescriptor(\.name)])
        let identifiers = try context.fetchIdentifiers(descriptor, batchSize: 2)
        #expect(identifiers.count == 4)
        #expect(try Array(identifiers) == context.fetchIdentifiers(descriptor))
        #expect(try identifiers.map { context.model(for: $0) as? Pupil } == context.fetch(descriptor))
    }

    @Test func aBatchDeleteTakesSubclassesOfWhichThereAreNone() throws {
        let context = try school()
        try context.delete(model: Pupil.self, where: #Predicate { $0.id == "a" }, includeSubclasses: false)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 2)
    }

    @Test func valuesAreReadAndSetByKeyPaths() throws {
        let context = try school()
        let pupil = try #require(try context.fetch(FetchDescriptor<Pupil>()).first)
        #expect(pupil.getValue(forKey: \.name) == "b")
        pupil.setValue(forKey: \.name, to: "Ben")
        let room = Room(number: 2)
        pupil.setValue(forKey: \.room, to: room)
        try context.save()
        #expect(try stored(context, Pupil.self) { $0.name } == ["Ben", "a", "c"])
        #expect(pupil.getValue(forKey: \.room) === room)
        #expect(room.pupils.map(\.name) == ["Ben"])
    }

    @Test func anIdentifierIsMadeOfItsParts() throws {
        let context = try school()
        let id = try #require(try context.fetchIdentifiers(FetchDescriptor<Pupil>()).first)
        #expect(id.id == id)
        #expect("\(id)" == "Pupil \(id.keyText)")
        let store = try #require(id.storeIdentifier)
        let text = id.keyText
        #expect(try PersistentIdentifier.identifier(for: store, entityName: "Pupil", primaryKey: text) == id)
        let key = try #require(Int(id.keyText))
        let made = try PersistentIdentifier.identifier(for: store, entityName: "Pupil", primaryKey: key)
        #expect(context.model(for: made) != nil)
        for wrong in ["", "x", "-3", "0"] {
            #expect(throws: StorageError.self) {
                try PersistentIdentifier.identifier(for: store, entityName: "Pupil", primaryKey: wrong)
            }
        }
    }

    @Test func aDescriptorGoesToAnotherTask() async throws {
        let container = try school().container
        let descriptor = FetchDescriptor<Pupil>(
            predicate: #Predicate { $0.name == "a" }, sortBy: [SortDescriptor(\.name)])
        async let count = Task.detached { try ModelContext(container).fetchCount(descriptor) }.value
        #expect(try await count == 1)
        #expect(descriptor.sortBy.count == 1)
    }
}
