import SQLite
import Testing

@Suite struct BackupTests {
    @Test func everythingIsCopiedOverWhatWasThere() throws {
        let (source, target) = (try Connection(.memory), try Connection(.memory))
        try source.execute("CREATE TABLE a (x); INSERT INTO a VALUES (1), (NULL), ('é'); PRAGMA user_version = 7")
        try target.execute("CREATE TABLE b (y)")
        try source.backup(to: target)
        #expect(try target.scalar("SELECT group_concat(x) FROM a") == .text("1,é"))
        #expect(try target.scalar("SELECT count(*) FROM sqlite_schema") == .integer(1))
        #expect(try target.scalar("PRAGMA user_version") == .integer(7))
        #expect(try source.scalar("SELECT count(*) FROM a") == .integer(3))
    }

    @Test func aTargetInUseIsAnError() throws {
        let (source, target) = (try Connection(.memory), try Connection(.memory))
        try target.execute("CREATE TABLE b (y)")
        try target.begin(.write)
        #expect(throws: SQLiteError.self) { try source.backup(to: target) }
        target.rollback()
        #expect(try target.scalar("SELECT count(*) FROM b") == .integer(0))
    }

    /// Whoever interrupts a copy has what was there before.
    @Test func anInterruptedCopyChangesNothing() throws {
        let source = try Connection(.memory)
        try source.execute("CREATE TABLE a (x); INSERT INTO a VALUES (zeroblob(20000000))")
        let target = try Connection(.memory)
        try target.execute("CREATE TABLE b (y); INSERT INTO b VALUES (1)")
        source.isInterrupted = { true }
        let error = #expect(throws: SQLiteError.self) { try source.backup(to: target) }
        #expect(error?.kind == .interrupted)
        #expect(try target.scalar("SELECT y FROM b") == .integer(1))
        source.isInterrupted = nil
        #expect(!source.isInTransaction)
        try source.backup(to: target)
        #expect(try target.scalar("SELECT length(x) FROM a") == .integer(20_000_000))
    }
}
