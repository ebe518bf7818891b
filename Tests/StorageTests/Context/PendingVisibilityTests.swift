import Foundation
import SQLite
import Testing

@testable import Storage

/// What is pending is seen by fetches and through relationships.
@Suite struct PendingVisibilityTests {
    private func school() throws -> (ModelContext, Room, [Pupil]) {
        let context = ModelContext(try schoolInMemory())
        let room = Room(number: 1)
        let pupils = ["a", "b", "c"].map { Pupil(id: $0, name: $0) }
        room.pupils = pupils
        context.insert(room)
        try context.save()
        return (context, room, pupils)
    }

    @Test func aDeletedObjectIsSeenThroughNoRelationship() throws {
        let (context, room, pupils) = try school()
        #expect(room.pupils.count == 3)
        context.delete(pupils[1])
        #expect(room.pupils == [pupils[0], pupils[2]])
        #expect(try room.relation(\.pupils).count == 2 && pupils[1].isDeleted)
        context.insert(pupils[1])
        #expect(room.pupils == pupils && !context.hasChanges)
        context.delete(room)
        #expect(pupils.allSatisfy { $0.room == nil })
        context.rollback()
        #expect(pupils.allSatisfy { $0.room === room } && room.pupils == pupils)
        context.delete(pupils[0])
        #expect(room.pupils == [pupils[1], pupils[2]])
        try context.save()
        #expect(room.pupils == [pupils[1], pupils[2]] && pupils[0].room === room)
    }

    @Test func norThroughAManyToMany() throws {
        let container = try ModelContainer(for: Player.self, Squad.self, configurations: .inMemory)
        let context = ModelContext(container)
        let (red, blue) = (Squad("red"), Squad("blue"))
        let players = (0..<3).map { Player("\($0)") }
        (red.members, blue.members) = (players, [players[1]])
        context.insert(red)
        context.insert(blue)
        try context.save()
        let later = ModelContext(container)
        let squads = try later.fetch(FetchDescriptor<Squad>(sortBy: [SortDescriptor(\.name)]))
        #expect(squads.map(\.members.count) == [1, 3])
        // Its own list has not been read.
        let one = try #require(try later.fetch(FetchDescriptor<Player>()).first { $0.name == "1" })
        later.delete(one)
        #expect(squads.map(\.members.count) == [0, 2])
        later.insert(one)
        #expect(squads.map(\.members.count) == [1, 3])
        #expect(one.squads.count == 2)
        later.delete(one)
        #expect(squads.map { $0.members.map(\.name) } == [[], ["0", "2"]])
        later.delete(squads[1])
        #expect(try later.fetch(FetchDescriptor<Player>()).map(\.squads) == [[], []])
        try later.save()
        #expect(try later.fetch(FetchDescriptor<Squad>()).map(\.members) == [[]])
    }

    @Model final class Player {
        var name: String
        var squads: [Squad] = []
        init(_ name: String) { self.name = name }
    }

    @Model final class Squad {
        var name: String
        @Relationship(inverse: \Player.squads) var members: [Player] = []
        init(_ name: String) { self.name = name }
    }

    @Test func aStoreThatTakesNoWritesShowsWhatIsStored() throws {
        let folder = try TemporaryFolder()
        let first = ModelContext(try folder.school())
        first.insert(Room(number: 1))
        first.insert(Pupil(id: "a", name: "Ana"))
        try first.save()
        let context = ModelContext(
            try ModelContainer(
                for: Pupil.self, Room.self, Mark.self, Exam.self,
                configurations: ModelConfiguration(url: folder.store, allowsSave: false)))
        let ana = try #require(try context.fetch(FetchDescriptor<Pupil>()).first)
        let room = try #require(try context.fetch(FetchDescriptor<Room>()).first)
        context.insert(Pupil(id: "b", name: "Ben"))
        context.insert(Pupil(id: "c", name: "Cem"))
        ana.name = "Anna"
        room.pupils.append(ana)
        #expect(try context.fetch(FetchDescriptor<Pupil>()) == [ana])
        #expect(ana.name == "Anna" && ana.room === room)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 1)
        #expect(throws: StorageError.self) { try context.save() }
        context.rollback()
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Ana"])
        #expect(try first.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Ana"])
    }

    /// Changes of one kind of record are not written to look for another one.
    @Test func whatMakesNoDifferenceIsNotWritten() throws {
        let (context, room, pupils) = try school()
        for number in 2..<9 { context.insert(Exam(title: "exam \(number)", points: 1)) }
        pupils[0].name = "z"
        let flushes = context.flushCount
        #expect(try context.fetchCount(FetchDescriptor<Room>()) == 1)
        let (one, identity) = (room.persistentModelID, pupils[2].persistentModelID)
        #expect(context.model(for: one) === room && context.model(for: identity) === pupils[2])
        #expect(context.flushCount == flushes)
        #expect(try context.fetch(FetchDescriptor<Pupil>(sortBy: [SortDescriptor(\.name)])).last === pupils[0])
        #expect(context.flushCount > flushes)
    }
}
