import Foundation
import SQLite
import Storage
import Testing

/// What is no store, or not ours to write, is refused and left as it was.
@Suite struct OpeningTests {
    @Test func textIsNoStore() throws {
        let folder = try TemporaryFolder()
        let text = Data("This is a letter to the parents of the class, and no database at all.".utf8)
        try text.write(to: folder.store)
        let error = #expect(throws: StorageError.self) { try folder.school() }
        guard case .notAStore = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try Data(contentsOf: folder.store) == text)
    }

    @Test func anotherProgramsDatabaseIsNoStore() throws {
        let folder = try TemporaryFolder()
        do {
            let connection = try Connection(.file(path: folder.store.path))
            try connection.execute("CREATE TABLE song (title TEXT)")
        }
        let error = #expect(throws: StorageError.self) { try folder.school() }
        guard case .notAStore = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aNewerFormatIsRefused() throws {
        let folder = try TemporaryFolder()
        _ = try folder.school()
        try change(folder, "PRAGMA user_version = 99")
        let error = #expect(throws: StorageError.self) { try folder.school() }
        guard case .newerStore(_, _, let stored, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(stored == "99")
    }

    @Test func theFirstFormatIsBroughtUpToDate() throws {
        let folder = try TemporaryFolder()
        _ = try folder.school()
        try change(folder, #"DROP INDEX "_history_target"; DROP TABLE "_blob"; PRAGMA user_version = 1"#)
        _ = try folder.school()
        let connection = try Connection(.file(path: folder.store.path), mode: .readOnly)
        #expect(try connection.scalar("PRAGMA user_version") == .integer(2))
        let count = try connection.scalar("SELECT count(*) FROM sqlite_schema WHERE name = '_history_target'")
        #expect(count == .integer(1))
    }

    /// A check that makes a table of its words would do so for each record of a large change.
    @Test func theHistoryIsWrittenWithoutTablesOfItsOwn() throws {
        let folder = try TemporaryFolder()
        _ = try folder.school()
        let connection = try Connection(.file(path: folder.store.path), mode: .readOnly)
        var operations: [String] = []
        try connection.query(
            #"EXPLAIN INSERT INTO "_change" ("seq", "entity", "key", "kind", "old", "new") VALUES (?, ?, ?, ?, ?, ?)"#
        ) { operations.append($0.text(1)) }
        #expect(operations.contains("Insert") || operations.contains("IdxInsert"))
        #expect(!operations.contains("OpenEphemeral"))
    }

    @Test func aNewerSchemaIsRefused() throws {
        let folder = try TemporaryFolder()
        _ = try folder.school()
        try change(folder, #"UPDATE "_schema" SET "version" = '2.0.0', "fingerprint" = 'other'"#)
        let error = #expect(throws: StorageError.self) { try folder.school() }
        guard case .newerStore(_, let domain, let stored, let known) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect((domain, stored, known) == ("Main", "2.0.0", "1.0.0"))
    }

    @Test func aFolderThatDoesNotExistCannotBeOpened() throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("missing/school.store")
        #expect(throws: StorageError.self) {
            try ModelContainer(for: Pupil.self, Exam.self, configurations: ModelConfiguration(url: url))
        }
    }

    @Test func theFileIsAnOrdinaryDatabaseThatChecksItself() throws {
        let folder = try TemporaryFolder()
        let context = ModelContext(try folder.school())
        context.insert(Mark(score: 17, pupil: Pupil(id: "a", name: "Ana"), exam: Exam(title: "Quiz", points: 20)))
        try context.save()
        let connection = try Connection(.file(path: folder.store.path), mode: .readOnly)
        #expect(try connection.scalar("PRAGMA integrity_check") == .text("ok"))
        #expect(try connection.scalar("PRAGMA foreign_key_check") == nil)
        #expect(
            try connection.scalar(#"SELECT "score" FROM "Mark" JOIN "Pupil" ON "Pupil"."_key" = "pupil""#)
                == .text("17"))
        #expect(
            try connection.scalar(#"SELECT "new" FROM "_change" WHERE "entity" = 'Exam'"#)
                == .text(#"{"title":"Quiz","points":"20"}"#))
    }

    private func change(_ folder: TemporaryFolder, _ sql: String) throws {
        let connection = try Connection(.file(path: folder.store.path))
        try connection.execute(sql)
    }
}
