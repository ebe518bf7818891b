import Foundation
import Storage
import Testing

protocol Titled {
    var title: String { get }
    var genre: Genre { get }
    var note: String? { get }
    var isLive: Bool { get }
    var price: Decimal { get }
    var artist: Artist? { get }
    var initial: String { get }
}

extension Song: Titled {}

/// Key paths written in a generic function go through a protocol; the stored property is found all the same.
@Suite struct GenericKeyPathTests {
    private func titled<T: PersistentModel & Titled>(_ type: T.Type, _ title: String) -> FetchDescriptor<T> {
        FetchDescriptor(
            predicate: #Predicate<T> { $0.title.starts(with: title) && $0.price > -1 },
            sortBy: [SortDescriptor(\T.title)])
    }

    @Test func findsTheStoredProperty() throws {
        let context = try libraryInMemory()
        #expect(try context.fetch(titled(Song.self, "")).map(\.title).count == 7)
        #expect(try context.fetch(titled(Song.self, "Song")).map(\.title) == ["Song 2"])
        #expect(try context.fetch(titled(Song.self, "x")) == [])
        #expect(!context.hasChanges)
    }

    private func each<T: PersistentModel & Titled>(_ type: T.Type, _ genre: Genre) -> [Predicate<T>] {
        [
            #Predicate<T> { $0.genre == genre }, #Predicate<T> { $0.note != nil }, #Predicate<T> { $0.isLive },
            #Predicate<T> { $0.artist?.name == "Oasis" }, #Predicate<T> { $0.artist == nil },
        ]
    }

    @Test func findsWhatEvaluationFinds() throws {
        let context = try libraryInMemory()
        let songs = try context.fetch(FetchDescriptor<Song>())
        for predicate in each(Song.self, .pop) {
            let found = try context.fetch(FetchDescriptor(predicate: predicate))
            #expect(found == (try songs.filter { try predicate.evaluate($0) }))
            #expect(!found.isEmpty)
        }
        #expect(!context.hasChanges)
    }

    @Test func findsNothingWhereThereIsNothing() throws {
        let context = try ModelContext(ModelContainer(for: Song.self, configurations: .inMemory))
        for predicate in each(Song.self, .pop) {
            #expect(try context.fetch(FetchDescriptor(predicate: predicate)) == [])
        }
        #expect(try context.fetch(titled(Song.self, "")) == [])
        // Nothing is remembered of it.
        context.insert(Song("new") { $0.genre = .pop })
        #expect(try context.fetch(titled(Song.self, "n")).map(\.title) == ["new"])
    }

    private func initials<T: PersistentModel & Titled>(_ type: T.Type) -> FetchDescriptor<T> {
        FetchDescriptor(predicate: #Predicate<T> { $0.initial == "W" })
    }

    @Test func refusesAComputedProperty() throws {
        #expect(throws: StorageError.self) { try libraryInMemory().fetch(initials(Song.self)) }
    }
}
