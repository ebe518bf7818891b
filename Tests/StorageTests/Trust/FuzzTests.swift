import Foundation
import SeededNumbers
import Testing

@testable import Storage

/// Files that are damaged at random: each is read, or refused by a named error; none stops the program.
@Suite struct FuzzTests {
    private static let count = isTrustTestedInFull ? 3_000 : 60

    /// The bytes of a store with a bit of everything.
    private static let store = Result {
        let folder = try TemporaryFolder()
        do {
            let made = ModelContext(try folder.school())
            let room = Room(number: 1)
            for number in 0..<40 {
                let pupil = Pupil(id: "\(number)", name: "Ana \(number)", room: room)
                pupil.tags = ["a", "b"]
                made.insert(Mark(score: 17.5, pupil: pupil, exam: Exam(title: "Quiz \(number)", points: 20)))
                if number % 10 == 0 { try made.save() }
            }
            try made.save()
            try made.undo()
        }
        return try Data(contentsOf: folder.store)
    }

    /// Opens a file, reads all that is in it, and writes to it.
    private func use(_ bytes: Data) throws {
        let folder = try TemporaryFolder()
        try bytes.write(to: folder.store)
        let context = ModelContext(try folder.school())
        _ = try context.findings()
        var marks = FetchDescriptor<Mark>(sortBy: [SortDescriptor(\.pupil?.name)])
        marks.relationshipKeyPathsForPrefetching = [\.pupil, \.exam]
        _ = try context.fetch(marks)
        _ = try context.fetch(FetchDescriptor<Pupil>(predicate: #Predicate { $0.marks.contains { $0.score != nil } }))
        _ = try context.fetch(FetchDescriptor<Room>())
        for entry in try context.fetchHistory() { _ = try context.changes(of: entry) }
        _ = try? context.undo()
        context.insert(Exam(title: "new", points: 1))
        try context.save()
        try context.backup(to: folder.url.appendingPathComponent("copy"))
        _ = try StoreSnapshot(
            contentsOf: folder.url.appendingPathComponent("copy"), for: Schema([Pupil.self, Exam.self]))
    }

    private func expectNamed(_ bytes: Data, _ what: String) {
        do {
            try use(bytes)
        } catch is StorageError {
            return
        } catch {
            Issue.record("\(what): \(type(of: error)) \(error)")
        }
    }

    @Test func bytesThatAreChangedAtRandom() throws {
        let seed = UInt64.random(in: 0...999_999)
        var numbers = SeededNumbers(seed: seed)
        let store = try Self.store.get()
        let pages = store.count / 4096
        for trial in 0..<max(Self.count, pages) {
            var bytes = store
            // Each page in turn, and now and then the header.
            let start = trial % 7 == 0 ? 0 : trial % pages * 4096
            for _ in 0..<Int.random(in: 1...12, using: &numbers) {
                let place = start + Int.random(in: 0..<(start == 0 ? 120 : 4096), using: &numbers)
                bytes[place] = UInt8.random(in: 0...255, using: &numbers)
            }
            expectNamed(bytes, "seed \(seed), trial \(trial)")
        }
    }

    @Test func filesThatEndTooSoon() throws {
        let seed = UInt64.random(in: 0...999_999)
        var numbers = SeededNumbers(seed: seed)
        let store = try Self.store.get()
        for length in [0, 1, 15, 16, 99, 100, 4095, 4096, 4097] {
            expectNamed(store.prefix(length), "\(length) bytes")
        }
        for trial in 0..<Self.count / 4 {
            let length = Int.random(in: 0..<store.count, using: &numbers)
            expectNamed(store.prefix(length), "seed \(seed), trial \(trial): \(length) bytes")
        }
    }
}
