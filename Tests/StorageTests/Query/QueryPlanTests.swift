import Foundation
import SQLite
import Testing

@testable import Storage

/// The SQL of some predicates, and that SQLite serves them from an index.
@Suite struct QueryPlanTests {
    private func statement<Model: PersistentModel>(_ predicate: Predicate<Model>) throws -> (sql: String, plan: String)
    {
        let context = try libraryInMemory()
        let entity = try context.entity(of: Model.self)
        let query = try SelectQuery(FetchDescriptor(predicate: predicate), entity, context).select("1")
        var plan: [String] = []
        try context.store.connection.query("EXPLAIN QUERY PLAN \(query.sql)", query.bindings) { row in
            if case .text(let step) = row.value(3) { plan.append(step) }
        }
        // What stands between the root table and the order.
        let parts = query.sql.split(separator: " AS t0", maxSplits: 1)[1].split(separator: " ORDER BY t0")
        return (String(parts[0]), plan.joined(separator: "; "))
    }

    @Test func servesAUniqueTextFromItsIndex() throws {
        let (sql, plan) = try statement(#Predicate<Artist> { $0.name == "Oasis" })
        #expect(sql == " WHERE t0.\"name\" = ?")
        #expect(plan.contains("Artist_unique_name"))
    }

    @Test func servesATextInARelatedRecordFromItsIndex() throws {
        let (sql, plan) = try statement(#Predicate<Song> { $0.artist?.name == "Oasis" && $0.length > 1 })
        #expect(
            sql == " LEFT JOIN \"Artist\" AS t1 ON t1.\"_key\" = t0.\"artist\""
                + " WHERE (t1.\"name\" = ?) AND (t0.\"length\" > ?)")
        #expect(plan.contains("Artist_unique_name") && plan.contains("Song_artist"))
    }

    @Test func looksAtTheColumnOfARelationAndNoFurther() throws {
        let context = try libraryInMemory()
        let artist = try #require(try context.fetch(FetchDescriptor<Artist>()).first)
        let id = artist.persistentModelID
        for predicate in [
            #Predicate<Song> { $0.artist == artist }, #Predicate { $0.artist?.persistentModelID == id },
        ] {
            let (sql, plan) = try statement(predicate)
            #expect(sql == " WHERE t0.\"artist\" = ?")
            #expect(plan.contains("Song_artist"))
        }
        #expect(try statement(#Predicate<Song> { $0.artist == nil }).sql == " WHERE t0.\"artist\" IS NULL")
    }

    @Test func asksForTheRowsOfARelation() throws {
        let (sql, plan) = try statement(#Predicate<Artist> { $0.features.contains { $0.length > 3 } })
        #expect(
            sql == " WHERE EXISTS (SELECT 1 FROM \"Song\" AS t1"
                + " WHERE (t1.\"guest\" = t0.\"_key\") AND (t1.\"length\" > ?))")
        #expect(plan.contains("Song_guest"))
        #expect(try statement(#Predicate<Artist> { $0.features.isEmpty == false }).sql.hasPrefix(" WHERE NOT (NOT"))
    }

    @Test func servesAPrefixFromTheIndex() throws {
        let (sql, plan) = try statement(#Predicate<Artist> { $0.name.hasPrefix("Oa") })
        #expect(sql.hasPrefix(" WHERE (t0.\"name\" >= ?) AND (t0.\"name\" < ?) AND (text_starts("))
        #expect(plan.contains("Artist_unique_name"))
    }

    @Model final class Word {
        #Index<Word>([\.text])
        var text: String
        init(_ text: String) { self.text = text }
    }

    @Test(arguments: ["plain", "K", "\u{E9}t\u{E9}", "\u{65E5}\u{672C}"])
    func servesATextInAnySpellingFromTheIndex(text: String) throws {
        let context = ModelContext(try ModelContainer(for: Word.self, configurations: .inMemory))
        for spelling in try #require(text.spellings) { context.insert(Word(spelling)) }
        context.insert(Word(text + "x"))
        let descriptor = FetchDescriptor(predicate: #Predicate<Word> { $0.text == text })
        #expect(try context.fetchCount(descriptor) == text.spellings?.count)
        try context.save()
        #expect(try context.fetchCount(descriptor) == text.spellings?.count)
        let query = try context.query(descriptor, context.entity(of: Word.self), .keys)
        var plan: [String] = []
        try context.store.connection.query("EXPLAIN QUERY PLAN \(query.sql)", query.bindings) {
            plan.append($0.text(3))
        }
        #expect(plan.contains { $0.contains("SEARCH") && $0.contains("Word_text") }, "\(plan)")
    }

    @Test func joinsARecordOnce() throws {
        let (sql, _) = try statement(
            #Predicate<Song> { $0.artist?.name == "a" || $0.artist?.country == "b" && $0.artist!.founded > 3 })
        #expect(sql.split(separator: "LEFT JOIN").count == 2)
    }

    @Test func leavesOutWhatIsKnownBeforehand() throws {
        let text = ""
        let sql = try statement(
            #Predicate<Song> { song in
                if text.isEmpty { song.length > 3 } else { song.title.contains(text) }
            }
        ).sql
        #expect(sql == " WHERE t0.\"length\" > ?")
        #expect(try statement(#Predicate<Song> { _ in true }).sql.contains("WHERE") == false)
    }
}
