import Foundation
import Testing

@testable import Storage

/// What a program notes for itself is in no entry, and goes and comes back with what it is about.
@Suite struct NotedRecordsTests {
    @Model final class Member {
        var name: String
        @Relationship(deleteRule: .cascade, inverse: \Copy.member) var copies: [Copy] = []

        init(_ name: String) { self.name = name }
    }

    @Model final class Letter {
        var title: String
        @Relationship(deleteRule: .cascade, inverse: \Copy.letter) var copies: [Copy] = []
        var club: Club?

        init(_ title: String, _ club: Club? = nil) { (self.title, self.club) = (title, club) }
    }

    @Model final class Club {
        var name: String
        @Relationship(deleteRule: .cascade, inverse: \Letter.club) var letters: [Letter] = []

        init(_ name: String) { self.name = name }
    }

    @Model final class Copy {
        var text: String
        var member: Member?
        var letter: Letter?
        @Attribute(.externalStorage) var scan: Data?

        init(_ text: String, _ member: Member, _ letter: Letter) {
            (self.text, self.member, self.letter) = (text, member, letter)
        }
    }

    private let context: ModelContext
    private let club = Club("Chess")

    init() throws {
        context = ModelContext(try ModelContainer(for: Club.self, Member.self, configurations: .inMemory))
        try context.transaction { context.insert(club) }
    }

    private func note(_ body: () -> Void) throws {
        try context.transaction(TransactionLabel(isRecorded: false), body)
    }

    private func copies() throws -> [String] {
        try context.fetch(FetchDescriptor<Copy>()).map(\.text)
    }

    @Test func itComesBackWithItsRecord() throws {
        let ana = Member("Ana")
        try context.transaction { context.insert(ana) }
        let letter = Letter("May", club)
        let copy = Copy("a", ana, letter)
        copy.scan = Data("scan".utf8)
        try note { context.insert(copy) }
        for _ in 0..<3 {
            try context.undo()
            #expect(try copies() == [] && copy.isDeleted && ana.isDeleted)
            #expect(letter.copies == [])
            try context.redo()
            #expect(try copies() == ["a"] && copy.scan == Data("scan".utf8))
            #expect(!copy.isDeleted && ana.copies == [copy] && letter.copies == [copy])
        }
        #expect(try context.findings().isEmpty)
    }

    /// What goes along takes along what belongs to it in turn.
    @Test func itComesBackFromAnyDepth() throws {
        let ana = Member("Ana")
        try context.transaction { context.insert(ana) }
        let (may, june) = (Letter("May", club), Letter("June", club))
        try note { for letter in [may, june] { context.insert(Copy(letter.title, ana, letter)) } }
        try context.undo(inBatch: nil, before: try context.history(limit: 1)[0].id)
        #expect(try copies() == [] && context.fetchCount(FetchDescriptor<Letter>()) == 0)
        try context.redo()
        #expect(try copies() == ["May", "June"] && club.letters == [may, june])
        #expect(try context.findings().isEmpty)
    }

    /// A deletion that is done again may take along more than at first, and brings that back too.
    @Test func whatWasNotedBetweenAnUndoAndARedoComesBackToo() throws {
        let ana = Member("Ana")
        try context.transaction { context.insert(ana) }
        try note { context.insert(Copy("1", ana, Letter("May", club))) }
        try context.transaction { context.delete(ana) }
        try context.undo()
        try note { context.insert(Copy("2", ana, Letter("June", club))) }
        try context.redo()
        #expect(try copies() == [])
        try context.undo()
        #expect(try copies() == ["1", "2"])
        try context.undo()
        #expect(try copies() == [])
        for _ in 0..<2 { try context.redo() }
        #expect(try copies() == [])
        for _ in 0..<2 { try context.undo() }
        try context.redo()
        #expect(try copies() == ["1", "2"] && ana.copies.map(\.text) == ["1", "2"])
        #expect(try context.findings().isEmpty)
    }

    /// What somebody has made, and nobody has taken back, is in the way as before.
    @Test func whatSomebodyHasMadeStays() throws {
        let ana = Member("Ana")
        try context.transaction(TransactionLabel(batch: "mine")) { context.insert(ana) }
        let copy = Copy("1", ana, Letter("May", club))
        try note { context.insert(copy) }
        try context.transaction { copy.text = "2" }
        let error = #expect(throws: StorageError.self) { try context.undo(inBatch: "mine") }
        guard case .undoBlocked(ana.persistentModelID, .referred(entity: "Copy", count: 1)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        try context.undo()
        #expect(copy.text == "1")
        try context.undo(inBatch: "mine")
        #expect(try copies() == [])
    }
}
