import SQLite

extension ModelContext {
    /// Looks for stored values that their properties cannot hold, as another program may have written them.
    func unreadableValues() throws -> [StoreFinding] {
        var result: [StoreFinding] = []
        for entity in schema.entities where !entity.isHidden {
            let declared = entity.type._modelMetadata.properties
            let checks = entity.columns.enumerated().filter { $0.element < declared.count }
                .map { (column: Int32($0.offset + 1), index: $0.element, accepts: declared[$0.element].accepts) }
            try store.connection.query(
                store.sql[entity.index].selectStored + " ORDER BY \(Schema.Entity.keyColumn.sqlName)"
            ) { row in
                for (column, index, accepts) in checks {
                    let value = row.value(column)
                    guard !accepts(value) else { continue }
                    let property = entity.properties[index]
                    let recorded = try lastRecorded(property, of: entity, row.integer(0)).filter(accepts)
                    result.append(
                        .unreadableValue(
                            identifier(entity.name, row.integer(0)), property: property.name,
                            StoredValue(value, isHash: false),
                            recorded.map { .put(StoredValue($0, isHash: false)) }
                                ?? (property.isOptional ? .clear : nil)))
                }
            }
        }
        return result
    }
}

extension Optional {
    /// The value, if a condition holds of it.
    fileprivate func filter(_ isWanted: (Wrapped) -> Bool) -> Wrapped? { flatMap { isWanted($0) ? $0 : nil } }
}
