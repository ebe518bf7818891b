import Foundation
import Storage
import Testing

/// What the macro makes, evaluated in memory on plain values.
@Suite struct PredicateMacroTests {
    enum Genre: String, Codable {
        case rock, pop
    }

    /// An enum that is not Codable.
    enum Mood: Int {
        case calm, wild
    }

    struct Song {
        var title = "Wonderwall"
        var artist: Artist? = Artist()
        var genre = Genre.rock
        var mood = Mood.calm
        var second: Genre? = .pop
        var length = 258
        var rating = 4.5
        var note: String?
        var tags = ["guitar", "brit"]
        var released = Date(timeIntervalSinceReferenceDate: -163_000_000)
        var extras = ["key": 1]
        var isLive = false
        var any: any Sendable = 7
        var number: Int? = 3
    }

    struct Artist {
        var name = "Oasis"
        var label: Label? = Label()
        var members: [Member] = [Member(name: "Noel", age: 28), Member(name: "Liam", age: 23)]
    }

    struct Label {
        var name: String? = "Creation"
    }

    struct Member: Equatable {
        var name: String
        var age: Int
    }

    let song = Song()

    func holds(_ predicate: Predicate<Song>, _ song: Song? = nil) throws -> Bool {
        try predicate.evaluate(song ?? self.song)
    }

    @Test func comparesAndCombines() throws {
        #expect(try holds(#Predicate { $0.title == "Wonderwall" && $0.length > 200 || $0.isLive }))
        #expect(try !holds(#Predicate { $0.title != "Wonderwall" || !($0.length >= 258) }))
        #expect(try holds(#Predicate { song in 300 > song.length && song.rating <= 4.5 && !song.isLive }))
        #expect(try holds(#Predicate { _ in true }))
        #expect(try !holds(#Predicate<Song> { _ in false }))
    }

