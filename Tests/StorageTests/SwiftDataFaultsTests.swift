import Foundation
import SQLite
import Testing

@testable import Storage

/// What SwiftData is reported to do wrong and has no place in a suite of its own.
@Suite struct SwiftDataFaultsTests {
    private let context: ModelContext

    init() throws { context = ModelContext(try schoolInMemory()) }

    @Test func aDeletedObjectKeepsItsValues() throws {
        let other = ModelContext(context.container)
        other.insert(Mark(score: 17, pupil: Pupil(id: "a", name: "Ana"), exam: Exam(title: "Quiz", points: 20)))
        try other.save()
        let mark = try #require(try context.fetch(FetchDescriptor<Mark>()).first)
        let pupil = try #require(mark.pupil)
        context.delete(pupil)
        try context.save()
        #expect(pupil.isDeleted && mark.isDeleted && pupil.modelContext == nil)
        #expect((pupil.name, pupil.marks, mark.score, mark.pupil?.name) == ("Ana", [], 17, "Ana"))
        pupil.name = "Anna"
        #expect(!context.hasChanges)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
    }

    @Test func identifiersAreFinalFromInsertionOn() throws {
        let pupil = Pupil(id: "a", name: "Ana")
        #expect(pupil.persistentModelID.isTemporary)
        context.insert(pupil)
        let id = pupil.persistentModelID
        let known = [pupil: 1]
        try context.save()
        #expect(!id.isTemporary && pupil.persistentModelID == id && known[pupil] == 1)
        #expect(try JSONDecoder().decode(PersistentIdentifier.self, from: JSONEncoder().encode(id)) == id)
    }

    @Test func aListIsReadAtOnce() throws {
        let room = Room(number: 1)
        for number in 0..<50 { context.insert(Pupil(id: "\(number)", name: "P", room: room)) }
        try context.save()
        let other = ModelContext(context.container)
        let found = try #require(try other.fetch(FetchDescriptor<Room>()).first)
        #expect(found.pupils.count == 50)
        // Nothing is left that has yet to be read, so that no look at a member asks the store.
        #expect(found.pupils.allSatisfy { !$0._modelState._isFault })
    }

