import Foundation
import Storage
import Testing

/// What is left of records in the history is found, taken out and written over.
@Suite struct TraceTests {
    @Model final class Note {
        var number: Int
        var title: String
        var source: String?
        @Attribute(.derived) var key: String

        init(number: Int, title: String, source: String? = nil) {
            self.number = number
            self.title = title
            self.source = source
            key = title.lowercased()
        }
    }

    private let context: ModelContext

    init() throws {
        context = ModelContext(
            try ModelContainer(for: Note.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
    }

    private func add(_ number: Int, _ title: String, source: String? = nil) throws -> Note {
        try context.transaction {
            let note = Note(number: number, title: title, source: source)
            context.insert(note)
            return note
        }
    }

    @Test func theDeletedAreFoundByWhatTheyHad() throws {
        let note = try add(7, "Secret")
        _ = try add(8, "Open")
        let record = note.persistentModelID
        try context.transaction { context.delete(note) }
        #expect(try context.recorded(Note.self, "number", in: 7...7) == [record])
        #expect(try context.recorded(Note.self, "title", is: "Secret") == [record])
        #expect(try context.recorded(Note.self, "number", in: 1...9).count == 2)
        try context.transaction { try context.erase(recorded: record) }
        #expect(try context.recorded(Note.self, "number", in: 7...7) == [])
        #expect(try context.changes(of: record).isEmpty)
        #expect(try context.fetch(FetchDescriptor<Note>()).map(\.number) == [8])
    }

    @Test func aTextIsWrittenOverWhereverItIs() throws {
        let note = try add(1, "A", source: "by Ann")
        try context.transaction { note.source = "by Ann and Bob" }
        try context.transaction {
            try context.redact(note, "source") { $0.replacing("Ann", with: "\"?\"") }
        }
        #expect(note.source == "by \"?\" and Bob")
        let texts = try context.changes(of: note.persistentModelID).flatMap { [$0.old["source"], $0.new["source"]] }
        #expect(texts.compactMap(\.self) == [.text("by \"?\""), .text("by \"?\" and Bob"), .text("by \"?\"")])
        // It is no change of its own, and the changes before it can still be undone.
        try context.undo()
        #expect(note.source == "by \"?\"")
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Note>()) == 0)
    }

    @Test func whatIsDerivedIsNoReasonAgainstUndo() throws {
        let note = try add(1, "A")
        try context.transaction {
            note.title = "B"
            note.key = "b"
        }
        try context.transaction(TransactionLabel(command: "", isRecorded: false)) { note.key = "other" }
        try context.undo()
        #expect(note.title == "A" && note.key == "a")
        try context.transaction(TransactionLabel(command: "", isRecorded: false)) { note.key = "other" }
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Note>()) == 0)
    }
}
