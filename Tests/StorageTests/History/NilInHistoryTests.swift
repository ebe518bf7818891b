import Foundation
import SQLite
import Storage
import Testing

/// What is nil in a new or deleted record is left out of the history, and means nil; stores that have it are read.
@Suite struct NilInHistoryTests {
    @Model
    final class Leaf {
        var name: String
        var note: String?
        var weight: Int?
        /// Nil is not what it would be if nothing were said.
        var shade: String? = "green"

        init(name: String, note: String? = nil, weight: Int? = nil, shade: String? = nil) {
            self.name = name
            self.note = note
            self.weight = weight
            self.shade = shade
        }
    }

    private let folder: TemporaryFolder
    private let context: ModelContext

    init() throws {
        folder = try TemporaryFolder()
        context = ModelContext(
            try ModelContainer(for: Leaf.self, configurations: ModelConfiguration(url: folder.store)))
    }

    private func run(_ sql: String) throws { try Connection(.file(path: folder.store.path)).run(sql) }

    private func json(_ side: String) throws -> ColumnValue? {
        try Connection(.file(path: folder.store.path)).scalar(
            #"SELECT "\#(side)" FROM "_change" ORDER BY "seq" DESC, "key""#)
    }

    private func insert(_ count: Int) throws {
        for number in 0..<count { context.insert(Leaf(name: "\(number)")) }
        try context.save()
    }

    /// Writes all changes as stores have them that are older than the rule.
    private func writeNils() throws {
        for side in [#""old""#, #""new""#] {
            try run(
                """
                UPDATE "_change" SET \(side) = json_object(
                    'name', \(side) ->> 'name', 'note', NULL, 'weight', NULL, 'shade', NULL)
                    WHERE \(side) IS NOT NULL
                """)
        }
    }

    @Test(arguments: [1, 100]) func onlyWhatIsThereIsWritten(_ count: Int) throws {
        try insert(count)
        #expect(try json("new") == .text(#"{"name":"0","shade":null}"#))
        let entry = try #require(try context.history(limit: 1).first)
        let change = try #require(try context.changes(of: entry).first)
        #expect(change.new == ["name": .text("0"), "note": .null, "weight": .null, "shade": .null])
        for leaf in try context.fetch(FetchDescriptor<Leaf>()) { context.delete(leaf) }
        try context.save()
        #expect(try json("old") == .text(#"{"name":"0","shade":null}"#))
    }

    @Test func aChangeToNilIsWritten() throws {
        let leaf = Leaf(name: "0", note: "brown")
        context.insert(leaf)
        try context.save()
        leaf.note = nil
        try context.save()
        #expect(try json("new") == .text(#"{"note":null}"#))
        _ = try context.undo()
        #expect(leaf.note == "brown")
    }

    @Test(arguments: [1, 100], [false, true]) func insertionsAreUndoneAndDoneAgain(_ count: Int, isOld: Bool) throws {
        try insert(count)
        if isOld { try writeNils() }
        _ = try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Leaf>()) == 0)
        _ = try context.redo()
        let leaves = try context.fetch(FetchDescriptor<Leaf>())
        #expect(leaves.count == count)
        #expect(leaves.allSatisfy { $0.note == nil && $0.weight == nil && $0.shade == nil })
    }

    @Test(arguments: [1, 100], [false, true]) func deletionsAreUndone(_ count: Int, isOld: Bool) throws {
        try insert(count)
        for leaf in try context.fetch(FetchDescriptor<Leaf>()) { context.delete(leaf) }
        try context.save()
        if isOld { try writeNils() }
        _ = try context.undo()
        let leaves = try context.fetch(FetchDescriptor<Leaf>())
        #expect(leaves.count == count)
        #expect(leaves.allSatisfy { $0.note == nil && $0.weight == nil && $0.shade == nil })
    }

    @Test(arguments: [1, 100], [false, true]) func whatIsNoLongerNilStays(_ count: Int, isOld: Bool) throws {
        try insert(count)
        if isOld { try writeNils() }
        try run(#"UPDATE "Leaf" SET "weight" = 3 WHERE "name" = '0'"#)
        #expect(throws: StorageError.self) { try context.undo() }
        #expect(try context.fetchCount(FetchDescriptor<Leaf>()) == count)
    }
}
