import Foundation
import SQLite

// `.externalStorage` may come, as on a new property or one that had its bytes in the row, and may go again.

extension AutomaticMigration {
    /// Keeps the default of a new property, to whose hash each record's column is set.
    func keepDefaultData(of property: Schema.Property) throws {
        guard let data = property.externalAccess?.defaultData() else { return }
        _ = try DataTable(connection).keep(data, SHA256.hex(data))
    }

    /// The expression over a stored column for a property whose bytes are kept in another place now; nil for others.
    ///
    /// The bytes are brought there before.
    func movedData(
        to property: Schema.Property, from before: SchemaDescription.PropertyDescription, of entity: String
    ) throws -> String? {
        guard case .attribute(let attribute) = property.kind else { return nil }
        let table = DataTable(connection)
        let column = before.name.sqlName
        switch (before.columnForm, before.columnType, attribute.columnForm, attribute.columnType) {
        case (.plain?, .blob?, .external, _):
            var keys: [Int64] = []
            let key = Schema.Entity.keyColumn.sqlName
            try connection.query("SELECT \(key) FROM \(entity) WHERE \(column) IS NOT NULL") {
                keys.append($0.integer(0))
            }
            for record in keys {
                guard
                    case .blob(let bytes)? = try connection.scalar(
                        "SELECT \(column) FROM \(entity) WHERE \(key) = ?", [.integer(record)])
                else { continue }
                _ = try table.keep(Data(bytes), SHA256.hex(Data(bytes)))
            }
            return "data_hash(\(column))"
        case (.external?, _, .plain, .blob):
            var hashes: [String] = []
            try connection.query("SELECT DISTINCT \(column) FROM \(entity) WHERE \(column) IS NOT NULL") {
                hashes.append($0.text(0))
            }
            for hash in hashes {
                guard let data = try? table.read(hash) else {
                    throw StorageError.migrationFailed(
                        domain: domain.name, reason: "data of \(property.name) is missing (SHA-256 \(hash))")
                }
                try connection.run(
                    #"UPDATE "_blob" SET "data" = ? WHERE "hash" = ?"#, [.blob([UInt8](data)), .text(hash)])
            }
            return #"(SELECT "data" FROM "_blob" WHERE "hash" = \#(column))"#
        default: return nil
        }
    }
}
