import Foundation
import Storage
import Testing

/// Thousands of predicates made at random, each as SQL and in memory.
@Suite struct RandomPredicateTests {
    @Test(arguments: UInt64(1)...30) func findsWhatEvaluationFinds(seed: UInt64) throws {
        let context = ModelContext(try randomLibrary(seed: seed))
        let songs = try context.fetch(FetchDescriptor<Song>())
        let generator = RandomPredicates(seed: seed)
        for number in 0..<100 {
            let (text, predicate) = generator.predicate()
            let expected = try songs.filter { try predicate.evaluate($0) }
            let found = try context.fetch(FetchDescriptor(predicate: predicate))
            #expect(found == expected, "seed \(seed), predicate \(number): \(text)")
        }
    }

    /// A store of songs and artists whose values are drawn from few, so that predicates find some.
    private func randomLibrary(seed: UInt64) throws -> ModelContainer {
        let container = try ModelContainer(for: Song.self, configurations: .inMemory)
        let context = ModelContext(container)
        let random = RandomPredicates(seed: seed + 1_000)
        let labels = [Label("Creation", budget: 1), Label("Ariola", budget: 2)]
        // Swift 6.3.1 orders "K9" before the Kelvin sign, which is equal to "K": it is no witness for these.
        let nameBeginnings = RandomPredicates.texts.filter { $0 != "K" }
        let artists = (0..<5).map { number in
            Artist(
                "\(random.pick(nameBeginnings))\(number)", country: random.pick(["UK", "US", nil]),
                founded: random.pick([1980, 1988, 1995]), label: random.pick(labels))
        }
        for artist in artists {
            artist.rival = random.pick(artists + [nil])
            context.insert(artist)
        }
        let playlists = (0..<5).map { _ in
            Playlist(random.pick(RandomPredicates.texts), length: random.pick(Array(0...9)))
        }
        for _ in 0..<24 {
            let song = randomSong(random, artists)
            song.playlists = playlists.filter { _ in random.pick([true, false, false]) }
            context.insert(song)
        }
        for playlist in playlists where random.pick([true, false]) { playlist.songs.reverse() }
        try context.save()
        return container
    }

    private func randomSong(_ random: RandomPredicates, _ artists: [Artist]) -> Song {
        Song(random.pick(RandomPredicates.texts)) { song in
            song.artist = random.pick(artists + [nil])
            song.guest = random.pick(artists + [nil, nil])
            song.length = random.pick(Array(-3...9))
            song.rating = random.pick([0, 1, 2.5, 4])
            song.price = random.pick(RandomPredicates.decimals)
            song.discount = random.pick(RandomPredicates.decimals + [nil, nil])
            song.genre = random.pick(Genre.allCases)
            song.second = random.pick(Genre.allCases + [nil])
            song.level = random.pick(Level.allCases)
            song.isLive = random.pick([true, false])
            song.isLoved = random.pick([true, false, nil])
            song.note = random.pick(RandomPredicates.texts + [nil, nil])
            song.tags = (0..<random.pick([0, 1, 2])).map { _ in random.pick(RandomPredicates.texts) }
        }
    }
}
