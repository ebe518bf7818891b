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
}
