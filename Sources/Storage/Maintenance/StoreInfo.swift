public import Foundation
import SQLite

/// What a store is and how much is in it.
public struct StoreInfo: Sendable {
    /// The version of the format of stores.
    public let format: Int
    /// The versions of what the domains store.
    public let domains: [(name: String, version: String)]
    /// A UUID that the copies of a store share.
    public let lineage: String
    /// Which copy it is; 0 is the first.
    public let replica: Int64
    /// How many records there are, by entity.
    public let records: [(entity: String, count: Int)]
    /// How many entries the history has.
    public let historyEntries: Int
    /// When something was last changed.
    public let lastChange: Date?

    init(_ connection: Connection, _ schema: Schema) throws {
        func integer(_ sql: String) throws -> Int64? {
            guard case .integer(let value)? = try connection.scalar(sql) else { return nil }
            return value
        }
        func meta(_ name: String) throws -> String {
            guard
                case .text(let text)? = try connection.scalar(
                    #"SELECT "value" FROM "_meta" WHERE "name" = ?"#, [.text(name)])
            else { return "" }
            return text
        }
        var tables: Set<String> = []
        try connection.query("SELECT name FROM sqlite_schema WHERE type = 'table'") { tables.insert($0.text(0)) }
        var domains: [(name: String, version: String)] = []
        try connection.query(#"SELECT "domain", "version" FROM "_schema" ORDER BY "domain""#) {
            domains.append(($0.text(0), $0.text(1)))
        }
        format = Int(try integer("PRAGMA user_version") ?? 0)
        self.domains = domains
        lineage = try meta("lineage")
        replica = Int64(try meta("replica")) ?? 0
        records = try schema.entities.filter { tables.contains($0.name) && !$0.isHidden }.map { entity in
            (entity.name, Int(try integer("SELECT count(*) FROM \(entity.name.sqlName)") ?? 0))
        }
        historyEntries = Int(try integer(#"SELECT count(*) FROM "_history""#) ?? 0)
        lastChange = try integer(#"SELECT "time" FROM "_history" ORDER BY "seq" DESC LIMIT 1"#)
            .map { Date(timeIntervalSince1970: Double($0) / 1000) }
    }
}

extension ModelContext {
    /// What the store is and how much is in it, without what has not been saved.
    public func storeInfo() throws -> StoreInfo {
        try exclusively { try StoreInfo(store.connection, schema) }
    }
}
