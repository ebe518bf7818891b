import Foundation
import Observation
import Storage
import Synchronization
import Testing

/// What `withObservationTracking` sees of models.
@Suite struct ObservationTests {
    private let context: ModelContext
    private let ana = Pupil(id: "a", name: "Ana")
    private let ben = Pupil(id: "b", name: "Ben")
    private let room = Room(number: 1)

    init() throws {
        context = ModelContext(try schoolInMemory())
        context.isObserved = true
        for model in [ana, ben] { context.insert(model) }
        context.insert(room)
        try context.save()
    }

    /// Tells whether `change` is seen by who has read what `read` reads.
    private func seen<R>(_ read: () -> R, _ change: () throws -> Void) rethrows -> Bool {
        let isSeen = Atomic(false)
        _ = withObservationTracking(read) { isSeen.store(true, ordering: .relaxed) }
        try change()
        return isSeen.load(ordering: .relaxed)
    }

    @Test func aPropertyIsSeenAndNoOther() {
        #expect(seen({ ana.name }, { ana.name = "Anna" }))
        #expect(!seen({ ana.name }, { ana.isActive = false }))
        #expect(!seen({ ana.name }, { ben.name = "Benno" }))
        #expect(seen({ ana.tags }, { ana.tags.append("x") }))
        #expect(seen({ (ana.level, ben.name) }, { ben.name = "Ben" }))
        #expect(ana.initials == "A")
        #expect(seen({ ana.initials }, { ana.name = "Bea" }))
    }

    @Test func bothEndsOfARelationshipAreSeen() throws {
        #expect(seen({ ana.room }, { ana.room = room }))
        #expect(seen({ room.pupils.count }, { ben.room = room }))
        #expect(seen({ ben.room }, { room.pupils.removeAll { $0 === ben } }))
        #expect(seen({ room.pupils.count }, { context.insert(Pupil(id: "c", name: "Cem", room: room)) }))
        let other = Room(number: 2)
        context.insert(other)
        #expect(seen({ room.pupils.count }, { other.pupils = [ana] }))
        #expect(seen({ ana.room }, { room.pupils.append(ana) }))
        try context.save()
        #expect(
            try seen({ room.pupils.map(\.name) }) {
                context.delete(ana)
                try context.save()
            })
        #expect(
            try seen({ room.pupils.first?.room }) {
                context.delete(room)
                try context.save()
            })
    }

    @Test func aRollbackIsSeen() throws {
        ana.name = "Anna"
        #expect(seen({ ana.name }, { context.rollback() }))
        #expect(!seen({ ana.name }, { context.rollback() }))
        ana.room = room
        #expect(seen({ ana.room }, { context.rollback() }))
        ana.room = room
        #expect(seen({ room.pupils }, { context.rollback() }))
        let isSeen = seen({ ana.name }) {
            try? context.transaction {
                ana.name = "Anna"
                throw CancellationError()
            }
        }
        #expect(isSeen && ana.name == "Ana")
    }

    @Test func whatOthersSavedIsSeenOnceItIsFetched() throws {
        let other = ModelContext(context.container)
        let theirs = try other.fetch(FetchDescriptor<Pupil>())
        #expect(
            try seen({ ana.name }) {
                theirs[0].name = "Anna"
                theirs[1].level = .second
                try other.save()
                _ = try context.fetch(FetchDescriptor<Pupil>())
            })
        #expect(ana.name == "Anna")
        #expect(
            try seen({ room.pupils.count }) {
                theirs[0].room = try other.fetch(FetchDescriptor<Room>()).first
                try other.save()
                _ = try context.fetch(FetchDescriptor<Room>())
            })
        #expect(room.pupils == [ana])
        #expect(
            try !seen({ ben.name }) {
                theirs[1].level = .first
                try other.save()
                _ = try context.fetch(FetchDescriptor<Pupil>())
            })
    }

    @Test func undoAndMergingAreSeen() throws {
        ana.name = "Anna"
        try context.save()
        #expect(try seen({ ana.name }, { try context.undo() }))
        #expect(ana.name == "Ana")
        #expect(
            try seen({ ana.name }) {
                context.insert(Pupil(id: "a", name: "Merged"))
                try context.save()
            })
        #expect(ana.name == "Merged")
    }

    @Test func aLoadedValueIsNoChange() throws {
        ana.room = room
        try context.save()
        let other = ModelContext(context.container)
        other.isObserved = true
        let pupil = try #require(try other.fetch(FetchDescriptor<Pupil>()).first)
        #expect(!seen({ pupil.room?.number }, { _ = pupil.room?.pupils.count }))
        #expect(seen({ pupil.room?.number }, { pupil.room?.number = 3 }))
    }

    @Test func anObjectOfNoContextIsSeen() {
        let draft = Pupil(id: "d", name: "Dan")
        #expect(seen({ draft.name }, { draft.name = "Dana" }))
        #expect(seen({ draft.name }, { context.insert(draft) }) == false)
        #expect(seen({ draft.name }, { draft.name = "Dan" }))
    }

    @Test func aContextSaysWhetherItIsObserved() throws {
        let other = ModelContext(context.container)
        #expect(!other.isObserved)
        let pupil = try #require(try other.fetch(FetchDescriptor<Pupil>()).first)
        #expect(!seen({ pupil.name }, { pupil.name = "Anna" }))
        other.isObserved = true
        #expect(seen({ pupil.name }, { pupil.name = "Ana" }))
        other.isObserved = false
        #expect(!seen({ pupil.name }, { pupil.name = "Anna" }))
    }

    @MainActor @Test func aMainContextIsObserved() throws {
        let main = context.container.mainContext
        let pupil = try #require(try main.fetch(FetchDescriptor<Pupil>()).first)
        #expect(seen({ pupil.name }, { pupil.name = "Anna" }))
        main.rollback()
    }
}
