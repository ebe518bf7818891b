import Foundation
import Testing

@testable import Storage

/// Small changes of long lists.
@Suite struct ListEditTests {
    final class Item {}

    @Test(
        arguments: [
            ([], [], 0..<0, 0..<0), ([0, 1], [0, 1, 2], 2..<2, 2..<3), ([0, 1, 2], [1, 2], 0..<1, 0..<0),
            ([0, 1, 2], [0, 2], 1..<2, 1..<1), ([0, 1], [], 0..<2, 0..<0), ([0, 1, 2], [0, 3, 2], 1..<2, 1..<2),
            ([0, 1], [1, 0], 0..<2, 0..<2), ([0], [0, 0], 1..<1, 1..<2),
        ] as [([Int], [Int], Range<Int>, Range<Int>)]) func whereTwoArraysDiffer(
            old: [Int], new: [Int], removed: Range<Int>, inserted: Range<Int>
        )
    {
        let items = (0..<4).map { _ in Item() }
        let edit = ListEdit(from: old.map { items[$0] }, to: new.map { items[$0] })
        #expect(edit.removed == removed && edit.inserted == inserted)
        #expect(items.position(of: items[2]) == 2 && items.position(of: Item()) == nil)
    }

    @Test(arguments: UInt64(1)...8) func aListIsWhatAnArrayWouldBe(seed: UInt64) throws {
        let context = ModelContext(try firmInMemory())
        let numbers = RandomPredicates(seed: seed)
        let (worker, other) = (Worker("a", "A"), Worker("b", "B"))
        for model in [worker, other] { context.insert(model) }
        worker.jobs = (0..<20).map { Job("\($0)") }
        try context.save()
        var expected = worker.jobs
        for step in 0..<60 {
            let job = Job("new \(step)")
            let place = expected.isEmpty ? 0 : numbers.pick(Array(expected.indices))
            switch numbers.pick(Array(0..<9)) {
            case 0, 1:
                worker.jobs.append(job)
                expected.append(job)
            case 2 where !expected.isEmpty:
                worker.jobs.remove(at: place)
                expected.remove(at: place)
            case 3:
                worker.jobs.insert(job, at: place)
                expected.insert(job, at: place)
            case 4 where !expected.isEmpty:
                // A list has no member twice.
                worker.jobs.append(expected[place])
            case 5 where !expected.isEmpty:
                let moved = expected.remove(at: place)
                expected.append(moved)
                worker.jobs = expected
            case 6 where !expected.isEmpty:
                expected.remove(at: place).owner = other
            case 7 where !expected.isEmpty:
                context.delete(expected.remove(at: place))
                try context.save()
            default: try context.save()
            }
            #expect(worker.jobs == expected, "seed \(seed), step \(step)")
            #expect(expected.allSatisfy { $0.owner === worker })
        }
        try context.save()
        let found = try stored(context, Worker.self) { $0.jobs.map(\.title) }
        #expect(found == [expected.map(\.title), other.jobs.map(\.title)], "seed \(seed)")
    }

    @Test func manyMembersAreDeletedTogether() throws {
        let context = ModelContext(try firmInMemory())
        let worker = Worker("a", "A")
        context.insert(worker)
        worker.jobs = (0..<100).map { Job("\($0)") }
        try context.save()
        try context.delete(model: Job.self, where: #Predicate { $0.title != "7" })
        try context.save()
        #expect(worker.jobs.map(\.title) == ["7"])
        worker.jobs.append(Job("new"))
        try context.save()
        #expect(worker.jobs.map(\.title) == ["7", "new"])
    }
}
