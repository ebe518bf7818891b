import SwiftData
import Testing

/// Albums that refer to songs which know nothing of them.
@Suite struct MusicTests {
    @Model
    final class Song {
        var title: String
        var album: String

        init(title: String, album: String) {
            self.title = title
            self.album = album
        }
    }

    @Model
    final class Album {
        var name: String
        @Attribute(.cascade) var songs: [Song]? = []

        init(name: String, songs: [Song] = []) {
            self.name = name
            self.songs = songs
        }
    }

    @Test(arguments: Place.allCases) func anAlbumTakesItsSongsAlong(place: Place) throws {
        try place.run { configuration in
            let container = try ModelContainer(for: [Album.self, Song.self], configurations: configuration)
            let context = ModelContext(container)
            let single = Song(title: "Single", album: "")
            context.insert(single)
            context.insert(Album(name: "Blue", songs: [Song(title: "One", album: "Blue")]))
            context.insert(Album(name: "Red", songs: [Song(title: "Two", album: "Red")]))
            try context.save()

            let other = ModelContext(container)
            let blue = try #require(
                try other.fetch(FetchDescriptor<Album>(predicate: #Predicate { $0.name == "Blue" })).first)
            #expect(blue.songs?.map(\.title) == ["One"])
            blue.songs?.append(Song(title: "Three", album: "Blue"))
            try other.save()
            #expect(try context.fetch(FetchDescriptor<Album>()).map { $0.songs?.count } == [2, 1])
            try other.undo()
            #expect(blue.songs?.map(\.title) == ["One"])
            try other.redo()
            #expect(blue.songs?.map(\.title) == ["One", "Three"])

            blue.songs?.removeAll { $0.title == "One" }
            try other.save()
            other.delete(blue)
            try other.save()
            let left = FetchDescriptor<Song>(sortBy: [SortDescriptor(\.title)])
            let titles = try other.fetch(left).map(\.title)
            #expect(titles == ["One", "Single", "Two"])
            try other.undo()
            #expect(try other.fetch(left).count == 4)
            let found = try other.fetch(FetchDescriptor<Album>(sortBy: [SortDescriptor(\.name)]))
            #expect(found.map { $0.songs?.map(\.title) } == [["Three"], ["Two"]])
        }
    }

    @Test func anUnloadedListThatIsReplacedLetsGoOfWhatItHeld() throws {
        let container = try ModelContainer(
            for: [Album.self, Song.self], configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let context = ModelContext(container)
        context.insert(Album(name: "Blue", songs: [Song(title: "One", album: "Blue")]))
        try context.save()
        let other = ModelContext(container)
        let blue = try #require(try other.fetch(FetchDescriptor<Album>()).first)
        blue.songs = [Song(title: "Two", album: "Blue")]
        try other.save()
        #expect(
            try context.fetch(FetchDescriptor<Album>()).first?.songs?.map(\.title) == ["Two"])
        #expect(try other.fetchCount(FetchDescriptor<Song>()) == 2)
        blue.songs = nil
        try other.save()
        #expect(try context.fetch(FetchDescriptor<Album>()).first?.songs == [])
    }
}
