import Foundation
import Storage
import Testing

@Suite struct FormsTests {
    @Test func everyFormOfPropertyComesBackEqual() throws {
        let container = try ModelContainer(for: FormsSchema.Forms.self, configurations: .inMemory)
        let context = ModelContext(container)
        let forms = FormsSchema.Forms(code: "a")
        let id = forms.id
        forms.increment()
        forms.kindRaw = 2
        forms.amount = try #require(Decimal(string: "-0.000000000000000000000000000012345"))
        forms.unsigned = .max - 1
        forms.ratio = -.infinity
        forms.data = Data([0, 255])
        forms.link = URL(string: "https://example.org/a?b=ä")
        forms.kind = .blue
        forms.shape = .square
        forms.shapes = [.circle(radius: 0.1), .square]
        forms.place = FormsSchema.Forms.Place(x: 3, name: nil)
        forms.table = ["a\0b": 1, "👩‍🏫": 2]
        forms.words = ["x"]
        forms.class = "nul\0inside"
        forms.cache = [1]
        context.insert(forms)
        try context.save()

        let other = ModelContext(container)
        let found = try #require(try other.fetch(FetchDescriptor<FormsSchema.Forms>()).first)
        #expect(found.code == "a")
        #expect(found.id == id)
        #expect((found.count, found.doubled, found.half) == (1, 2, 0))
        #expect(found.amount.description == "-0.000000000000000000000000000012345")
        #expect(found.unsigned == UInt64.max - 1)
        #expect(found.ratio == -.infinity)
        #expect(found.single == 0.5)
        #expect(found.data == Data([0, 255]))
        #expect(found.picture == nil)
        #expect(found.link == forms.link)
        #expect(found.kind == .blue)
        #expect(found.shape == .square)
        #expect(found.shapes == [.circle(radius: 0.1), .square])
        #expect(found.place == FormsSchema.Forms.Place(x: 3, name: nil))
        #expect(found.numbers == [1, 2])
        #expect(found.table == ["a\0b": 1, "👩‍🏫": 2])
        #expect(found.words == ["x"])
        #expect(found.class == "nul\0inside")
        #expect((found.state, found.metadata, found.column, found.slot) == (1, "m", 2, false))
        #expect(found.created == forms.created)
        #expect(found.cache == [])
    }

    @Test func aModelMayBeCalledStorageAndRequireItsTarget() throws {
        let context = ModelContext(try ModelContainer(for: Storage.self, configurations: .inMemory))
        let storage = Storage(store: "cellar")
        let item = Item(storage: storage, name: "lamp")
        context.insert(item)
        try context.save()
        #expect(storage.items == [item])
        context.delete(storage)
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .deleteDenied(_, let relationship) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(relationship == "Item.storage")
        // The deletion waits for what stands in its way to go.
        #expect(storage.isDeleted && context.hasChanges)
        context.delete(item)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Storage>()) == 0)
    }

    @Test func objectsNeedNoContext() {
        let pupil = Pupil(id: "a", name: "Ana", room: Room(number: 1))
        pupil.name = "Anna"
        #expect(pupil.name == "Anna")
        #expect(pupil.room?.number == 1)
        #expect(pupil.persistentModelID.isTemporary)
        #expect(Set([pupil, pupil]).count == 1)
    }
}
