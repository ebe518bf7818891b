import Foundation
import Storage
import Testing

/// To-manys whose target does not know of them.
@Suite struct OneWayTests {
    @Model
    final class Track {
        var title: String
        init(title: String) { self.title = title }
    }

    @Model
    final class Record {
        @Attribute(.unique, originalName: "label") var name: String
        @Attribute(.cascade) var tracks: [Track]? = []
        @Relationship(deleteRule: .deny) var bonus: [Track] = []
        init(name: String) { self.name = name }
    }

    @Model
    final class Wrong {
        @Attribute(.cascade) var name = ""
        init() {}
    }

    @Test func haveAColumnInTheTargetsTableOrSharePairs() throws {
        let schema = Schema([Record.self])
        let statements = schema.statements(domain: Schema.Domain.defaultName)
        #expect(
            statements.contains(
                """
                CREATE TABLE "Track" (
                    "_key" INTEGER PRIMARY KEY,
                    "title" TEXT NOT NULL,
                    "_Record_tracks" INTEGER REFERENCES "Record" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
                    "__Record_tracks_position" REAL
                ) STRICT
                """))
        #expect(
            statements.contains(
                """
                CREATE TABLE "_Record_bonus" (
                    "_key" INTEGER PRIMARY KEY,
                    "owner" INTEGER NOT NULL REFERENCES "Record" ("_key") ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED,
                    "target" INTEGER NOT NULL REFERENCES "Track" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
                    "_owner_position" REAL
                ) STRICT
                """))
        #expect(schema.entity(for: Record.self)?.property(named: "name")?.originalName == "label")
    }

    @Test func followTheirDeleteRules() throws {
        let context = ModelContext(try ModelContainer(for: Record.self, configurations: .inMemory))
        let record = Record(name: "Blue")
        let (one, two) = (Track(title: "One"), Track(title: "Two"))
        record.tracks = [one]
        record.bonus = [two]
        context.insert(record)
        try context.save()
        let isInTracks = FetchDescriptor<Record>(predicate: #Predicate { $0.bonus.contains { $0.title == "Two" } })
        #expect(try context.fetchCount(isInTracks) == 1)
        context.delete(record)
        #expect(throws: StorageError.self) { try context.save() }
        #expect(record.bonus == [two] && record.tracks == [one])
        record.bonus = []
        context.delete(record)
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Track>()).map(\.title) == ["Two"])
    }

    @Test func rollbackPutsMembersBack() throws {
        let context = ModelContext(try ModelContainer(for: Record.self, configurations: .inMemory))
        let (blue, red) = (Record(name: "Blue"), Record(name: "Red"))
        let track = Track(title: "One")
        blue.tracks = [track]
        context.insert(blue)
        context.insert(red)
        try context.save()
        red.tracks = [track]
        #expect(blue.tracks == [])
        context.rollback()
        #expect(blue.tracks == [track])
        #expect(red.tracks == [])
        context.delete(track)
        try context.save()
        #expect(blue.tracks == [])
    }

    @Test func cascadeIsForRelationships() {
        #expect(throws: StorageError.self) { try ModelContainer(for: Wrong.self, configurations: .inMemory) }
    }
}
