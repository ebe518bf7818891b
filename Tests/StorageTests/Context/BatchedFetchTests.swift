import Foundation
import Storage
import Testing

@Suite struct BatchedFetchTests {
    @Test(arguments: [1, 3, 10, 100]) func everyRecordIsThereInOrder(batchSize: Int) throws {
        let context = ModelContext(try schoolInMemory())
        for number in 0..<10 { context.insert(Room(number: 9 - number)) }
        try context.save()
        context.insert(Room(number: 10))
        let other = context
        let rooms = try other.fetch(
            FetchDescriptor<Room>(sortBy: [SortDescriptor(\.number)]), batchSize: batchSize)
        #expect(rooms.count == 11)
        #expect(rooms.map(\.number) == Array(0...10))
        #expect(rooms[7].number == 7)
        #expect(rooms.reversed().first?.number == 10)
        #expect(rooms[2] === rooms[2])
    }

    @Test func onlyWhatIsLookedAtIsRead() throws {
        let container = try schoolInMemory()
        let context = ModelContext(container)
        for number in 0..<10 { context.insert(Room(number: number)) }
        try context.save()
        let other = ModelContext(container)
        let rooms = try other.fetch(FetchDescriptor<Room>(), batchSize: 2)
        let ids = try other.fetchIdentifiers(FetchDescriptor<Room>())
        #expect(rooms[5].number == 5)
        let live = ids.map { (other.registeredModel(for: $0) as Room?) != nil }
        #expect(live == [false, false, false, false, true, true, false, false, false, false])
    }

    @Test func aRecordThatIsGoneIsWhatItWasLast() throws {
        let folder = try TemporaryFolder()
        let context = ModelContext(try folder.school())
        let (quiz, test) = (Exam(title: "Quiz", points: 20), Exam(title: "Test", points: 5))
        let pupil = Pupil(id: "a", name: "Ana")
        pupil.tags = ["x"]
        context.insert(Mark(score: 17.5, pupil: pupil, exam: quiz))
        context.insert(Mark(score: 4, pupil: pupil, exam: test))
        try context.save()
        let other = ModelContext(try folder.school())
        let marks = try other.fetch(FetchDescriptor<Mark>(), batchSize: 1)
        let pupils = try other.fetch(FetchDescriptor<Pupil>(), batchSize: 1)
        pupil.name = "Anna"
        context.delete(pupil)
        try context.save()
        #expect(marks.count == 2 && marks.map(\.score) == [17.5, 4] && marks.allSatisfy { $0.isDeleted })
        #expect(marks[0].modelContext == nil && marks[0].pupil == nil && marks[0] === marks[0])
        #expect(pupils.map(\.name) == ["Ana"] && pupils[0].tags == ["x"] && pupils[0].marks.isEmpty)
        #expect(pupils[0].isDeleted && pupils[0].persistentModelID == pupil.persistentModelID)
        #expect(try other.fetchCount(FetchDescriptor<Mark>()) == 0)
    }

    @Test func aRecordThatIsErasedHasTheSimplestValues() throws {
        let folder = try TemporaryFolder()
        let context = ModelContext(try folder.school())
        let pupil = Pupil(id: "a", name: "Ana")
        context.insert(pupil)
        try context.save()
        let other = ModelContext(try folder.school())
        let pupils = try other.fetch(FetchDescriptor<Pupil>(), batchSize: 10)
        try context.transaction { try context.erase(pupil) }
        #expect(pupils[0].name.isEmpty && pupils[0].tags.isEmpty && pupils[0].level == .first && pupils[0].isActive)
        #expect(pupils[0].isDeleted)
    }

    /// Values without a default, of types of which none is simplest: they are there all the same.
    @Test(arguments: [1, 2]) func anErasedRecordHasAValueOfEachType(count: Int) throws {
        let folder = try TemporaryFolder()
        func container() throws -> ModelContainer {
            try ModelContainer(for: Parcel.self, configurations: ModelConfiguration(url: folder.store))
        }
        let context = ModelContext(try container())
        let sender = Parcel.Sender(name: "Ana")
        context.insert(sender)
        let parcels = (0..<count).map { _ in Parcel(sender: sender) }
        parcels.forEach(context.insert)
        try context.save()
        let other = ModelContext(try container())
        let found = try other.fetch(FetchDescriptor<Parcel>(), batchSize: 1)
        try context.transaction { for parcel in parcels { try context.erase(parcel) } }
        for parcel in found {
            #expect(parcel.isDeleted && parcel.modelContext == nil)
            #expect(parcel.size == .large && parcel.kind == .late && parcel.note == nil && parcel.id.uuid.0 == 0)
            #expect(parcel.place.absoluteString == "about:blank" && parcel.box.width == 3 && parcel.class.rawValue == 7)
            #expect(parcel.sender.name == "Ana" && parcel.sent.timeIntervalSinceReferenceDate == 0)
        }
        context.delete(sender)
        try context.save()
        let none = try other.fetch(FetchDescriptor<Parcel>(), batchSize: 1)
        #expect(none.isEmpty)
    }
}

/// A record whose properties have no defaults, and mostly types that have no simplest value.
@Model final class Parcel {
    var size: Size
    let kind: Kind
    var note: Size?
    let id: UUID
    var place: URL
    var box: Box
    var `class`: Class
    var sent: Date
    var sender: Sender

    init(sender: Sender) {
        size = .large
        kind = .late
        note = .small
        id = UUID()
        place = URL(fileURLWithPath: "/")
        box = Box(width: 3)
        self.class = .seventh
        sent = Date(timeIntervalSinceReferenceDate: 86_400)
        self.sender = sender
    }

    enum Size: String, Codable { case small, large }
    enum Kind: String, Codable { case early, late }
    enum Class: Int, Codable { case seventh = 7 }
    struct Box: Codable, Equatable { var width: Int }

    @Model final class Sender {
        var name: String
        @Relationship(inverse: \Parcel.sender) var parcels: [Parcel] = []

        init(name: String) { self.name = name }
    }
}
