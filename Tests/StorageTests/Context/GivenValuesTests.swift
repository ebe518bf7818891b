import Foundation
import Storage
import Testing

/// A new object that is a record which is there changes of it what it has been given, be that nil or a default.
@Suite struct GivenValuesTests {
    /// Whether the record's object is held, lies in the store only, or waits to be saved as well.
    enum Record: CaseIterable { case held, stored, pending }

    private func change(
        _ record: Record, _ other: (ModelContext) throws -> Void, check: (Pupil) throws -> Void
    ) throws {
        let container = try schoolInMemory()
        let context = ModelContext(container)
        let ana = Pupil(id: "a", name: "Ana", room: Room(number: 1))
        (ana.level, ana.tags, ana.isActive) = (.second, ["x"], false)
        ana.born = Date(timeIntervalSince1970: 0)
        context.insert(ana)
        if record != .pending { try context.save() }
        let changing = record == .stored ? ModelContext(container) : context
        try other(changing)
        try changing.save()
        let later = ModelContext(container)
        let found = try later.fetch(FetchDescriptor<Pupil>())
        #expect(found.count == 1)
        try check(found[0])
    }

    @Test(arguments: Record.allCases) func whatItWasNotGivenStays(record: Record) throws {
        try change(record) { context in
            let again = Pupil(id: "a", name: "Anna")
            context.insert(again)
            try context.save()
            #expect(again.level == .second && again.tags == ["x"] && !again.isActive && again.born != nil)
        } check: { pupil in
            #expect(pupil.name == "Anna" && pupil.level == .second && pupil.tags == ["x"] && !pupil.isActive)
            #expect(pupil.born == Date(timeIntervalSince1970: 0))
            // Its initialiser gives it a room, or none.
            #expect(pupil.room == nil)
        }
    }

    @Test(arguments: Record.allCases) func whatItWasGivenIsWritten(record: Record) throws {
        try change(record) { context in
            let again = Pupil(id: "a", name: "Anna", room: Room(number: 2))
            (again.level, again.isActive, again.born) = (.first, true, nil)
            context.insert(again)
            again.tags = []
        } check: { pupil in
            #expect(pupil.level == .first && pupil.isActive && pupil.born == nil && pupil.tags == [])
            #expect(pupil.room?.number == 2)
        }
    }

    @Test(arguments: Record.allCases) func anOwnerIsGivenByItsList(record: Record) throws {
        let container = try firmInMemory()
        let context = ModelContext(container)
        context.insert(Badge("b"))
        if record != .pending { try context.save() }
        let changing = record == .stored ? ModelContext(container) : context
        let holder = Holder()
        changing.insert(holder)
        holder.badges.append(Badge("b"))
        try changing.save()
        let later = ModelContext(container)
        #expect(try later.fetch(FetchDescriptor<Badge>()).map { $0.holder != nil } == [true])
    }

    private func firmInMemory() throws -> ModelContainer {
        try ModelContainer(for: Badge.self, Holder.self, configurations: .inMemory)
    }

    @Model final class Badge {
        @Attribute(.unique) var code: String
        var holder: Holder?
        init(_ code: String) { self.code = code }
    }

    @Model final class Holder {
        @Relationship(inverse: \Badge.holder) var badges: [Badge] = []
        init() {}
    }
}
