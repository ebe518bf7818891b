import Foundation
import SQLite
import Testing

@testable import Storage

/// What somebody has done to the tables themselves is found, and put right.
@Suite struct StructureTests {
    private let folder: TemporaryFolder

    /// A store with a pupil, who has a room and two marks.
    init() throws {
        folder = try TemporaryFolder()
        let context = ModelContext(try folder.school())
        let pupil = Pupil(id: "a", name: "Ana", room: Room(number: 1))
        context.insert(Mark(score: 17, pupil: pupil, exam: Exam(title: "Quiz", points: 20)))
        context.insert(Mark(score: 3, pupil: pupil, exam: Exam(title: "Test", points: 10)))
        try context.save()
    }

    private func damage(_ sql: String) throws {
        try Connection(.file(path: folder.store.path)).execute("PRAGMA foreign_keys = OFF; " + sql)
    }

    private func context() throws -> ModelContext {
        var configuration = ModelConfiguration(url: folder.store)
        configuration.isForRepair = true
        return ModelContext(try ModelContainer(for: Pupil.self, Exam.self, configurations: configuration))
    }

    private static let mark = "Mark_unique_pupil_exam"

    @Test(
        arguments: [
            (
                "DROP INDEX \(mark)",
                .index(mark, table: "Mark", isUnique: true, isThere: false, doubled: [])
            ),
            (
                "DROP INDEX \(mark); CREATE INDEX \(mark) ON Mark (pupil)",
                .index(mark, table: "Mark", isUnique: true, isThere: true, doubled: [])
            ),
            (
                "DROP INDEX _history_target",
                .index("_history_target", table: "_history", isUnique: false, isThere: false, doubled: [])
            ),
            (
                "CREATE TRIGGER t AFTER INSERT ON Mark BEGIN\nDELETE FROM Mark; END",
                .trigger("t", table: "Mark", sql: "CREATE TRIGGER t AFTER INSERT ON Mark BEGIN")
            ),
            (
                "CREATE UNIQUE INDEX one ON Pupil (name)",
                .uniqueIndex("one", table: "Pupil", sql: "CREATE UNIQUE INDEX one ON Pupil (name)")
            ),
            ("DROP TABLE Room", .missingTable("Room")), ("DROP TABLE _blob", .missingTable("_blob")),
            ("DROP TABLE _history", .missingTable("_history")), ("DROP TABLE _schema", .missingTable("_schema")),
            ("DROP TABLE _meta", .missingTable("_meta")),
            (
                "ALTER TABLE Pupil DROP COLUMN born",
                .missingColumn(table: "Pupil", property: "born", isRepairable: true)
            ),
            (
                "ALTER TABLE Pupil DROP COLUMN isActive",
                .missingColumn(table: "Pupil", property: "isActive", isRepairable: true)
            ),
            (
                "ALTER TABLE Mark DROP COLUMN score",
                .missingColumn(table: "Mark", property: "score", isRepairable: true)
            ),
            ("DELETE FROM _meta WHERE name = 'lineage'", .missingIdentity("lineage")),
            ("DELETE FROM _meta WHERE name = 'replica'", .missingIdentity("replica")),
            ("DELETE FROM _schema", .missingDomain("Main", isRepairable: true)),
        ] as [(String, StructureFlaw)])
    func whatIsOtherwiseIsNamedAndMadeRight(sql: String, flaw: StructureFlaw) throws {
        try damage(sql)
        let context = try context()
        var findings = try context.findings()
        #expect(findings.contains(.structure(flaw)), "\(findings)")
        while findings.contains(where: \.isRepairable) {
            try context.repair(findings)
            findings = try context.findings()
        }
        #expect(try context.findings() == [])
        // The models can be used again, and the store is as one that was made by them.
        let other = ModelContext(try folder.school())
        other.insert(Mark(score: 1, pupil: Pupil(id: "b", name: "Ben"), exam: Exam(title: "E", points: 1)))
        try other.save()
        #expect(try other.fetchCount(FetchDescriptor<Pupil>()) == 2)
        #expect(try other.findings() == [])
    }

    @Test(
        arguments: [
            ("CREATE TABLE badge (pupil INTEGER)", .foreignPart(kind: "table", name: "badge")),
            ("CREATE VIEW names AS SELECT name FROM Pupil", .foreignPart(kind: "view", name: "names")),
            ("CREATE INDEX mine ON Pupil (name)", .foreignPart(kind: "index", name: "mine")),
            ("ALTER TABLE Pupil ADD COLUMN nick TEXT", .foreignColumn(table: "Pupil", name: "nick")),
        ] as [(String, StructureFlaw)])
    func whatDoesNoHarmIsKept(sql: String, flaw: StructureFlaw) throws {
        try damage(sql)
        let context = try context()
        #expect(try context.findings() == [.structure(flaw)])
        #expect(flaw.isHarmless && !flaw.isRepairable)
        try context.repair(context.findings())
        #expect(try context.findings() == [.structure(flaw)])
    }

    @Test func aTableWithoutItsConstraintsIsNamed() throws {
        try damage(
            """
            ALTER TABLE Room RENAME TO Old; CREATE TABLE Room ("_key" INTEGER PRIMARY KEY, "number" INTEGER) STRICT;
            INSERT INTO Room SELECT * FROM Old; DROP TABLE Old
            """)
        #expect(try context().findings().contains(.structure(.otherTable("Room"))))
    }

    @Test func aColumnThatNothingCanFillIsLeftToABackup() throws {
        try damage("ALTER TABLE Exam DROP COLUMN title")
        let findings = try context().findings()
        #expect(findings == [.structure(.missingColumn(table: "Exam", property: "title", isRepairable: false))])
    }

    @Test func whatIsStoredTwiceIsNamedAndKeepsTheIndexFromBeingMade() throws {
        try damage("DROP INDEX \(Self.mark); INSERT INTO Mark SELECT 99, score, pupil, exam, 9, 9 FROM Mark LIMIT 1")
        let context = try context()
        let findings = try context.findings()
        guard case .structure(.index(Self.mark, _, true, false, let doubled))? = findings.first else {
            Issue.record("\(findings)")
            return
        }
        #expect(doubled.map(\.key) == [99])
        try context.repair(findings)
        #expect(try context.findings().contains(findings[0]))
        try damage("DELETE FROM Mark WHERE _key = 99")
        try context.repair(context.findings())
        #expect(try context.findings() == [])
    }

    /// Whoever only wants to use the store is told what is wrong, and in no words of the database.
    @Test(
        arguments: [
            ("DELETE FROM _schema", "it does not say which version of Main it has"),
            ("DELETE FROM _meta", "it does not say which store it is: its lineage is missing"),
            ("DROP TABLE _schema", "it has no table _schema"), ("DROP TABLE Pupil", "it has no table Pupil"),
            ("ALTER TABLE Pupil DROP COLUMN born", "it has no column"),
        ])
    func aStoreThatIsNotCompleteIsDamaged(sql: String, reason: String) throws {
        try damage(sql)
        let error = #expect(throws: StorageError.self) {
            try ModelContext(folder.school()).fetch(FetchDescriptor<Pupil>())
        }
        guard case .damaged(folder.store.path, let words) = error, words.hasPrefix(reason) else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func theTextOfATableIsTakenApart() {
        let text = TableText(#"CREATE TABLE "a" ("x, (y" TEXT CHECK ("x" IN (1, 2)), 'b' INT,  c ) STRICT"#)
        #expect(text.definitions == [#""x, (y" TEXT CHECK ("x" IN (1, 2))"#, "'b' INT", "c"])
        #expect(text.end == "STRICT")
    }
}
