import Foundation
import Testing

@testable import Storage

/// To-manys that are asked and changed without being read.
@Suite struct ModelListTests {
    private let container: ModelContainer
    private let context: ModelContext
    private let room: Room

    init() throws {
        container = try schoolInMemory()
        let other = ModelContext(container)
        let room = Room(number: 1)
        for id in ["c", "a", "b"] { other.insert(Pupil(id: id, name: "pupil \(id)", room: room)) }
        other.insert(Pupil(id: "d", name: "alone"))
        try other.save()
        context = ModelContext(container)
        self.room = try #require(try context.fetch(FetchDescriptor<Room>()).first)
    }

    private func pupil(_ id: String) throws -> Pupil {
        try #require(try context.fetch(FetchDescriptor<Pupil>(predicate: #Predicate { $0.id == id })).first)
    }

    /// How many pupils have become objects.
    private var objects: Int { context.maps[context.schema.entity(for: Pupil.self)?.index ?? 0].count }

    @Test func countingReadsNoMember() throws {
        #expect(try room.relation(\.pupils).count == 3)
        let first = try room.relation(\.pupils).fetch(limit: 1)
        #expect(first.map(\.id) == ["c"] && objects == 1)
        #expect(
            try room.relation(\.pupils).fetch(where: #Predicate { $0.id < "c" }, sortBy: [.init(\.id)]).map(\.id)
                == ["a", "b"])
        #expect(try room.relation(\.pupils).fetch().map(\.id) == ["c", "a", "b"])
        #expect(room.pupils.map(\.id) == ["c", "a", "b"])
    }

    @Test(arguments: [false, true]) func membersComeAndGo(isRead: Bool) throws {
        if isRead { #expect(room.pupils.count == 3) }
        let (a, d) = (try pupil("a"), try pupil("d"))
        let list = room.relation(\.pupils)
        #expect(try list.contains(a) && !list.contains(d))
        try list.append(d)
        try list.append(d)
        try list.remove(a)
        try list.remove(a)
        try list.append(Pupil(id: "e", name: "new"))
        #expect(try list.count == 4 && list.contains(d) && !list.contains(a))
        #expect(a.room == nil && d.room === room && context.hasChanges)
        try context.save()
        #expect(try list.fetch().map(\.id) == ["c", "b", "d", "e"])
        #expect(room.pupils.map(\.id) == ["c", "b", "d", "e"])
        let other = ModelContext(container)
        let later = try #require(try other.fetch(FetchDescriptor<Room>()).first)
        #expect(later.pupils.map(\.id) == ["c", "b", "d", "e"])
        try context.undo()
        #expect(room.pupils.map(\.id) == ["c", "a", "b"])
    }

    @Test func pairsAreMembersToo() throws {
        let context = ModelContext(try ModelContainer(for: Learner.self, configurations: .inMemory))
        let (ana, ben) = (Learner("Ana"), Learner("Ben"))
        let (art, biology) = (Lecture("Art"), Lecture("Biology"))
        for learner in [ana, ben] { context.insert(learner) }
        for lecture in [art, biology] { context.insert(lecture) }
        ana.lectures = [biology, art]
        try context.save()
        let list = ana.relation(\.lectures)
        #expect(try list.count == 2 && list.fetch().map(\.title) == ["Biology", "Art"])
        #expect(try list.fetch(where: #Predicate { $0.title == "Art" }).count == 1)
        try list.remove(art)
        try ben.relation(\.lectures).append(art)
        try context.save()
        #expect(ana.lectures == [biology] && ben.lectures == [art])
        #expect(try art.relation(\.learners).fetch().map(\.name) == ["Ben"])
    }
}
