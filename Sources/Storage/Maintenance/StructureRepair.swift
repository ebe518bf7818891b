import Foundation
import SQLite

extension ModelContext {
    /// Makes a part of the store again what the models say, inside a transaction.
    ///
    /// It is no change that a person has made, so that the history does not have it.
    func repair(_ flaw: StructureFlaw) throws {
        let structure = StoreStructure(schema)
        switch flaw {
        case .otherTable, .foreignPart, .foreignColumn: return
        case .trigger(let name, _, _): try store.connection.execute("DROP TRIGGER \(name.sqlName)")
        case .uniqueIndex(let name, _, _): try store.connection.execute("DROP INDEX \(name.sqlName)")
        case .missingTable(let name):
            guard let table = structure.table(named: name) else { return }
            for sql in [table.sql] + table.indexes.map(\.sql) { try store.connection.execute(sql) }
        case .missingColumn(let table, let name, _):
            guard let table = structure.table(named: table) else { return }
            try addColumn(name, to: table)
        case .index(let name, let table, _, _, let doubled):
            guard doubled.isEmpty, let table = structure.table(named: table),
                let index = table.indexes.first(where: { $0.name == name })
            else { return }
            try store.connection.execute("DROP INDEX IF EXISTS \(name.sqlName)")
            if let entity = table.entity, entity.isHidden, !index.unique.isEmpty {
                let key = Schema.Entity.keyColumn.sqlName
                try store.connection.execute(
                    "DELETE FROM \(entity.name.sqlName) WHERE \(key) IN (\(store.laterOfDoubled(entity, index.unique)))"
                )
            }
            try store.connection.execute(index.sql)
        case .missingIdentity(let name):
            try store.drawIdentity(name)
            if try store.startOfRecords() == nil { try store.startRecords() }
            journal?.changesIdentity = true
        case .missingDomain(let name, let isRepairable), .unreadableDomain(let name, let isRepairable):
            guard isRepairable, let domain = schema.domains.first(where: { $0.name == name }) else { return }
            try store.record(domain, of: schema)
        }
    }

    private func addColumn(_ name: String, to table: StoreStructure.Table) throws {
        guard let property = table.entity?.property(named: name), let column = property.columnToAdd,
            let definition = TableText(table.sql).definitions.first(where: { $0.hasPrefix(name.sqlName + " ") })
        else { return }
        let (table, added) = (table.name.sqlName, column.default.map { "\(definition) DEFAULT \($0)" } ?? definition)
        try store.connection.execute("ALTER TABLE \(table) ADD COLUMN \(added)")
        guard column.isEachItsOwn else { return }
        let key = Schema.Entity.keyColumn.sqlName
        var keys: [Int64] = []
        try store.connection.query("SELECT \(key) FROM \(table)") { keys.append($0.integer(0)) }
        for record in keys {
            try store.connection.run(
                "UPDATE \(table) SET \(name.sqlName) = ? WHERE \(key) = ?",
                [property.defaultValue() ?? .null, .integer(record)])
        }
    }
}
