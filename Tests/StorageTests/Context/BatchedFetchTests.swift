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
}