    @Test func takesBranches() throws {
        let search = ""
        #expect(try holds(#Predicate { if search.isEmpty { true } else { $0.title.contains(search) } }))
        #expect(try holds(#Predicate { search == "x" ? $0.isLive : $0.length == 258 }))
        let byReturn = #Predicate<Song> { song in
            if song.isLive {
                return song.length > 1000
            } else if song.genre == .pop {
                return false
            } else {
                return song.length > 200
            }
        }
        #expect(try holds(byReturn))
        let early = #Predicate<Song> { song in
            if song.isLive { return false }
            guard let artist = song.artist, artist.name == "Oasis" else { return false }
            return artist.members.count == 2
        }
        #expect(try holds(early))
        #expect(try !holds(early, Song(artist: nil)))
        #expect(try !holds(early, Song(isLive: true)))
    }

    @Test func bindsOptionals() throws {
        let both = #Predicate<Song> { song in
            if let artist = song.artist, let label = artist.label, song.length > 1 {
                label.name == "Creation" && artist.name == "Oasis"
            } else {
                song.isLive
            }
        }
        #expect(try holds(both))
        #expect(try !holds(both, Song(artist: nil)))
        #expect(try holds(both, Song(artist: nil, isLive: true)))
        #expect(try !holds(both, Song(length: 1)))
        #expect(try holds(#Predicate { if let number = $0.number { number > 2 } else { false } }))
        #expect(try holds(#Predicate { if let _ = $0.note { false } else { true } }))
    }

    @Test func followsOptionalChains() throws {
        #expect(try holds(#Predicate { $0.artist?.label?.name == "Creation" }))
        #expect(try holds(#Predicate { $0.artist?.label?.name?.isEmpty == false }))
        #expect(try holds(#Predicate { $0.artist?.label?.name?.count ?? 0 > 7 }))
        #expect(try holds(#Predicate { $0.artist?.members.contains { $0.age > 25 } == true }))
        #expect(try holds(#Predicate { ($0.artist?.members ?? []).contains(where: { $0.name == "Liam" }) }))
        #expect(try !holds(#Predicate { ($0.artist?.members ?? []).count > 0 }, Song(artist: nil)))
        #expect(try holds(#Predicate { $0.artist?.label?.name! == "Creation" }))
        #expect(try holds(#Predicate { $0.artist!.label!.name! == "Creation" }))
        #expect(try holds(#Predicate { $0.note == nil && $0.artist != nil && nil == $0.note }))
        #expect(try holds(#Predicate { $0.artist.flatMap { $0.label?.name } == "Creation" }))
        #expect(try holds(#Predicate { $0.number.map { $0 + 1 } == 4 }))
        #expect(try holds(#Predicate { ($0.note ?? $0.artist?.name) == "Oasis" }))
        #expect(try holds(#Predicate { $0.number == $0.tags.count + 1 && $0.tags.count + 1 == $0.number }))
        #expect(try holds(#Predicate { $0.number != $0.tags.count && $0.tags.count != $0.number }))
    }

    @Test func throwsWhereNilIsForced() {
        #expect(throws: PredicateError.self) { try holds(#Predicate { $0.artist!.name == "Oasis" }, Song(artist: nil)) }
    }

    struct Bounds {
        var range = 200..<300
        var title: String? = "Wonderwall"
        var inner: Inner? = Inner()
        struct Inner {
            var name: String? = "Oasis"
        }
    }

    @Test func capturesValues() throws {
        let bounds = Bounds()
        #expect(try holds(#Predicate { $0.length >= bounds.range.lowerBound && $0.length < bounds.range.upperBound }))
        #expect(try holds(#Predicate { bounds.range.contains($0.length) && bounds.range ~= $0.length }))
        #expect(try holds(#Predicate { $0.title == self.song.title && $0.title == bounds.title }))
        #expect(try holds(#Predicate { $0.title == bounds.title! }))
        #expect(try holds(#Predicate { $0.artist!.name == bounds.inner!.name! }))
        #expect(try holds(#Predicate { $0.artist?.name == bounds.inner!.name }))
        #expect(try holds(#Predicate { $0.released < Date.now && $0.length == Int("258")! }))
        let titles: Set = ["Wonderwall", "Roll With It"]
        #expect(try holds(#Predicate { titles.contains($0.title) && ["pop", "guitar"].contains($0.tags[0]) }))
    }

    @Test func forcesCapturedValuesOnlyWhenUsed() throws {
        let none = Bounds(title: nil, inner: nil)
        #expect(try holds(#Predicate { none.title == nil || $0.title == none.title! }))
        #expect(try holds(#Predicate { none.inner == nil || $0.title == none.inner!.name! }))
        #expect(throws: PredicateError.self) { try holds(#Predicate { $0.title == none.title! }) }
        let (low, high) = (3, 1)
        #expect(try !holds(#Predicate { (low...high).contains($0.length) || low..<high ~= $0.length }))
    }

    @Test func calculates() throws {
        #expect(try holds(#Predicate { $0.length / 2 + 1 == 130 && $0.length % 10 == 8 && $0.rating / 2 > 2.2 }))
        #expect(try holds(#Predicate { -$0.length < 0 && $0.length * 2 - 16 == 500 }))
        #expect(try holds(#Predicate { (200...258).contains($0.length) && ($0.tags.count..<300).contains($0.length) }))
        #expect(try !holds(#Predicate { (200..<258).contains($0.length) }))
        #expect(try holds(#Predicate { (200...).contains($0.length) && (...4.5).contains($0.rating) }))
    }

    @Test func looksIntoCollections() throws {
        #expect(try holds(#Predicate { $0.tags.contains("brit") && $0.tags.contains { $0.hasPrefix("gui") } }))
        #expect(try holds(#Predicate { $0.tags.allSatisfy { $0.count > 3 } && $0.tags.filter { $0 > "c" }.count == 1 }))
        #expect(try holds(#Predicate { $0.tags.first == "guitar" && $0.tags.last == "brit" && !$0.tags.isEmpty }))
        #expect(try holds(#Predicate { $0.tags[1] == "brit" && $0.extras["key"] == 1 && $0.extras["no"] == nil }))
        #expect(try holds(#Predicate { $0.extras["no", default: 5] == 5 && $0.tags.max() == "guitar" }))
        #expect(try holds(#Predicate { $0.tags.isEmpty == false && $0.artist!.members.allSatisfy { $0.age < 30 } }))
        #expect(try holds(#Predicate { $0.tags.contains(where: \.isEmpty) == false }))
        #expect(
            try holds(
                #Predicate { song in song.artist!.members.contains { $0.age + 1 < song.length && $0.name < song.title }
                }))
        #expect(try holds(#Predicate { $0.tags == ["guitar", "brit"] && $0.tags != [] }))
    }

    @Test func comparesTexts() throws {
        let song = Song(title: "Champagne Supernová")
        #expect(try holds(#Predicate { $0.title.starts(with: "Champ") && $0.title.hasPrefix("Champ") }, song))
        #expect(try holds(#Predicate { $0.title.hasSuffix("nová") && !$0.title.hasSuffix("nova") }, song))
        #expect(try holds(#Predicate { $0.title.contains("pag") && $0.title.localizedStandardContains("NOVA") }, song))
        #expect(try holds(#Predicate { $0.title.lowercased() == "champagne supernová" }, song))
        #expect(try holds(#Predicate { $0.title.uppercased().contains("SUPERNOVÁ") }, song))
        #expect(
            try holds(
                #Predicate { $0.title.caseInsensitiveCompare("CHAMPAGNE SUPERNOVÁ") == .orderedSame }, song))
        #expect(try holds(#Predicate { $0.title.localizedCompare("Digsy") == .orderedAscending }, song))
        #expect(try holds(#Predicate { $0.note?.localizedStandardContains("x") ?? true }, song))
    }

    @Test func comparesEnums() throws {
        let genre = Genre.rock
        let mood = Mood.calm
        #expect(try holds(#Predicate { $0.genre == .rock && .rock == $0.genre && $0.genre != .pop }))
        #expect(try holds(#Predicate { $0.genre == genre && $0.genre == Genre.rock && $0.second == .pop }))
        #expect(try holds(#Predicate { $0.mood == .calm && $0.mood == mood && $0.mood != Mood.wild }))
        #expect(try holds(#Predicate { $0.genre.rawValue == "rock" && [Genre.rock].contains($0.genre) }))
        #expect(try holds(#Predicate { ($0.isLive ? $0.second : .rock) == .rock }))
        #expect(try holds(#Predicate { $0.rating > ($0.isLive ? 5 : 4) && ($0.isLive ? $0.note : $0.title) != nil }))
    }

    @Test func castsTypes() throws {
        #expect(try holds(#Predicate { $0.any is Int && $0.any as? Int == 7 && ($0.any as! Int) > 6 }))
        #expect(try holds(#Predicate { if let number = $0.any as? Int { number == 7 } else { false } }))
    }

    @Test func appliesOtherPredicates() throws {
        let long = #Predicate<Song> { $0.length > 200 }
        #expect(try holds(#Predicate { long.evaluate($0) && !$0.isLive }))
    }

    @Test func compilesManyTermsAtOnce() throws {
        let first = "Wonderwall"
        let limit = 300
        let many = #Predicate<Song> {
            $0.title == first && $0.length < limit && $0.rating > 4 && $0.note == nil && $0.genre == .rock
                && $0.artist?.name == "Oasis" && $0.tags.count == 2 && !$0.isLive && $0.number ?? 0 == 3
                && $0.artist?.label?.name != nil && $0.title.hasPrefix("W") && $0.length + 1 > 258
                && $0.tags.contains("brit") && $0.second != .rock && $0.mood == .calm && $0.rating < 5.0
                && $0.title != "Roll With It" && $0.length != 7 && $0.title.count == 10 && $0.tags[0] > "a"
                && ($0.isLive || $0.length >= 200) && $0.title.contains("wall")
        }
        #expect(try holds(many))
    }
}
