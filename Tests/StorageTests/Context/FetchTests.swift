import Foundation
import Testing

@testable import Storage

@Suite struct FetchTests {
    /// A context on a store with rooms 1–3 and pupils a–i, three in each room; nothing is loaded.
    private func school() throws -> ModelContext {
        let container = try schoolInMemory()
        let context = ModelContext(container)
        for number in 1...3 {
            let room = Room(number: number)
            for name in ["adg", "beh", "cfi"].map({ String(Array($0)[number - 1]) }) {
                context.insert(Pupil(id: name, name: name.uppercased(), room: room))
            }
        }
        try context.save()
        return ModelContext(container)
    }

    private let byName = FetchDescriptor<Pupil>(sortBy: [SortDescriptor(\.id)])

    @Test func takesAPartOfTheOrder() throws {
        let context = try school()
        var descriptor = byName
        descriptor.fetchLimit = 2
        descriptor.fetchOffset = 3
        #expect(try context.fetch(descriptor).map(\.id) == ["d", "e"])
        #expect(try context.fetchCount(descriptor) == 2)
        descriptor.fetchLimit = nil
        #expect(try context.fetchIdentifiers(descriptor).count == 6)
    }

    @Test func looksPastWhatIsNotSavedWhenAsked() throws {
        let context = try school()
        let first = try #require(try context.fetch(byName).first)
        first.name = "Zoe"
        context.insert(Pupil(id: "z", name: "Zoe"))
        var descriptor = FetchDescriptor<Pupil>(predicate: #Predicate { $0.name == "Zoe" })
        #expect(try context.fetchCount(descriptor) == 2)
        descriptor.includePendingChanges = false
        #expect(try context.fetchCount(descriptor) == 0)
        #expect(try context.fetch(descriptor).isEmpty)
        #expect(try context.fetchIdentifiers(descriptor).isEmpty)
        var old = FetchDescriptor<Pupil>(predicate: #Predicate { $0.name == "A" })
        old.includePendingChanges = false
        #expect(try context.fetch(old).map(\.name) == ["Zoe"])
        #expect(context.hasChanges)
    }

    @Test func readsRelationshipsAlong() throws {
        let context = try school()
        var descriptor = byName
        descriptor.relationshipKeyPathsForPrefetching = [\.room, \.marks]
        let pupils = try context.fetch(descriptor)
        #expect(pupils.compactMap(\.room).allSatisfy { !$0._modelState._isFault })
        let marks = try #require(context.schema.entity(for: Pupil.self)?.property(named: "marks")?.relationship)
        #expect(pupils.allSatisfy { marks.access.targets(of: $0)?.isEmpty == true })

        let other = ModelContext(context.container)
        var rooms = FetchDescriptor<Room>(sortBy: [SortDescriptor(\.number)])
        rooms.relationshipKeyPathsForPrefetching = [\.pupils]
        let room = try #require(try other.fetch(rooms).last)
        let list = try #require(other.schema.entity(for: Room.self)?.property(named: "pupils")?.relationship)
        #expect(list.access.targets(of: room)?.count == 3)
    }

    @Test func refusesToReadAlongWhatIsNone() throws {
        let context = try school()
        var descriptor = byName
        descriptor.relationshipKeyPathsForPrefetching = [\.name]
        #expect(throws: StorageError.self) { try context.fetch(descriptor) }
        descriptor.relationshipKeyPathsForPrefetching = []
        descriptor.propertiesToFetch = [\.initials]
        #expect(throws: StorageError.self) { try context.fetch(descriptor) }
        descriptor.propertiesToFetch = [\.name, \.room]
        #expect(try context.fetch(descriptor).count == 9)
    }

    @Test func findsTheObjectOfAnIdentifierOrNothing() throws {
        let context = try school()
        let pupil = try #require(try context.fetch(byName).first)
        let id = pupil.persistentModelID
        #expect(context.model(for: id) === pupil)
        let other = ModelContext(context.container)
        #expect((other.model(for: id) as? Pupil)?.name == "A")
        context.delete(pupil)
        #expect(context.model(for: id) == nil)
        try context.save()
        #expect(context.model(for: id) == nil)
        #expect(other.model(for: id) == nil)
        let elsewhere = try school()
        #expect(elsewhere.model(for: id) == nil)
        #expect(context.model(for: Pupil(id: "x", name: "X").persistentModelID) == nil)
    }

    @Test(arguments: [1, 4, 5000])
    func enumeratesInOrderAndLetsGo(batchSize: Int) throws {
        let context = try school()
        var ids: [String] = []
        var live = 0
        try context.enumerate(byName, batchSize: batchSize) { pupil in
            ids.append(pupil.id)
            // Lists and their members hold each other.
            #expect(pupil.room?.pupils.count == 3)
            live = max(live, context.maps[0].count)
        }
        #expect(ids == ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
        #expect(live <= batchSize + 3 * min(batchSize, 3))
        #expect(context.maps.allSatisfy { $0.count == 0 })
        #expect(context.faultKeys.joined().isEmpty)
    }

    @Test func whatEnumerationChangesIsKeptUntilSaved() throws {
        let context = try school()
        try context.enumerate(byName, batchSize: 2) { $0.name += "!" }
        #expect(context.changedModelsArray.count == 9)
        try context.save()
        #expect(try context.fetch(byName).first?.name == "A!")
    }
}
