extension SchemaBuilder {
    /// Two columns of a table cannot have names that SQLite takes for the same.
    func checkNames(of entity: Schema.Entity) throws {
        var names = [Schema.Entity.keyColumn: Schema.Entity.keyColumn]
        for property in entity.properties where property.hasColumn {
            let folded = property.name.foldedAsName
            if folded == Schema.Entity.keyColumn {
                throw StorageError.invalidSchema(
                    entity: entity.name,
                    reason:
                        "'\(property.name)' has the name of the column for its key; rename it, or mark it @Transient")
            }
            if let other = names.updateValue(property.name, forKey: folded) {
                throw StorageError.invalidSchema(
                    entity: entity.name,
                    reason: "'\(other)' and '\(property.name)' are the same name in the store; rename one of them")
            }
        }
    }

    /// Two tables cannot have such names either, nor one that the store's own tables have.
    func checkNamesOfModels() throws {
        var names: [String: String] = [:]
        for (type, _) in found {
            let name = type._modelMetadata.name
            let folded = name.foldedAsName
            if folded.hasPrefix("sqlite_") || StoreFormat.tableNames.contains(folded) {
                throw StorageError.invalidSchema(entity: name, reason: "a table of the store has this name; rename it")
            }
            if let other = names.updateValue(name, forKey: folded) {
                throw StorageError.invalidSchema(
                    entity: name,
                    reason: other == name
                        ? "two models have this name; rename one of them"
                        : "the model \(other) has the same name in the store; rename one of them")
            }
        }
    }
}

extension String {
    /// The name with small letters, as SQLite compares names: letters beyond ASCII are as they are.
    fileprivate var foldedAsName: String {
        String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
    }
}
