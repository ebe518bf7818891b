import Foundation
import Storage
import Testing

/// Predicates as SQL: each must find what `Predicate.evaluate` finds among the same objects in memory.
@Suite struct PredicateSQLTests {
    struct Row<Model: PersistentModel>: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let predicate: Predicate<Model>
        /// How many of the records it is true for, where that is not to be left to the comparison alone.
        let count: Int?
    }

    private func check<Model>(_ row: Row<Model>) throws {
        let context = try libraryInMemory()
        let all = try context.fetch(FetchDescriptor<Model>())
        // Where nil is forced, Swift throws and SQL finds nothing.
        let expected = all.filter { (try? row.predicate.evaluate($0)) == true }
        let found = try context.fetch(FetchDescriptor(predicate: row.predicate))
        #expect(found == expected)
        #expect(try context.fetchCount(FetchDescriptor(predicate: row.predicate)) == expected.count)
        if let count = row.count { #expect(expected.count == count) }
    }

    @Test(arguments: QueryTable.comparisons) func compares(row: Row<Song>) throws { try check(row) }
    @Test(arguments: QueryTable.logic) func combines(row: Row<Song>) throws { try check(row) }
    @Test(arguments: QueryTable.optionals) func looksThroughOptionals(row: Row<Song>) throws { try check(row) }
    @Test(arguments: QueryTable.texts) func comparesTexts(row: Row<Song>) throws { try check(row) }
    @Test(arguments: QueryTable.numbers) func calculates(row: Row<Song>) throws { try check(row) }
    @Test(arguments: QueryTable.arrays) func looksIntoArrays(row: Row<Song>) throws { try check(row) }
    @Test(arguments: QueryTable.relations) func followsRelations(row: Row<Artist>) throws { try check(row) }
}

/// Rows, added one statement at a time: as one literal, the compiler's time would grow with all of them.
struct QueryRows<Model: PersistentModel> {
    private(set) var rows: [PredicateSQLTests.Row<Model>] = []

    static func make(_ fill: (inout QueryRows) -> Void) -> [PredicateSQLTests.Row<Model>] {
        var rows = QueryRows()
        fill(&rows)
        return rows.rows
    }

    mutating func add(_ description: String, _ predicate: Predicate<Model>) {
        rows.append(PredicateSQLTests.Row(testDescription: description, predicate: predicate, count: nil))
    }

    /// Adds a predicate with the number of records that it is true for.
    mutating func add(_ description: String, _ count: Int, _ predicate: Predicate<Model>) {
        rows.append(PredicateSQLTests.Row(testDescription: description, predicate: predicate, count: count))
    }
}

