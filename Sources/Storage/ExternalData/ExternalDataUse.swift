import Foundation
import SQLite

extension Store {
    /// The hashes of the table that neither a record nor the history refers to.
    func unusedData() throws -> [String] {
        guard try dataTable.exists() else { return [] }
        let hashes = try dataTable.hashes()
        guard !hashes.isEmpty else { return [] }
        let used = try dataInRecords().union(dataInHistory())
        return hashes.filter { !used.contains($0) }
    }

    /// Drops what neither a record nor the history refers to; in a write transaction.
    func dropUnusedData() throws {
        for hash in try unusedData() { try dropData(hash) }
    }

    /// The hashes in the columns of all domains that are stored, also of those that nobody has opened the store for.
    private func dataInRecords() throws -> Set<String> {
        var columns: [(table: String, column: String)] = []
        try connection.query(#"SELECT "json" FROM "_schema""#) { row in
            let description = try SchemaDescription(json: row.text(0))
            for entity in description.entities {
                for property in entity.properties where property.columnForm == .external {
                    columns.append((entity.name, property.name))
                }
            }
        }
        var result: Set<String> = []
        for (table, column) in columns {
            let name = column.sqlName
            try connection.query("SELECT DISTINCT \(name) FROM \(table.sqlName) WHERE \(name) IS NOT NULL") {
                result.insert($0.text(0))
            }
        }
        return result
    }

    /// The hashes that the history refers to.
    func dataInHistory() throws -> Set<String> {
        var result: Set<String> = []
        let mark = HistoryValues.hashMark
        try connection.query(
            """
            SELECT "old" FROM "_change" WHERE instr("old", ?1) UNION ALL
            SELECT "new" FROM "_change" WHERE instr("new", ?1)
            """, [.text(mark)]
        ) { row in
            // Within a text the quotation marks would be escaped: this is the mark of a hash only.
            for part in row.text(0).split(separator: mark).dropFirst() { result.insert(String(part.prefix(64))) }
        }
        return result
    }
}
