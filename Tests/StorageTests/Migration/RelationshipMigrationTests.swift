import Foundation
import SQLite
import Storage
import Testing

/// What records refer to, carried over from one form of relationship to another.
@Suite struct RelationshipMigrationTests {
    /// Songs of one album each.
    enum Single {
        @Model final class Album {
            var title: String
            @Relationship(inverse: \Song.album) var songs: [Song] = []
            init(_ title: String) { self.title = title }
        }

        @Model final class Song {
            var title: String
            var album: Album?
            init(_ title: String) { self.title = title }
        }
    }

    /// Songs of several albums.
    enum Several {
        @Model final class Album {
            var title: String
            @Relationship(inverse: \Song.albums) var songs: [Song] = []
            init(_ title: String) { self.title = title }
        }

        @Model final class Song {
            var title: String
            @Relationship(originalName: "album") var albums: [Album] = []
            var tags: [Tag] = []
            init(_ title: String) { self.title = title }
        }

        @Model final class Tag {
            var name: String
            init(_ name: String) { self.name = name }
        }
    }

    /// The same with other names.
    enum Renamed {
        @Model final class Album {
            var title: String
            @Relationship(originalName: "songs", inverse: \Song.zones) var pieces: [Song] = []
            init(_ title: String) { self.title = title }
        }

        @Model final class Song {
            var title: String
            @Relationship(originalName: "albums") var zones: [Album] = []
            init(_ title: String) { self.title = title }
        }
    }

    /// Songs that an album owns and that know nothing of it.
    enum Owned {
        @Model final class Album {
            var title: String
            @Relationship(deleteRule: .cascade) var songs: [Song] = []
            init(_ title: String) { self.title = title }
        }

        @Model final class Song {
            var title: String
            init(_ title: String) { self.title = title }
        }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open(_ type: any PersistentModel.Type, _ minor: Int) throws -> ModelContext {
        let domain = Schema.Domain(name: "Music", version: Schema.Version(1, minor, 0), models: [type])
        return try ModelContext(
            ModelContainer(for: Schema(domains: [domain]), configurations: ModelConfiguration(url: folder.store)))
    }

    /// Two albums; the first has the songs b, a and c, in this order.
    private func fillSingle() throws {
        let context = try open(Single.Album.self, 0)
        let (first, second) = (Single.Album("first"), Single.Album("second"))
        let songs = ["a", "b", "c", "d"].map(Single.Song.init)
        for song in songs { context.insert(song) }
        first.songs = [songs[1], songs[0], songs[2]]
        second.songs = [songs[3]]
        context.insert(first)
        context.insert(second)
        try context.save()
    }

    private func expectSound() throws {
        let database = try Connection(.file(path: folder.store.path), mode: .readOnly)
        #expect(try database.scalar("PRAGMA foreign_key_check") == nil)
        #expect(try database.scalar("PRAGMA integrity_check") == .text("ok"))
    }

    @Test func oneToManyBecomesManyToManyAndBack() throws {
        try fillSingle()
        let context = try open(Several.Album.self, 1)
        let albums = try context.fetch(FetchDescriptor<Several.Album>())
        #expect(albums.map { $0.songs.map(\.title) } == [["b", "a", "c"], ["d"]])
        #expect(albums[0].songs.allSatisfy { $0.albums == [albums[0]] && $0.tags.isEmpty })
        albums[1].songs.append(albums[0].songs[0])
        try context.save()
        #expect(try context.findings() == [])
        try expectSound()
        let error = #expect(throws: StorageError.self) { try open(Single.Album.self, 2) }
        guard case .migrationFailed(_, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains("Song.album") && reason.contains("1 records"))
        albums[0].songs.removeFirst()
        try context.save()
        let single = try open(Single.Album.self, 2)
        #expect(
            try single.fetch(FetchDescriptor<Single.Album>()).map { $0.songs.map(\.title) } == [
                ["a", "c"], ["d", "b"],
            ])
        single.insert(Single.Song("e"))
        try single.fetch(FetchDescriptor<Single.Song>()).last?.album = try single.fetch(
            FetchDescriptor<Single.Album>()
        ).first
        try single.save()
        #expect(try stored(single, Single.Album.self) { $0.songs.map(\.title) } == [["a", "c", "e"], ["d", "b"]])
        try expectSound()
    }

    @Test func renamedPairsAreKept() throws {
        try fillSingle()
        do {
            let context = try open(Several.Album.self, 1)
            let albums = try context.fetch(FetchDescriptor<Several.Album>())
            albums[0].songs.swapAt(0, 2)
            try context.save()
        }
        let context = try open(Renamed.Album.self, 2)
        let albums = try context.fetch(FetchDescriptor<Renamed.Album>())
        #expect(albums.map { $0.pieces.map(\.title) } == [["c", "a", "b"], ["d"]])
        #expect(albums[1].pieces[0].zones == [albums[1]])
        albums[0].pieces.append(albums[1].pieces[0])
        try context.save()
        #expect(try stored(context, Renamed.Album.self) { $0.pieces.map(\.title) } == [["c", "a", "b", "d"], ["d"]])
        #expect(try context.findings() == [])
    }

    @Test func aListMayLoseItsOtherEndAndGetItBack() throws {
        try fillSingle()
        let owned = try open(Owned.Album.self, 1)
        #expect(
            try owned.fetch(FetchDescriptor<Owned.Album>()).map { $0.songs.map(\.title) } == [["b", "a", "c"], ["d"]])
        let single = try open(Single.Album.self, 2)
        #expect(
            try single.fetch(FetchDescriptor<Single.Album>()).map { $0.songs.map(\.title) } == [
                ["b", "a", "c"], ["d"],
            ])
        try expectSound()
    }

    @Test func aStoreWithoutPlacesKeepsTheOrderOfInsertion() throws {
        try fillSingle()
        let database = try Connection(.file(path: folder.store.path))
        try database.execute(
            """
            DROP INDEX "Song_album";
            ALTER TABLE "Song" DROP COLUMN "_album_position";
            CREATE INDEX "Song_album" ON "Song" ("album");
            UPDATE "_schema" SET "fingerprint" = 'old', "json" = json_remove("json", '$.entities[1].properties[2]');
            """)
        let context = try open(Single.Album.self, 0)
        let albums = try context.fetch(FetchDescriptor<Single.Album>())
        #expect(albums.map { $0.songs.map(\.title) } == [["a", "b", "c"], ["d"]])
        albums[0].songs.reverse()
        try context.save()
        #expect(try stored(context, Single.Album.self) { $0.songs.map(\.title) } == [["c", "b", "a"], ["d"]])
    }
}
