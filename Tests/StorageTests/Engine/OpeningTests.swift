import Foundation
import Glibc
import SQLite
import Testing

@testable import Storage

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

    /// None of them is waited for, and each is refused in words.
    @Test(arguments: ["/dev/null", "/dev/zero", "/dev/full", "pipe", "folder", "missing/store", "text/store", "loop"])
    func whatCanBeNoStoreIsNamed(name: String) throws {
        let folder = try TemporaryFolder()
        func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
        #expect(mkfifo(path("pipe"), 0o600) == 0 && mkdir(path("folder"), 0o700) == 0)
        #expect(symlink(path("loop"), path("loop")) == 0)
        try Data("text".utf8).write(to: URL(fileURLWithPath: path("text")))
        let file = name.hasPrefix("/") ? name : path(name)
        let reasons = [
            "folder": "it is a folder", "missing/store": "there is no such file or folder",
            "text/store": "a part of the path is no folder", "loop": "its links lead in a circle",
        ]
        let error = #expect(throws: StorageError.self) {
            try ModelContainer(for: Pupil.self, configurations: ModelConfiguration(url: URL(fileURLWithPath: file)))
        }
        guard case .cannotOpen(file, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason == reasons[name] ?? "it is no ordinary file")
    }

    @Test func anEmptyFileThatMayNotBeWrittenIsNoStoreYet() throws {
        let folder = try TemporaryFolder()
        try Data().write(to: folder.store)
        let error = #expect(throws: StorageError.self) {
            try ModelContainer(
                for: Pupil.self, configurations: ModelConfiguration(url: folder.store, allowsSave: false))
        }
        guard case .cannotOpen(folder.store.path, "it is empty, and it may not be made a store") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
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
        #expect(try connection.scalar("PRAGMA user_version") == .integer(StoreFormat.version))
        let count = try connection.scalar("SELECT count(*) FROM sqlite_schema WHERE name = '_history_target'")
        #expect(count == .integer(1))
    }

    /// Stores of the second format have a history without erasures.
    @Test func theSecondFormatKeepsItsHistory() throws {
        let folder = try TemporaryFolder()
        do {
            let context = ModelContext(try folder.school())
            for name in ["Ana", "Ben", "Cy"] {
                try context.transaction(TransactionLabel(command: name)) { context.insert(Pupil(id: name, name: name)) }
            }
            try context.undo()
        }
        try change(
            folder,
            """
            PRAGMA foreign_keys = OFF;
            CREATE TABLE "_old" ("seq" INTEGER PRIMARY KEY AUTOINCREMENT, "replica" INTEGER NOT NULL,
                "number" INTEGER NOT NULL, "clock" INTEGER NOT NULL, "time" INTEGER NOT NULL, "author" TEXT NOT NULL,
                "command" TEXT NOT NULL, "batch" TEXT,
                "kind" TEXT NOT NULL CHECK ("kind" IN ('change', 'undo', 'redo')), "target" INTEGER,
                UNIQUE ("replica", "number")) STRICT;
            INSERT INTO "_old" SELECT * FROM "_history";
            DROP TABLE "_history";
            ALTER TABLE "_old" RENAME TO "_history";
            CREATE INDEX "_history_target" ON "_history" ("target") WHERE "target" IS NOT NULL;
            UPDATE sqlite_sequence SET seq = 9 WHERE name = '_history';
            PRAGMA user_version = 2
            """)
        let context = ModelContext(try folder.school())
        #expect(try context.history(limit: 9).map(\.id) == [4, 3, 2, 1])
        #expect(try context.history(limit: 2).map(\.isUndone) == [false, true])
        try context.redo()
        // Positions are never given again, and changes still belong to their entries.
        #expect(try context.latestHistoryEntry() == 10)
        try context.transaction { try context.erase(#require(try context.fetch(FetchDescriptor<Pupil>()).first)) }
        #expect(try context.history(limit: 1).map(\.kind) == [.erase])
        #expect(try context.findings().isEmpty)
        let before = try context.store.connection.scalar(#"SELECT count(*) FROM "_change""#)
        try context.store.connection.execute(#"DELETE FROM "_history" WHERE "seq" = 10"#)
        #expect(try context.store.connection.scalar(#"SELECT count(*) FROM "_change""#) != before)
        let fresh = try TemporaryFolder()
        let tables = try [folder.store, fresh.school().configuration.url].map { url in
            let connection = try Connection(.file(path: url.path), mode: .readOnly)
            return try connection.scalar(
                "SELECT group_concat(sql) FROM sqlite_schema WHERE name LIKE '@_history%' ESCAPE '@'")
        }
        #expect(tables[0] == tables[1])
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

    /// The same tables may mean something else; who names no version asks for the tables only.
    @Test(arguments: ["1.0.1", "2.0.0", "another"]) func aNewerVersionOfTheSameTablesIsRefused(version: String) throws {
        let folder = try TemporaryFolder()
        func open(_ version: Schema.Version?, allowsSave: Bool = true) throws -> ModelContainer {
            try ModelContainer(
                for: Schema([Pupil.self, Exam.self], version: version),
                configurations: ModelConfiguration(url: folder.store, allowsSave: allowsSave))
        }
        _ = try open(Schema.Version(1, 0, 0))
        try change(folder, #"UPDATE "_schema" SET "version" = '\#(version)'"#)
        for allowsSave in [true, false] {
            let error = #expect(throws: StorageError.self) {
                try open(Schema.Version(1, 0, 0), allowsSave: allowsSave)
            }
            guard case .newerStore(folder.store.path, "Main", version, "1.0.0") = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        _ = try open(nil)
    }

    /// A store gets to know the version that writes it, so that those before refuse it; its tables stay, and no copy is made.
    @Test func theVersionOfTheSameTablesIsNoted() throws {
        let folder = try TemporaryFolder()
        func open(_ version: Int, allowsSave: Bool = true) throws -> ModelContainer {
            try ModelContainer(
                for: Schema([Pupil.self, Exam.self], version: Schema.Version(version, 0, 0)),
                configurations: ModelConfiguration(url: folder.store, allowsSave: allowsSave))
        }
        _ = try open(1)
        _ = try open(2, allowsSave: false)
        _ = try open(1)
        _ = try open(2)
        #expect(throws: StorageError.self) { try open(1) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["school.store"])
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
