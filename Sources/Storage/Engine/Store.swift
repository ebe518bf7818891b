import Foundation
import SQLite

/// An open store: its connection, its schema and the counters that give keys and numbers.
///
/// A store in a file belongs to one context; the one store in memory is shared by the contexts of a container, which
/// lock its connection around each use. Handing a store from the container to a context happens under the container's
/// lock.
final class Store: @unchecked Sendable {
    let connection: Connection
    let schema: Schema
    let location: Connection.Location
    /// The SQL of each entity, in the schema's order.
    let sql: EntityStatements
    /// A UUID shared by the copies of a store.
    private(set) var lineage = ""
    /// The upper half of new keys.
    private(set) var replica: Int64 = 0
    var counters = Counters()
    /// Where large data is kept.
    var dataTable: DataTable
    var externalState = ExternalDataState()
    /// Whether transactions are parts of a group, and whether one of them leaves files for its end.
    var isGrouped = false
    var leavesFilesOfGroup = false
    /// How many transactions contexts have committed through this connection.
    var commits = 0
    /// Whether several contexts use it.
    var isShared: Bool { location == .memory }
    /// Whether what contexts change gets entries in the history.
    let keepsHistory: Bool
    /// Whether it is opened also where tables and rows of its own are missing, to be repaired.
    let isForRepair: Bool
    /// The lineage of a store that is made, where it is not drawn by chance.
    private let newLineage: String?

    /// Opens a store and makes its tables when it is new.
    init(_ location: Connection.Location, schema: Schema, _ configuration: ModelConfiguration) throws {
        self.location = location
        isForRepair = configuration.isForRepair
        newLineage = configuration.newLineage
        self.schema = schema
        sql = EntityStatements(schema)
        keepsHistory = true
        do {
            connection = try Self.open(location, allowsSave: configuration.allowsSave)
            dataTable = DataTable(connection)
            connection.setBusyTimeout(milliseconds: 5000)
            SQLFunctions.register(on: connection)
            try prepare(allowsSave: configuration.allowsSave && !connection.isReadOnly)
        } catch {
            throw StorageError.naming(error, at: location)
        }
    }

    /// Opens the database; one whose folder takes no writes is read as it lies there.
    ///
    /// SQLite reads a store with files beside it, which it cannot make there. Without what is in them the store would
    /// not be what was saved last, so that it is refused where there are some that it cannot use.
    private static func open(_ location: Connection.Location, allowsSave: Bool) throws -> Connection {
        // Of a pipe or a device there is nothing to hope for, and one may wait for it for ever.
        if case .file(let path) = location, let obstacle = SystemCalls.kind(of: path)?.obstacle {
            throw StorageError.cannotOpen(path: path, reason: obstacle)
        }
        do {
            return try openShared(location, allowsSave: allowsSave)
        } catch let error as SQLiteError {
            if error.kind == .full { return try openAlone(location, instead: error) }
            guard case .file(let path) = location, error.kind == .cannotOpen || error.kind == .readOnly,
                let file = try Connection(location, mode: .readOnly).filename, SystemCalls.size(of: file) ?? 0 > 0
            else { throw error }
            guard SystemCalls.size(of: file + "-wal") ?? 0 == 0 else {
                throw StorageError.cannotOpen(
                    path: path, reason: "its folder takes no writes, and \(file)-wal has changes that are not in it yet"
                )
            }
            return try Connection(location, mode: .immutable)
        }
    }

    /// Opens a database as one of those who use it at the same time; a connection that fails lets go of it.
    private static func openShared(_ location: Connection.Location, allowsSave: Bool) throws -> Connection {
        let connection = try Connection(location, mode: allowsSave ? .readWriteCreate : .readOnly)
        connection.setBusyTimeout(milliseconds: 5000)
        _ = try connection.scalar("PRAGMA schema_version")
        return connection
    }

    /// Opens a database whose disk has no room for the file that those who use it share, and keeps everybody else out.
    ///
    /// What is in that file is then kept in memory (https://www.sqlite.org/wal.html#noshm), so that it can be read.
    private static func openAlone(_ location: Connection.Location, instead error: SQLiteError) throws -> Connection {
        let connection = try Connection(location, mode: .readWrite)
        connection.setBusyTimeout(milliseconds: 5000)
        do {
            try connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            _ = try connection.scalar("PRAGMA schema_version")
        } catch let failure as SQLiteError {
            throw failure.kind == .busy ? error : failure
        }
        return connection
    }

