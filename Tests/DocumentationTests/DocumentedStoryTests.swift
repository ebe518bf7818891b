import Foundation
import Storage
import Testing

/// The code of the documentation that does something, run as it stands there.
@Suite struct DocumentedStoryTests {
    private let folder = Folder()

    private var url: URL { folder.url.appendingPathComponent("a.store") }

    @Test func albumsAreKeptAndFound() throws {
        let url = url
        let container = try ModelContainer(for: Album.self, configurations: ModelConfiguration(url: url))
        let context = ModelContext(container)
        let album = Album(title: "Homogenic")
        context.insert(Song(name: "Jóga", album: album))
        try context.save()

        let search = "joga"
        let found = try context.fetch(
            FetchDescriptor<Song>(
                predicate: #Predicate { $0.name.localizedStandardContains(search) && $0.album?.title == "Homogenic" },
                sortBy: [SortDescriptor(\.name)]))
        #expect(found.map(\.name) == ["Jóga"])
    }

    @Test func changesAreRememberedAndUndone() throws {
        let container = try ModelContainer(for: Album.self, configurations: ModelConfiguration(url: url))
        let context = ModelContext(container)
        let album = Album(title: "Homogenic")
        context.insert(album)
        try context.save()

        try context.transaction(TransactionLabel(author: "miriam", command: "rename")) {
            album.title = "Vespertine"
        }
        let entry = try #require(context.history(limit: 1).first)
        #expect(entry.command == "rename")
        let change = try #require(context.changes(of: entry).first)
        #expect(change.old["title"] == .text("Homogenic"))

        try context.undo()
        #expect(album.title == "Homogenic")
        try context.redo()
        #expect(album.title == "Vespertine")
    }

    @Test func bothEndsAgree() throws {
        let container = try ModelContainer(
            for: Pupil.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let context = ModelContext(container)
        let ana = Pupil(name: "Ana")
        let chess = Club(title: "Chess")
        context.insert(ana)
        context.insert(chess)
        chess.members.append(ana)
        #expect(ana.clubs.map(\.title) == ["Chess"])

        context.insert(Mark(value: 95, pupil: ana))
        let best = 90.0
        let strong = #Predicate<Pupil> { pupil in
            pupil.marks.contains { $0.value >= best } && pupil.marks.allSatisfy { $0.value > 50 }
        }
        let count = try context.fetchCount(FetchDescriptor(predicate: strong))
        #expect(count == 1)

        for value in [10.0, 20, 30] { context.insert(Mark(value: value, pupil: ana)) }
        let failed = #Expression<[Mark], Int> { marks in marks.filter { $0.value < 50 }.count }
        let weak = #Predicate<Pupil> { failed.evaluate($0.marks) > 2 }
        #expect(try context.fetch(FetchDescriptor(predicate: weak)) == [ana])
    }

    @Test func changesAreToldByTheirModels() throws {
        let container = try ModelContainer(
            for: Parcel.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let context = ModelContext(container)
        let parcel = Parcel(label: "glass")
        context.insert(parcel)
        try context.save()
        parcel.label = "china"
        try context.save()
        context.delete(parcel)
        try context.save()

        var words: [String] = []
        for transaction in try context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>()) {
            for change in transaction.changes {
                switch change {
                case .insert(_ as DefaultHistoryInsert<Parcel>): words.append("packed")
                case .update(let update as DefaultHistoryUpdate<Parcel>):
                    words.append(update.containsAttribute(\.label) ? "renamed" : "changed")
                case .delete(let delete as DefaultHistoryDelete<Parcel>):
                    words.append("gone: \(delete.tombstone[\.label] ?? "")")
                default: break
                }
            }
        }
        #expect(words == ["packed", "renamed", "gone: china"])
    }

    @Test func lessonsAreKept() throws {
        let container = try ModelContainer(
            for: Lesson.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let context = ModelContext(container)
        let start = Date(timeIntervalSinceReferenceDate: 0)
        context.insert(Lesson(room: "12", start: start, subject: .physics))
        context.insert(Lesson(room: "12", start: start, subject: .music))
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Lesson>()).map(\.subject) == [.music])
    }

    @Test func booksAreMigrated() throws {
        let url = url
        let old = ModelContext(
            try ModelContainer(for: LibraryV1.Book.self, configurations: ModelConfiguration(url: url)))
        for title in ["The Trial", "The Trial", "The Castle of Dr K."] { old.insert(LibraryV1.Book(title: title)) }
        try old.save()
        let container = try ModelContainer(
            for: LibraryV2.Book.self, migrationPlan: LibraryPlan.self, configurations: ModelConfiguration(url: url))
        let books = try ModelContext(container).fetch(FetchDescriptor<LibraryV2.Book>())
        #expect(books.map(\.words) == [2, 5])
    }
}

/// A folder that is gone when the test is over.
private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("documentation-\(UUID().uuidString)")

    init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }
}