enum QueryTable {
    static let limit = 240
    static let none: String? = nil
    static let titles = ["Wonderwall", "Lost", "Nothing"]
    static let date = Date(timeIntervalSinceReferenceDate: 10 * 86_400)
    static let uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2))

    static let comparisons = QueryRows<Song>.make { rows in
        rows.add("text", 1, #Predicate { $0.title == "Lost" })
        rows.add("text, not", 6, #Predicate { $0.title != "Lost" })
        rows.add("text, captured", 1, #Predicate { titles[0] == $0.title })
        rows.add("order of text", #Predicate { $0.title < "Lost" && $0.title >= "" })
        rows.add("integer", 2, #Predicate { $0.length == limit || $0.length == 0 })
        rows.add("order of integers", 4, #Predicate { $0.length >= limit })
        rows.add("unsigned", 1, #Predicate { $0.plays > 10_000_000_000_000_000_000 })
        rows.add("order of unsigned", 3, #Predicate { $0.plays >= 7 && 7 <= $0.plays })
        rows.add("double", #Predicate { $0.rating > 4.4 && $0.rating != 4.8 })
        rows.add("not a number", 0, #Predicate { $0.rating == Double.nan || $0.rating < Double.nan })
        rows.add("not a number, not", 7, #Predicate { $0.rating != Double.nan && $0.score != Double.nan })
        rows.add("decimal", 1, #Predicate { $0.price == 1.29 })
        rows.add("order of decimals", 4, #Predicate { $0.price < 1.295 })
        rows.add("order of decimals with signs", #Predicate { $0.price > -0.1 && $0.price <= 10 })
        rows.add("date", 2, #Predicate { $0.released == date })
        rows.add("order of dates", #Predicate { $0.released < date && $0.released < Date.distantFuture })
        rows.add("uuid", 1, #Predicate { $0.token == uuid })
        rows.add("order of uuids", 1, #Predicate { $0.token < uuid && $0.length != 240 && $0.note == "the hit" })
        rows.add("data", 1, #Predicate { $0.data == Data([1, 2]) })
        rows.add("url", 1, #Predicate { $0.link == URL(string: "https://a.example") })
        rows.add("enum", 4, #Predicate { $0.genre == .rock })
        rows.add("enum, not", 3, #Predicate { $0.genre != .rock })
        rows.add("enum that may be nil", 1, #Predicate { $0.second == .pop })
        rows.add("enum that may be nil, not", 6, #Predicate { $0.second != .pop })
        rows.add("raw value", 4, #Predicate { $0.genre.rawValue == "rock" && $0.second?.rawValue != "x" })
        rows.add("order of cases", 2, #Predicate { $0.level > .low })
        rows.add("flag", 2, #Predicate { $0.isLive })
        rows.add("flag, compared", 5, #Predicate { $0.isLive == false && true != $0.isLive })
        rows.add("properties", #Predicate { $0.title == $0.note || $0.note != $0.title && $0.second == $0.second })
        rows.add("property that may be nil and one that may not", #Predicate { $0.genre == $0.second })
        rows.add("comparisons compared", #Predicate { ($0.length > 200) == ($0.rating > 4) })
        rows.add("comparison and constant", #Predicate { ($0.score == 9.5) == false && ($0.note == nil) != true })
        rows.add(
            "parts", 1, #Predicate { $0.parts == [Part(name: "intro", start: 0), Part(name: "verse", start: 21)] })
        rows.add("dictionary", 1, #Predicate { $0.names == ["us": 8, "uk": 2] })
        rows.add("everything", 7, #Predicate { _ in true })
        rows.add("nothing", 0, #Predicate { _ in false })
    }

    static let logic = QueryRows<Song>.make { rows in
        rows.add("and", #Predicate { $0.isLive && $0.length > 0 })
        rows.add("or", #Predicate { $0.isLive || $0.note == "the hit" })
        rows.add("not", #Predicate { !($0.isLive || $0.note == "the hit") })
        rows.add("not, over nil", #Predicate { !($0.score ?? 0 > 3) || $0.note?.isEmpty != true })
        rows.add("constants", #Predicate { titles.isEmpty || ($0.isLive && limit > 1) })
        rows.add("ternary", #Predicate { $0.isLive ? $0.length > 100 : $0.length > 300 })
        rows.add("ternary of values", #Predicate { ($0.isLive ? $0.note : $0.title) == "Lost" })
        rows.add("ternary with nil", #Predicate { ($0.isLive ? nil : $0.note) == nil })
        rows.add("ternary of constants", #Predicate { ($0.isLive ? "a" : nil) == "a" })
        rows.add("ternary of models", #Predicate { ($0.isLive ? $0.guest : $0.artist)?.name == "Oasis" })
        rows.add("if", #Predicate { if titles.isEmpty { true } else { $0.length > 200 } })
        rows.add(
            "if, else if",
            #Predicate { song in
                if song.isLive { return song.length > 0 } else if song.artist == nil { return false }
                return song.rating >= 4.5
            })
        rows.add("true or", #Predicate { $0.isLive ? true : $0.length == 0 })
        rows.add("false or", #Predicate { $0.isLive ? $0.length == 122 : false })
    }

    static let optionals = QueryRows<Song>.make { rows in
        rows.add("nil", 2, #Predicate { $0.note == nil || $0.note == none })
        rows.add("not nil", #Predicate { $0.note != nil && nil != $0.second })
        rows.add("nil is not a value", 6, #Predicate { $0.note != "the hit" })
        rows.add("flag that may be nil", 2, #Predicate { $0.isLoved == true })
        rows.add("flag that may be nil, not", 5, #Predicate { $0.isLoved != true })
        rows.add("flag that may be nil, false", 1, #Predicate { $0.isLoved == false })
        rows.add("flag that may be nil, replaced", #Predicate { $0.isLoved ?? true })
        rows.add("flag that may be nil, replaced by false", #Predicate { !($0.isLoved ?? false) })
        rows.add("replaced", 6, #Predicate { ($0.note ?? "x") != "the hit" })
        rows.add("replaced by another", #Predicate { ($0.note ?? $0.title) == "Lost" })
        rows.add("replaced by another that may be nil", #Predicate { ($0.note ?? $0.artist?.name) == nil })
        rows.add("forced", #Predicate { $0.note != nil && $0.note! == "the hit" })
        rows.add("bound", #Predicate { if let note = $0.note { note.isEmpty } else { false } })
        rows.add("bound, else", #Predicate { if let note = $0.note { note.count > 3 } else { true } })
        rows.add(
            "bound twice",
            #Predicate { song in
                if let artist = song.artist, let guest = song.guest { artist.founded < guest.founded } else { false }
            })
        rows.add(
            "bound with a condition",
            #Predicate { if let artist = $0.artist, $0.length > 200 { artist.name != "Oasis" } else { $0.isLive } })
        rows.add("chain", 1, #Predicate { $0.artist?.name == "Oasis" })
        rows.add("chain, not", 6, #Predicate { $0.artist?.name != "Oasis" })
        rows.add("chain to nil", #Predicate { $0.artist?.country == nil })
        rows.add("chain of links", #Predicate { $0.artist?.rival?.rival?.name == "Oasis" })
        rows.add("chain of links, not", #Predicate { $0.artist?.rival?.rival?.name != "Blur" })
        rows.add("chain through what is there", #Predicate { $0.artist?.label.title == "Creation" })
        rows.add("chain to a decimal", #Predicate { ($0.artist?.label.budget ?? 0) > 99 })
        rows.add("chain to a method", #Predicate { $0.artist?.country?.isEmpty == false })
        rows.add("chain to a count", #Predicate { $0.artist?.country?.count == 2 })
        rows.add("chain to a condition", #Predicate { $0.note?.contains("t") == true })
        rows.add("chain to a condition, not", #Predicate { $0.note?.contains("t") != true })
        rows.add("chain to a condition, nil", #Predicate { $0.note?.contains("t") == nil })
        rows.add("chain to a collection", #Predicate { ($0.artist?.songs ?? []).contains { $0.length > 310 } })
        rows.add("chain to a collection's count", #Predicate { $0.artist?.features.count == 2 })
        rows.add("chain to a collection, nil", #Predicate { $0.artist?.features.isEmpty == nil })
        rows.add("chain, forced", #Predicate { $0.artist?.country! == "UK" })
        rows.add("chain of forced", #Predicate { $0.artist!.rival!.name == "Blur" })
        rows.add("flatMap", #Predicate { $0.artist.flatMap { $0.rival }?.founded == 1988 })
        rows.add("flatMap that does not use its value", #Predicate { $0.note.flatMap { _ in 1 } == 1 })
        rows.add("flatMap to another property", #Predicate { song in song.note.flatMap { _ in song.score } == nil })
        rows.add("map", #Predicate { $0.note.map { $0.isEmpty } == true })
        rows.add("relation", 2, #Predicate { $0.artist == nil })
        rows.add("relation, not", 4, #Predicate { $0.guest == nil })
        rows.add("relations", #Predicate { $0.artist == $0.guest?.rival || $0.artist != $0.guest })
    }

    static let texts = QueryRows<Song>.make { rows in
        rows.add("contains", 1, #Predicate { $0.title.contains("wall") })
        rows.add("contains nothing", 7, #Predicate { $0.title.contains("") })
        rows.add("contains letters, not scalars", 0, #Predicate { $0.title.contains("etude") })
        rows.add("contains what is written in another form", 1, #Predicate { $0.title.contains("étude") })
        rows.add("contains special characters", #Predicate { $0.note?.contains("%_\\") == true })
        rows.add("contains another property", #Predicate { $0.title.contains($0.note ?? "?") })
        rows.add("is contained", #Predicate { "Wonderwall, Lost".contains($0.title) })
        rows.add("starts", 1, #Predicate { $0.title.starts(with: "Won") })
        rows.add("starts with nothing", 7, #Predicate { $0.title.hasPrefix("") })
        rows.add("starts with half a letter", 0, #Predicate { $0.title.hasPrefix("e") })
        rows.add("starts with an accent", 1, #Predicate { $0.title.hasPrefix("Jó") })
        rows.add("starts with another property", #Predicate { $0.note?.hasPrefix($0.title) == true })
        rows.add("ends", 2, #Predicate { $0.title.hasSuffix("2") })
        rows.add("ends, in the artist", #Predicate { $0.artist!.name.hasSuffix("rk") })
        rows.add("folded", 1, #Predicate { $0.title.localizedStandardContains("JOGA") })
        rows.add("folded, empty", 0, #Predicate { $0.title.localizedStandardContains("") })
        rows.add("folded, may be nil", #Predicate { $0.note?.localizedStandardContains("STRASSE") == true })
        rows.add("folded, both", #Predicate { $0.title.localizedStandardContains($0.note ?? "-") })
        rows.add("folded constant", #Predicate { "ÉTUDE WONDERWALL".localizedStandardContains($0.title) })
        rows.add("small letters", 1, #Predicate { $0.title.lowercased() == "jóga" })
        rows.add(
            "capitals", #Predicate { $0.title.uppercased().contains("WALL") || $0.note?.uppercased() == "STRASSE" })
        rows.add("compared without case", 1, #Predicate { $0.title.caseInsensitiveCompare("LOST") == .orderedSame })
        rows.add("compared", #Predicate { $0.title.localizedCompare("Hz") == .orderedDescending })
        rows.add(
            "compared naturally", #Predicate { $0.title.localizedStandardCompare("Song 10") != .orderedDescending })
        rows.add("empty", 1, #Predicate { $0.title.isEmpty })
        rows.add("empty, compared", 6, #Predicate { $0.title.isEmpty == false })
        rows.add("count", #Predicate { $0.title.count > 5 && $0.title.count != 10 })
        rows.add("count of letters", 1, #Predicate { $0.title.count == 8 && $0.title.hasPrefix("é") })
        rows.add("unique text in any form", 2, #Predicate { $0.artist?.name == "Bjo\u{308}rk" })
        rows.add("one of", 2, #Predicate { titles.contains($0.title) })
        rows.add("one of, may be nil", #Predicate { [nil, "the hit"].contains($0.note) })
        rows.add("none of", 5, #Predicate { !titles.contains($0.title) })
        rows.add("one of none", 0, #Predicate { [String]().contains($0.title) })
        rows.add("one of artists' names", #Predicate { ["Oasis", "Blur"].contains($0.artist?.name ?? "") })
        rows.add("captured and closure", #Predicate { song in titles.contains { $0 == song.title } })
        rows.add("all captured", #Predicate { song in titles.allSatisfy { song.title != $0 } })
        rows.add("one of many", 1, #Predicate { manyTexts.contains($0.title) })
    }

    static let manyTexts = (0..<1000).map { "Text \"\($0)\"" } + ["Song 2"]

    static let numbers = QueryRows<Song>.make { rows in
        rows.add("sum", #Predicate { $0.length + 10 > 250 && $0.length + limit < 600 })
        rows.add("difference and product", #Predicate { ($0.length - 1) * 2 == 514 || -$0.length == 1 })
        rows.add("quotient and remainder", #Predicate { $0.length / 100 == 2 && $0.length % 2 == 0 })
        rows.add("negative quotient and remainder", #Predicate { $0.length / 2 == 0 && $0.length % 2 == -1 })
        rows.add("doubles", #Predicate { $0.rating * 2 - 1 >= 7.5 && $0.rating / 2 < 2.4 })
        rows.add("precedence", #Predicate { 2 + $0.length * 2 - ($0.length - 2) == 262 })
        rows.add("decimals", #Predicate { $0.price + 0.01 == 1.3 || $0.price - 1 < 0 })
        rows.add("decimals that may be nil", #Predicate { ($0.discount ?? 0) * 2 == 1 })
        rows.add("range", #Predicate { (200...258).contains($0.length) })
        rows.add("half-open range", #Predicate { (200..<258).contains($0.length) && 0..<5 ~= $0.rating })
        rows.add("partial ranges", #Predicate { (240...).contains($0.length) && (..<5).contains($0.rating) })
        rows.add("range of properties", #Predicate { ($0.title.count...$0.length).contains(122) })
        rows.add("range of texts", #Predicate { ("K"..."T").contains($0.title) })
        rows.add("range of decimals", #Predicate { (0.99...1.29).contains($0.price) })
        rows.add("range of cases", #Predicate { (Level.middle...Level.high).contains($0.level) })
        rows.add("one of integers", #Predicate { [122, 258].contains($0.length) })
        rows.add("one of decimals", #Predicate { [1.3, 10].contains($0.price) })
        rows.add("one of dates and uuids", #Predicate { [date].contains($0.released) && ![uuid].contains($0.token) })
        rows.add("one of enums", #Predicate { [Genre.pop, .jazz].contains($0.genre) })
        rows.add("one of many", 1, #Predicate { manyNumbers.contains($0.length) })
    }

    static let manyNumbers = Set(200..<300).union(1000..<2000).subtracting([240, 250])

    static let arrays = QueryRows<Song>.make { rows in
        rows.add("element", 2, #Predicate { $0.tags.contains("brit") })
        rows.add("element of a property", #Predicate { $0.tags.contains($0.title) || $0.years.contains($0.length) })
        rows.add("set", 1, #Predicate { $0.years.contains(1997) })
        rows.add("part", 1, #Predicate { $0.parts.contains(Part(name: "verse", start: 21)) })
        rows.add("closure", #Predicate { $0.tags.contains { $0.hasPrefix("a") && $0.count == 2 } })
        rows.add("closure that looks out", #Predicate { song in song.tags.contains { $0 < song.title } })
        rows.add("closure in closure", #Predicate { s in s.tags.contains { t in s.tags.contains { $0 < t } } })
        rows.add("all", #Predicate { $0.tags.allSatisfy { $0.count > 3 } })
        rows.add(
            "filter", #Predicate { $0.tags.filter { $0 > "b" }.count == 2 || $0.years.filter { $0 > 2000 }.isEmpty })
        rows.add("filter of a filter", #Predicate { $0.tags.filter { $0 != "" }.filter { $0 < "b" }.count > 1 })
        rows.add("first and last", #Predicate { $0.tags.first == "brit" && $0.tags.last != "brit" })
        rows.add("none first", #Predicate { $0.tags.first == nil })
        rows.add("count", #Predicate { $0.tags.count > 1 && $0.years.count == 2 })
        rows.add("empty", #Predicate { $0.tags.isEmpty && $0.years.isEmpty == true })
        rows.add("subscript", #Predicate { !$0.tags.isEmpty && $0.tags[0] == "brit" })
        rows.add("least and greatest", #Predicate { $0.tags.max() == "guitar" && $0.years.min() == 1995 })
        rows.add("none least", #Predicate { $0.years.min() == nil })
        rows.add("key", #Predicate { $0.names["us"] == 8 })
        rows.add("key that is not there", #Predicate { $0.names["fr"] == nil && $0.names["uk"] != nil })
        rows.add("key with default", #Predicate { $0.names["us", default: 3] == 3 })
        rows.add("array equal", 1, #Predicate { $0.tags == ["brit"] })
        rows.add("array empty", #Predicate { $0.tags != [] })
    }

    static let relations = QueryRows<Artist>.make { rows in
        rows.add("contains", 1, #Predicate { $0.features.contains { $0.length < 0 } })
        rows.add("contains, may be nil", #Predicate { $0.songs!.contains { $0.isLive } })
        rows.add("contains, replaced", #Predicate { ($0.songs ?? []).contains { $0.rating > 4.6 } })
        rows.add("none", #Predicate { !$0.features.contains { $0.isLive } })
        rows.add("all", #Predicate { $0.features.allSatisfy { $0.length > 200 } })
        rows.add("all, of nil", #Predicate { $0.features.allSatisfy { $0.note! == "" } })
        rows.add("count", #Predicate { $0.features.count == 2 && $0.songs!.count > 0 })
        rows.add("empty", #Predicate { $0.features.isEmpty })
        rows.add("empty, compared", #Predicate { $0.features.isEmpty == false })
        rows.add("filter, count", #Predicate { $0.songs!.filter { $0.length > 300 }.count == 2 })
        rows.add("filter, empty", #Predicate { $0.songs!.filter { $0.genre == .pop }.isEmpty })
        rows.add("first", #Predicate { $0.songs!.first?.title == "Jóga" })
        rows.add("last", #Predicate { $0.songs!.last?.rating == 4.8 })
        rows.add("first of a filter", #Predicate { $0.songs!.filter { $0.rating < 5 }.first?.artist?.name == "Björk" })
        rows.add("subscript", #Predicate { $0.songs!.count > 1 && $0.songs![1].title == "hyperballad" })
        rows.add(
            "closure that looks out", #Predicate { a in a.features.contains { $0.artist?.founded ?? 0 < a.founded } })
        rows.add(
            "closure in closure",
            #Predicate { artist in
                artist.label.artists.contains { other in
                    other != artist && other.songs!.contains { $0.length < artist.songs!.count * 130 }
                }
            })
        rows.add(
            "one collection inside itself",
            #Predicate { a in a.songs!.contains { s in a.songs!.contains { $0.rating < s.rating } } })
        rows.add(
            "bound collection, used twice",
            #Predicate { artist in
                if let songs = artist.songs {
                    songs.count > 1 && songs.contains { s in songs.contains { $0.length > s.length } }
                } else {
                    false
                }
            })
        rows.add("to-one of to-one", #Predicate { $0.rival?.label == $0.label })
        rows.add("itself", #Predicate { $0.rival?.rival == $0 })
        rows.add("itself, not", #Predicate { $0.rival != $0 && $0.label.artists.contains($0) })
        rows.add("contains the other", #Predicate { $0.label.artists.contains($0.rival!) })
        rows.add("identity", #Predicate { $0.persistentModelID == $0.rival?.rival?.persistentModelID })
        rows.add("same label twice", #Predicate { $0.label.title == "Creation" && $0.label.budget > 1000 })
        rows.add("called", #Predicate { old.evaluate($0) && !old.evaluate($0.rival!) })
    }

    static let old = #Predicate<Artist> { $0.founded < 1990 }
}