    /// The store of another version of a schema, within the migration of a store that is open.
    ///
    /// What a migration changes is no entry in the history: undo is for what people did.
    init(migrating store: Store, schema: Schema) throws {
        location = store.location
        connection = store.connection
        dataTable = store.dataTable
        self.schema = schema
        sql = EntityStatements(schema)
        keepsHistory = false
        isForRepair = store.isForRepair
        newLineage = store.newLineage
        try readIdentity()
    }

    /// An empty store for a context whose own cannot be opened, so that objects have somewhere to be.
    static func standIn(_ schema: Schema) -> Store {
        do {
            return try Store(.memory, schema: schema, ModelConfiguration(isStoredInMemoryOnly: true))
        } catch {
            preconditionFailure("no store can be made in memory: \(error)")
        }
    }

    var path: String { StorageError.path(of: location) }

    var check: StoreCheck { StoreCheck(connection: connection, path: path) }

    private func prepare(allowsSave: Bool) throws {
        let application = try connection.scalar("PRAGMA application_id")
        if application == .integer(0), try check.isEmpty() {
            guard allowsSave else {
                throw StorageError.cannotOpen(path: path, reason: "it is empty, and it may not be made a store")
            }
            try connection.execute("PRAGMA journal_mode = WAL")
            try inWriteTransaction {
                // Another process may have been first.
                if try check.isEmpty() { try create() }
            }
        }
        try check.checkFormat()
        if allowsSave { try StoreFormat.upgrade(connection) }
        // A backup is not in this mode; where it cannot be set, as on a medium that takes no writes, it can be read.
        if allowsSave { try? connection.execute("PRAGMA journal_mode = WAL") }
        try migrate(allowsSave: allowsSave)
        try connection.execute("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA cache_size = -64000")
        try readIdentity()
    }

    /// Reads which copy of the store this is; it becomes another one when a backup is restored into it.
    func readIdentity() throws {
        let known = (lineage, replica)
        lineage = try identity("lineage") ?? ""
        replica = try identity("replica").flatMap(Int64.init) ?? 0
        if known != (lineage, replica) { counters.reserved = [:] }
    }

    /// What the store says of itself; where it says nothing, it can only be repaired.
    private func identity(_ name: String) throws -> String? {
        if isForRepair { return try? meta(name) }
        guard let value = try meta(name) else {
            throw StorageError.damaged(path: path, reason: "it does not say which store it is: its \(name) is missing")
        }
        return value
    }

    private func create() throws {
        try connection.execute("PRAGMA application_id = \(StoreFormat.applicationID)")
        try connection.execute("PRAGMA user_version = \(StoreFormat.version)")
        for statement in StoreFormat.tables { try connection.execute(statement) }
        try drawIdentity("lineage")
        try setMeta("replica", "0")
        try startRecords()
    }

    /// Gives the store a lineage, or the number of a copy of one, that no other has.
    ///
    /// Keys begin with the number, and those of one copy are to be no other's.
    func drawIdentity(_ name: String) throws {
        guard name == "lineage" else { return try setMeta(name, String(Int64.random(in: 1...Int64(Int32.max)))) }
        try setMeta(name, newLineage ?? UUID().uuidString)
    }

    func inWriteTransaction(_ body: () throws -> Void) throws {
        try connection.begin(.write)
        do {
            try body()
            try connection.commit()
        } catch {
            connection.rollback()
            throw error
        }
    }

    func meta(_ name: String) throws -> String? {
        guard
            case .text(let value)? = try connection.scalar(
                #"SELECT "value" FROM "_meta" WHERE "name" = ?"#, [.text(name)])
        else { return nil }
        return value
    }

    func setMeta(_ name: String, _ value: String) throws {
        try connection.run(
            #"INSERT INTO "_meta" ("name", "value") VALUES (?, ?) ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value""#,
            [.text(name), .text(value)])
    }
}

/// What changes when somebody commits: another connection's commits show in `data_version`, this one's are counted.
struct StoreVersion: Equatable {
    var data: ColumnValue = .null
    var commits = 0
}

extension Store {
    func version() throws -> StoreVersion {
        StoreVersion(data: try connection.scalar("PRAGMA data_version") ?? .null, commits: commits)
    }
}
