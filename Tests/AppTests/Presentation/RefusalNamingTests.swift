import Commands
import Storage
import Testing

@testable import App

/// What the store refuses is told with the names of the records it is about.
@Suite struct RefusalNamingTests {
    @Model final class Shelf {
        @Attribute(.unique) var id: String
        var name: String
        @Relationship(inverse: \Book.shelf) var books: [Book] = []
        init(_ id: String, _ name: String) { (self.id, self.name) = (id, name) }
    }

    @Model final class Book {
        var number: Int
        var title: String
        var shelf: Shelf
        init(_ number: Int, _ title: String, _ shelf: Shelf) {
            (self.number, self.title, self.shelf) = (number, title, shelf)
        }
    }

    private let context: ModelContext
    private let first = Shelf("a", "First")
    private let second = Shelf("b", "Second")

    init() throws {
        context = ModelContext(
            try ModelContainer(
                for: Shelf.self, Book.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
        context.insert(Book(1, "Emma", first))
        context.insert(Book(2, "Ulysses", first))
        context.insert(second)
        try context.save()
    }

    private func refusal(_ change: () throws -> Void) -> PresentedError? {
        do {
            try change()
            try context.save()
            return nil
        } catch let error as StorageError {
            context.rollback()
            return PresentedError(error.naming(in: context), store: "s")
        } catch {
            return nil
        }
    }

    @Test func aRecordThatIsThereIsNamedWithWhatIsTaken() {
        let refused = refusal { second.id = "a" }
        #expect(refused?.message == "there is one like that already: shelf First, with the ID “a”")
        #expect(refused?.hints.count == 1 && refused?.status == .refused)
    }

    @Test func recordsThatNeedOneAreNamed() {
        #expect(refusal { first.books.removeLast() }?.message == "book #2 Ulysses cannot be without its shelf")
        let refused = refusal { first.books = [] }
        #expect(
            refused?.message == "book #1 Emma cannot be without its shelf"
                || refused?.message == "book #1 Emma, book #2 Ulysses cannot be without their shelf")
    }

    @Test func withoutTheRecordsItIsSaidOfTheirKind() {
        let ids = second.persistentModelID
        let error = PresentedError(StorageError.targetRequired([ids], property: "room", target: "Room"), store: "s")
        #expect(error.message == "a shelf cannot be without its room")
        #expect(error.hints == ["give it another room first, or delete it; nothing was changed"])
    }
}