    @Test(arguments: [true, false]) func anEmptyListIsEmptyHoweverItIsAsked(isEmpty: Bool) throws {
        let (ana, ben) = (Pupil(id: "a", name: "Ana"), Pupil(id: "b", name: "Ben"))
        context.insert(ben)
        context.insert(Mark(score: 1, pupil: ana, exam: Exam(title: "Quiz", points: 20)))
        let asked = FetchDescriptor<Pupil>(predicate: #Predicate { $0.marks.isEmpty == isEmpty })
        #expect(try context.fetch(asked).map(\.name) == [isEmpty ? "Ben" : "Ana"])
        let negated = FetchDescriptor<Pupil>(predicate: #Predicate { !$0.marks.isEmpty })
        #expect(try context.fetch(negated).map(\.name) == ["Ana"])
    }

    @Test func aCodableValueMayGetAField() throws {
        let folder = try TemporaryFolder()
        let configuration = ModelConfiguration(url: folder.store)
        do {
            let context = ModelContext(
                try ModelContainer(for: AddressV1.Contact.self, configurations: configuration))
            context.insert(AddressV1.Contact(AddressV1.Address(town: "Wien")))
            try context.save()
        }
        let context = ModelContext(try ModelContainer(for: AddressV2.Contact.self, configurations: configuration))
        let contact = try #require(try context.fetch(FetchDescriptor<AddressV2.Contact>()).first)
        #expect(contact.address == AddressV2.Address(town: "Wien", street: nil))
        contact.address.street = "Ring"
        try context.save()
        #expect(try stored(context, AddressV2.Contact.self) { $0.address.street } == ["Ring"])
    }

    enum AddressV1 {
        @Model final class Contact {
            var address: Address
            init(_ address: Address) { self.address = address }
        }
        struct Address: Codable, Equatable { var town: String }
    }

    enum AddressV2 {
        @Model final class Contact {
            var address: Address
            init(_ address: Address) { self.address = address }
        }
        struct Address: Codable, Equatable { var town: String, street: String? }
    }

    @Test func aTableThatAnotherProgramChangesIsReadByName() throws {
        let folder = try TemporaryFolder()
        let context = ModelContext(try folder.school())
        context.insert(Room(number: 7))
        try context.save()
        let other = ModelContext(context.container)
        #expect(try other.fetch(FetchDescriptor<Room>()).map(\.number) == [7])
        try Connection(.file(path: folder.store.path)).execute(
            #"ALTER TABLE "Room" ADD COLUMN "first" TEXT; CREATE INDEX "x" ON "Room" ("first")"#)
        try #require(try context.fetch(FetchDescriptor<Room>()).first).number = 8
        try context.save()
        #expect(try other.fetch(FetchDescriptor<Room>()).map(\.number) == [8])
    }

    @Test func aQueryMayBeAskedInsideItself() throws {
        for number in 0..<4 { context.insert(Room(number: number)) }
        try context.save()
        var seen: [Int] = []
        let all = FetchDescriptor<Room>()
        try context.enumerate(all, batchSize: 2) { room in
            try context.enumerate(all, batchSize: 3) { other in
                if other.number == room.number { seen.append(try context.fetch(all)[other.number].number) }
            }
        }
        #expect(seen == [0, 1, 2, 3])
    }
}

/// Random changes that are not saved: fetches see them, and a rollback takes them all back.
@Suite struct RandomPendingTests {
    private let context: ModelContext

    init() throws {
        context = ModelContext(try schoolInMemory())
        let exams = (0..<3).map { Exam(title: "E\($0)", points: 10) }
        for number in 0..<8 {
            let pupil = Pupil(id: "\(number)", name: "P\(number % 3)", room: Room(number: number % 2))
            context.insert(pupil)
            for exam in exams { context.insert(Mark(score: Decimal(number), pupil: pupil, exam: exam)) }
        }
        try context.save()
    }

    private func state(_ context: ModelContext) throws -> [String] {
        try context.fetch(FetchDescriptor<Pupil>(sortBy: [SortDescriptor(\.id, comparator: .lexical)])).map { pupil in
            "\(pupil.id) \(pupil.name) \(pupil.room?.number ?? -1) \(pupil.room?.pupils.contains(pupil) ?? false) "
                + pupil.marks.map { "\($0.exam?.title ?? "") \($0.score ?? 0)" }.joined(separator: ",")
        }
            + context.fetch(FetchDescriptor<Exam>()).map { "\($0.title) \($0.marks?.map { $0.pupil?.id ?? "" } ?? [])" }
            + context.fetch(FetchDescriptor<Room>()).map { "\($0.number) \($0.pupils.map(\.id))" }
    }

    private func change(_ numbers: RandomPredicates, _ step: Int) throws {
        let pupils = try context.fetch(FetchDescriptor<Pupil>())
        let exams = try context.fetch(FetchDescriptor<Exam>())
        guard !pupils.isEmpty, !exams.isEmpty else { return }
        let (pupil, exam) = (numbers.pick(pupils), numbers.pick(exams))
        switch numbers.pick(Array(0..<8)) {
        case 0: pupil.name = "Q\(numbers.pick([1, 2]))"
        case 1: pupil.room = numbers.pick([nil, Room(number: 9), pupils[0].room])
        case 2: context.insert(Pupil(id: "n\(step)", name: "P1", room: pupils[0].room))
        case 3: context.insert(Mark(score: 1, pupil: pupil, exam: exam))
        case 4: context.delete(pupil)
        case 5: if let mark = pupil.marks.first { context.delete(mark) }
        case 6: if pupils.count > 2 { context.delete(exam) }
        default: pupil.room?.pupils.reverse()
        }
    }

    @Test(arguments: UInt64(1)...12) func aRollbackTakesEverythingBack(seed: UInt64) throws {
        let numbers = RandomPredicates(seed: seed)
        let before = try state(context)
        struct Stop: Error {}
        for round in 0..<4 {
            if round % 2 == 0 {
                for step in 0..<6 { try change(numbers, step) }
                context.rollback()
            } else {
                #expect(throws: Stop.self) {
                    try context.transaction {
                        for step in 0..<6 {
                            try change(numbers, step)
                            if step % 2 == 0 { try context.save() }
                        }
                        throw Stop()
                    }
                }
            }
            #expect(!context.hasChanges)
            #expect(try state(context) == before, "seed \(seed), round \(round)")
            #expect(try state(ModelContext(context.container)) == before, "seed \(seed), round \(round)")
        }
    }

    @Test(arguments: UInt64(1)...12) func fetchesSeeThemInTheirPlaces(seed: UInt64) throws {
        let numbers = RandomPredicates(seed: seed)
        for step in 0..<6 { try change(numbers, step) }
        var descriptor = FetchDescriptor<Pupil>(
            predicate: #Predicate { $0.name != "P0" },
            sortBy: [SortDescriptor(\.name, comparator: .lexical), SortDescriptor(\.id, comparator: .lexical)])
        descriptor.fetchLimit = 3
        descriptor.fetchOffset = 1
        let pending = (try context.fetch(descriptor), try context.fetchCount(descriptor))
        let identifiers = try context.fetchIdentifiers(descriptor)
        try context.save()
        let saved = try ModelContext(context.container).fetch(descriptor)
        #expect(pending.0.map(\.id) == saved.map(\.id), "seed \(seed)")
        #expect(
            pending.1 == saved.count && identifiers.map(\.keyText) == saved.map(\.persistentModelID.keyText),
            "seed \(seed)")
    }
}
