import Foundation
import Testing

@testable import Storage

/// With much pending, fetches see it beside what is stored, and find what they would if it were saved.
@Suite struct PendingMirrorTests {
    private let context: ModelContext
    private let pupils = (0..<PendingMirror.many).map { Pupil(id: "id \($0)", name: "pupil \($0 % 10)") }

    init() throws {
        context = ModelContext(try schoolInMemory())
        for number in 0..<5 { context.insert(Pupil(id: "stored \(number)", name: "pupil \(number)")) }
        try context.save()
        for pupil in pupils { context.insert(pupil) }
    }

    private func ids(_ predicate: Predicate<Pupil>) throws -> [String] {
        try context.fetch(FetchDescriptor(predicate: predicate)).map(\.id)
    }

    @Test func whatIsFoundIsWhatIsFoundOnceItIsSaved() throws {
        let stored = try #require(try context.fetch(FetchDescriptor<Pupil>()).first)
        let flushes = context.flushCount
        stored.name = "renamed"
        pupils[3].name = "renamed"
        #expect(try ids(#Predicate { $0.name == "renamed" }) == ["stored 0", "id 3"])
        pupils[3].name = "pupil 3"
        #expect(try ids(#Predicate { $0.name == "renamed" }) == ["stored 0"])
        #expect(try ids(#Predicate { $0.id == "id 7" }) == ["id 7"])
        #expect(try ids(#Predicate { $0.id == "id 700" }) == [])
        var sorted = FetchDescriptor<Pupil>(sortBy: [SortDescriptor(\.name), SortDescriptor(\.id, order: .reverse)])
        (sorted.fetchLimit, sorted.fetchOffset) = (20, 3)
        let before = try context.fetch(sorted).map(\.id)
        let keys = try context.fetchIdentifiers(sorted)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == pupils.count + 5)
        #expect(try context.fetch(FetchDescriptor<Pupil>(predicate: #Predicate { $0.marks.isEmpty })).count == 69)
        // Nothing of this was written and taken back.
        #expect(context.flushCount == flushes)
        try context.save()
        #expect(try context.fetch(sorted).map(\.id) == before && context.fetchIdentifiers(sorted) == keys)
    }

    @Test func moreIsSeenAsItComes() throws {
        for number in 0..<200 {
            let id = "id \(number)"
            if try ids(#Predicate { $0.id == id }).isEmpty { context.insert(Pupil(id: id, name: "new")) }
        }
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 205)
        #expect(context.flushCount == 1)
        context.delete(pupils[0])
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 204)
        context.rollback()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 5)
    }

    @Test func aSecondOneOfARecordIsSeenAsThat() throws {
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 69)
        context.insert(Pupil(id: "stored 2", name: "again"))
        context.insert(Pupil(id: "id 2", name: "again"))
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 69)
        #expect(try ids(#Predicate { $0.name == "again" }) == ["stored 2", "id 2"])
        let stored = try context.fetch(FetchDescriptor<Pupil>())
        (stored[0].id, stored[1].id) = (stored[1].id, stored[0].id)
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.id).prefix(2) == ["stored 1", "stored 0"])
        #expect(try ids(#Predicate { $0.id == "stored 0" }) == ["stored 0"])
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 69)
    }

    @Test func whatOthersCommitIsSeen() throws {
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 69)
        let other = ModelContext(context.container)
        let found = try other.fetch(FetchDescriptor<Pupil>())
        other.delete(found[0])
        other.insert(Pupil(id: "id 1", name: "first"))
        try other.save()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 68)
        #expect(try ids(#Predicate { $0.id == "id 1" }) == ["id 1"])
        let another = ModelContext(context.container)
        for number in 0..<70 { another.insert(Pupil(id: "other \(number)", name: "x")) }
        #expect(try another.fetchCount(FetchDescriptor<Pupil>()) == 75)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 68)
    }

    @Test func relationsToOtherKindsAreSeen() throws {
        let room = Room(number: 4)
        context.insert(room)
        pupils[1].room = room
        let predicate = #Predicate<Pupil> { $0.room?.number == 4 }
        #expect(try ids(predicate) == ["id 1"])
        room.number = 5
        #expect(try ids(predicate) == [])
        #expect(room.pupils == [pupils[1]])
        #expect(try context.fetch(FetchDescriptor<Room>(predicate: #Predicate { !$0.pupils.isEmpty })) == [room])
    }
}
