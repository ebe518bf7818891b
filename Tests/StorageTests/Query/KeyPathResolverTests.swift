import Foundation
import Testing

@testable import Storage

extension Song {
    fileprivate var performer: Artist? { guest ?? artist }
    fileprivate var singer: Artist? { artist }
    fileprivate var shout: String { title.uppercased() }
    fileprivate var longer: Int { length * 2 }
}

extension Artist {
    fileprivate var shout: String { name.uppercased() }
    fileprivate var fullName: String { "\(name) (\(founded))" }
}

/// What an optimised program has to find by trying, since its key paths do not name properties.
@Suite struct KeyPathResolverTests {
    /// The path that a key path is found to be, by the steps in a description.
    private func path(_ keyPath: AnyKeyPath, _ description: String, in context: ModelContext? = nil) throws -> String? {
        let context = try context ?? libraryInMemory()
        let root = "\(type(of: keyPath).rootType)"
        let steps = try #require(KeyPathStep.steps(of: "\\\(root).\(description)", root: root))
        let entity = try #require(context.schema.entity(named: root))
        switch try context.resolve(keyPath, steps, of: entity) {
        case .path(let path)?: return path.map(\.name).joined(separator: ".")
        case .noRecords?: return "-"
        case nil: return nil
        }
    }

    private let artist = "<computed 0x1 (Optional<Artist>)>"
    private let text = "<computed 0x2 (String)>"
    private let integer = "<computed 0x3 (Int)>"

    @Test func findsPathsWhoseStepsHaveNoNames() throws {
        #expect(try path(\Song.artist?.name, "\(artist)?.\(text)?") == "artist.name")
        #expect(try path(\Song.guest?.name, "\(artist)?.\(text)?") == "guest.name")
        #expect(try path(\Song.guest?.founded, "\(artist)?.\(integer)?") == "guest.founded")
        #expect(try path(\Song.artist?.country, "\(artist)?.<computed 0x4 (Optional<String>)>") == "artist.country")
        #expect(try path(\Song.artist!.name, "\(artist)!.\(text)") == "artist.name")
        #expect(try path(\Song.note!, "<computed 0x4 (Optional<String>)>!") == "note")
        #expect(
            try path(\Song.artist?.rival?.rival?.founded, "\(artist)?.\(artist)?.\(artist)?.\(integer)?")
                == "artist.rival.rival.founded")
        #expect(
            try path(\Song.artist?.label.budget, "\(artist)?.<computed 0x5 (Label)>.<computed 0x6 (Decimal)>?")
                == "artist.label.budget")
        #expect(try path(\Song.level, "<computed 0x7 (Level)>") == "level")
        #expect(try path(\Song.artist?.songs, "\(artist)?.<computed 0x8 (Optional<Array<Song>>)>") == "artist.songs")
        #expect(try path(\Song.artist?.rival, "\(artist)?.\(artist)") == "artist.rival")
    }

    @Test func findsItsWayByNames() throws {
        #expect(try path(\Song.artist?.name, "artist?.name?") == "artist.name")
        #expect(try path(\Song.artist?.name, "artist?.country?") == nil)
    }

    @Test func refusesWhatIsMadeOfStoredProperties() throws {
        #expect(try path(\Song.shout, text) == nil)
        #expect(try path(\Song.longer, integer) == nil)
        #expect(try path(\Song.artist?.shout, "\(artist)?.\(text)?") == nil)
        #expect(try path(\Song.artist?.fullName, "\(artist)?.\(text)?") == nil)
        #expect(try path(\Song.performer?.name, "\(artist)?.\(text)?") == nil)
        #expect(try path(\Song.performer?.rival?.name, "\(artist)?.\(artist)?.\(text)?") == nil)
        // One that only has another name is as good.
        #expect(try path(\Song.singer?.name, "\(artist)?.\(text)?") == "artist.name")
    }

    @Test func refusesPartsOfValuesAndOfLists() throws {
        #expect(try path(\Song.title.count, "\(text).\(integer)") == nil)
        #expect(try path(\Song.artist?.name.count, "\(artist)?.\(text).\(integer)?") == nil)
        let songs = "<computed 0x8 (Optional<Array<Song>>)>"
        #expect(try path(\Artist.songs![9].title, "\(songs)!.<computed 0x9 (Song)>.\(text)") == nil)
    }

    @Test func findsNoRecordsWhereThereAreNone() throws {
        let context = try ModelContext(ModelContainer(for: Song.self, configurations: .inMemory))
        #expect(try path(\Song.artist?.name, "\(artist)?.\(text)?", in: context) == "-")
        context.insert(Song("alone"))
        try context.save()
        #expect(try path(\Song.artist?.name, "\(artist)?.\(text)?", in: context) == "-")
        #expect(try path(\Song.artist!.name, "\(artist)!.\(text)", in: context) == "-")
        let sorted = FetchDescriptor<Song>(sortBy: [SortDescriptor(\.artist?.name)])
        #expect(try context.fetch(sorted).map(\.title) == ["alone"])
    }

    @Test func changesNoObjectOfTheContext() throws {
        let context = try libraryInMemory()
        let songs = try context.fetch(FetchDescriptor<Song>())
        let before = songs.map(\.artist?.name)
        #expect(try path(\Song.artist?.name, "\(artist)?.\(text)?", in: context) == "artist.name")
        #expect(songs.map(\.artist?.name) == before)
        #expect(!context.hasChanges)
    }

    @Test func readsTheDescriptionsOfSteps() {
        func steps(_ text: String) -> Int? { KeyPathStep.steps(of: text, root: "M")?.count }
        #expect(steps("\\M.<computed 0x1 (Array<A.B>)>?.<offset 24 (String)>?") == 2)
        #expect(steps("\\M.a?.b!.c") == 3)
        #expect(steps("\\Other.a") == nil)
        #expect(steps("\\M.") == nil)
        #expect(steps("\\M..a") == nil)
    }
}
