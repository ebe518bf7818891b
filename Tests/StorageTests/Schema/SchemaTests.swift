import Testing

@testable import Storage

@Suite struct SchemaTests {
    @Test func statesItsTables() throws {
        let schema = Schema([Pupil.self, Exam.self])
        #expect(schema.entities.map(\.name) == ["Pupil", "Exam", "Mark", "Room"])
        let statements = schema.statements(domain: Schema.Domain.defaultName)
        #expect(
            statements.filter { $0.contains("\"Mark\"") } == [
                """
                CREATE TABLE "Mark" (
                    "_key" INTEGER PRIMARY KEY,
                    "score" TEXT CHECK ("score" NOT GLOB '*[^-.0-9]*'),
                    "pupil" INTEGER REFERENCES "Pupil" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
                    "exam" INTEGER REFERENCES "Exam" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
                    "_pupil_position" REAL,
                    "_exam_position" REAL
                ) STRICT
                """,
                #"CREATE UNIQUE INDEX "Mark_unique_pupil_exam" ON "Mark" ("pupil", "exam")"#,
                #"CREATE INDEX "Mark_exam" ON "Mark" ("exam", "_exam_position")"#,
            ])
        #expect(
            statements.first == """
                CREATE TABLE "Pupil" (
                    "_key" INTEGER PRIMARY KEY,
                    "id" TEXT NOT NULL,
                    "name" TEXT NOT NULL,
                    "born" REAL,
                    "level" TEXT NOT NULL,
                    "tags" TEXT NOT NULL,
                    "isActive" INTEGER NOT NULL CHECK ("isActive" IN (0, 1)),
                    "room" INTEGER REFERENCES "Room" ("_key") ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
                    "_room_position" REAL
                ) STRICT
                """)
    }

    @Test func infersAnInverseThatIsUnambiguous() throws {
        let schema = Schema([Room.self])
        let room = try #require(schema.entity(for: Room.self))
        let pupils = try #require(room.property(named: "pupils")?.relationship)
        #expect(schema.entities[pupils.destination].name == "Pupil")
        #expect(pupils.inverse == schema.entity(named: "Pupil")?.property(named: "room")?.index)
    }

    /// Stores have it written down, so that it stays the same for the same tables.
    @Test func theFingerprintIsTheHashOfTheStatements() throws {
        let schema = Schema([Pupil.self, Exam.self, Learner.self])
        let statements = schema.entities.sorted { $0.name < $1.name }.flatMap(schema.statements(entity:))
        var hash = StableHash()
        hash.combine(statements.joined(separator: ";\n"))
        #expect(schema.fingerprint(domain: "Main") == hash.hex)
        var known = StableHash()
        known.combine("foobar")
        // The value that the hash's authors give.
        #expect(known.hex == "85944171f73967e8")
    }

    @Test func versionsAreOrderedByTheirParts() {
        #expect(Schema.Version("1.10.0") == Schema.Version(1, 10, 0))
        #expect(Schema.Version(1, 9, 9) < Schema.Version(1, 10, 0))
        #expect(Schema.Version("1.0") == nil)
        #expect(Schema.Version("1.0.x") == nil)
    }
}
