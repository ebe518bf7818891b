import Foundation
import Storage

/// Songs and artists: every kind of property and relationship that a predicate may meet.
@Model
final class Artist {
    @Attribute(.unique) var name: String
    var country: String?
    var founded: Int
    var rival: Artist?
    var label: Label
    @Relationship(deleteRule: .cascade, inverse: \Song.artist) var songs: [Song]? = []
    @Relationship(inverse: \Song.guest) var features: [Song] = []

    init(_ name: String, country: String? = nil, founded: Int = 1990, label: Label) {
        self.name = name
        self.country = country
        self.founded = founded
        self.label = label
    }
}

@Model
final class Label {
    var title: String
    var budget: Decimal
    @Relationship(inverse: \Artist.label) var artists: [Artist] = []

    init(_ title: String, budget: Decimal) {
        self.title = title
        self.budget = budget
    }
}

@Model
final class Playlist {
    var name: String
    var length: Int
    var songs: [Song] = []

    init(_ name: String, length: Int) {
        self.name = name
        self.length = length
    }
}

@Model
final class Song {
    var title: String
    @Relationship(inverse: \Playlist.songs) var playlists: [Playlist]? = []
    var artist: Artist?
    var guest: Artist?
    var length: Int
    var plays: UInt64 = 0
    var rating: Double
    var score: Double?
    var price: Decimal
    var discount: Decimal?
    var genre: Genre
    var second: Genre?
    var level: Level
    var isLive: Bool
    var isLoved: Bool?
    var note: String?
    var tags: [String]
    var years: Set<Int>
    var parts: [Part]
    var names: [String: Int]
    var token: UUID
    var data: Data?
    var link: URL?
    var released: Date

    var isLong: Bool { length > 300 }
    var initial: String { String(title.prefix(1)) }

    init(_ title: String, _ change: (Song) -> Void = { _ in }) {
        self.title = title
        length = 240
        rating = 3
        price = 1
        genre = .rock
        level = .low
        isLive = false
        tags = []
        years = []
        parts = []
        names = [:]
        token = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        released = Date(timeIntervalSinceReferenceDate: 0)
        change(self)
    }
}

enum Genre: String, Codable, CaseIterable {
    case rock, pop, jazz
}

/// An enum whose order is that of its cases and not that of its raw values.
enum Level: String, Codable, CaseIterable, Comparable {
    case low, middle, high

    static func < (first: Level, second: Level) -> Bool {
        (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
    }
}

struct Part: Codable, Hashable {
    var name: String
    var start: Int
}

/// A store with the songs and artists that the tests ask for.
func libraryInMemory() throws -> ModelContext {
    let context = try ModelContext(ModelContainer(for: Song.self, configurations: .inMemory))
    let (creation, ariola) = (Label("Creation", budget: 1_000.5), Label("Ariola", budget: 99))
    let oasis = Artist("Oasis", country: "UK", founded: 1991, label: creation)
    let blur = Artist("Blur", country: "UK", founded: 1988, label: creation)
    let bjork = Artist("Björk", founded: 1977, label: ariola)
    let silent = Artist("Silent", country: "US", founded: 2001, label: ariola)
    oasis.rival = blur
    blur.rival = oasis
    bjork.rival = blur
    let songs = [
        Song("Wonderwall") {
            ($0.artist, $0.length, $0.rating, $0.price) = (oasis, 258, 4.5, 1.29)
            ($0.tags, $0.years, $0.names) = (["brit", "guitar"], [1995, 2009], ["uk": 2, "us": 8])
            ($0.parts, $0.released) = ([Part(name: "intro", start: 0), Part(name: "verse", start: 21)], day(10))
            ($0.token, $0.data, $0.link) = (UUID(uuid: token(1)), Data([1, 2]), URL(string: "https://a.example"))
            ($0.note, $0.second, $0.level, $0.isLoved, $0.score) = ("the hit", .pop, .high, true, 9.5)
            $0.plays = 18_000_000_000_000_000_000
        },
        Song("Song 2") {
            ($0.artist, $0.guest, $0.length, $0.rating, $0.price) = (blur, oasis, 122, 4, 0.99)
            ($0.tags, $0.years, $0.discount, $0.isLive) = (["brit"], [1997], 0.5, true)
            ($0.level, $0.isLoved, $0.note, $0.released, $0.plays) = (.middle, false, "", day(20), 7)
            ($0.names, $0.token) = (["uk": 2], UUID(uuid: token(2)))
        },
        Song("Jóga") {
            ($0.artist, $0.guest, $0.length, $0.rating, $0.price) = (bjork, silent, 305, 5, 10)
            ($0.genre, $0.second, $0.note, $0.score) = (.pop, .jazz, "Straße", -1)
            ($0.discount, $0.released, $0.link) = (-2.25, day(-5), URL(string: "https://b.example/x"))
        },
        Song("hyperballad") {
            ($0.artist, $0.length, $0.rating, $0.price, $0.genre) = (bjork, 322, 4.8, 1.3, .pop)
            ($0.tags, $0.isLoved, $0.released) = (["Ambient", "", "a10", "a9"], true, day(10))
        },
        Song("Lost") { ($0.length, $0.rating, $0.genre, $0.price, $0.plays) = (0, 0, .jazz, -0.07, 300) },
        Song("") {
            ($0.guest, $0.length, $0.rating, $0.price, $0.note, $0.isLive) = (oasis, -1, -2.5, 100, "a%_\\ b", true)
        },
        Song("e\u{301}tude \r\n2") { ($0.length, $0.note, $0.artist) = (240, "ETUDE", silent) },
    ]
    for song in songs { context.insert(song) }
    try context.save()
    return context
}

private func day(_ number: Double) -> Date { Date(timeIntervalSinceReferenceDate: number * 86_400) }

private func token(_ last: UInt8) -> uuid_t { (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, last) }
