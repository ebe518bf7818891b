import Foundation
import Storage
import Testing

/// Each form comes back equal from a store.
@Suite struct ConstructsTests {
    private func roundTrip<M: PersistentModel>(_ model: M) throws -> M {
        let container = try ModelContainer(for: M.self, configurations: .inMemory)
        let context = ModelContext(container)
        context.insert(model)
        try context.save()
        kept.append(context)
        let other = ModelContext(container)
        kept.append(other)
        return try #require(try other.fetch(FetchDescriptor<M>()).first)
    }

    /// Contexts that the objects of a test are in.
    private final class Kept {
        var contexts: [ModelContext] = []
        func append(_ context: ModelContext) { contexts.append(context) }
    }

    private let kept = Kept()

    @Test func classesOfAllKinds() throws {
        #expect(try roundTrip(Classes.InPackage(code: "a")).code == "a")
        #expect(try roundTrip(Classes.Nonisolated(code: "a")).code == "a")
        let stated = Classes.WithConformances(code: "a")
        #expect(try roundTrip(stated).id == stated.id)
        #expect(try roundTrip(Classes.StatedByHand(code: "a")).code == "a")
        #expect(try roundTrip(Classes.Inside.Struct(code: "a")).code == "a")
        #expect(try roundTrip(Classes.Inside.Extension(code: "a")).code == "a")
        #expect(try roundTrip(Classes.Bare()).persistentModelID.isTemporary == false)
    }

    @Test func membersOfAllKinds() throws {
        let shop = try Members.Shop("s", branches: [Members.Branch(name: "b")])
        shop.close()
        shop.half = 21
        let next = try Members.Shop("next")
        shop.next = next
        shop.owner = Members.Owner(name: "o")
        shop.rows = [[Members.Card(pips: 3)], []]
        shop.dates = [Date(timeIntervalSinceReferenceDate: 0.1)]
        shop.ids = [UUID()]
        let container = try ModelContainer(for: Members.Shop.self, configurations: .inMemory)
        let context = ModelContext(container)
        context.insert(shop)
        try context.save()
        let other = ModelContext(container)
        let found = try #require(
            try other.fetch(FetchDescriptor<Members.Shop>(predicate: #Predicate { $0.code == "s" })).first)
        #expect((found.half, found.doubled, found.brace) == (21, 84, 42))
        #expect((found.place, found.far, found.opened, found.rating) == ("here", .far, .distantPast, 1.5))
        #expect((found.spelled, found.list, found.span, found.whole) == (nil, [], 1..<3, nil))
        #expect(found.rows == [[Members.Card(pips: 3)], []])
        #expect(found.holes == [1: nil, 2: 3])
        #expect((found.dates, found.ids) == (shop.dates, shop.ids))
        #expect((found.fact, found.facts) == (.text(.english, of: 3), ["a": [.none]]))
        #expect(found.chosen == [.near])
        #expect((found.next?.code, found.owner?.name, found.branches.map(\.name)) == ("next", "o", ["b"]))
        #expect((found.scratch, found.shown) == (0, nil))
        #expect(found.branches.first?.shop === found)
        #expect(Members.Shop(number: 0) == nil && Members.Shop(number: 1)?.code == "1")
        #expect(throws: CocoaError.self) { try Members.Shop("") }
    }

    @Test func namesOfAllKinds() throws {
        let names = Members.Names()
        names.old = 30
        names.isDeleted = true
        names.hash = -1
        let found = try roundTrip(names)
        #expect((found.index, found.value, found.old, found.newValue, found.row) == (1, 2, 30, 4, 5))
        #expect((found.properties, found.context, found.isDeleted, found.hasChanges) == (6, 7, true, true))
        #expect((found.persistent, found.hash, found.type, found.default) == ("p", -1, "t", 9))
        #expect(found.description == "d")
    }
}
