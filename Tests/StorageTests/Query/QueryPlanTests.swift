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
