import SQLite

extension ModelContext {
    /// Looks at all large data: whether it is what it was, and whether anything refers to it.
    func dataFindings() throws -> [StoreFinding] {
        guard try store.dataTable.exists() else { return [] }
        var flaws: [String: ExternalDataFlaw] = [:]
        let hashes = try store.dataTable.hashes()
        for hash in hashes {
            do {
                _ = try store.dataTable.read(hash)
            } catch let flaw as ExternalDataFlaw {
                flaws[hash] = flaw
            }
        }
        let known = Set(hashes)
        var result: [StoreFinding] = []
        var reported: Set<String> = []
        for (record, property, hash) in try dataOfRecords() {
            guard let flaw = known.contains(hash) ? flaws[hash] : .missing else { continue }
            reported.insert(hash)
            result.append(
                .unreadableData(
                    record, property: property.name, sha256: hash, flaw, property.isOptional ? .clear : nil))
        }
        for hash in try store.dataInHistory().sorted() where !reported.contains(hash) {
            guard let flaw = known.contains(hash) ? flaws[hash] : .missing else { continue }
            result.append(.unreadableData(nil, property: "", sha256: hash, flaw, nil))
        }
        let unused = try store.unusedData().count
        if unused > 0 { result.append(.unusedData(count: unused)) }
        return result
    }

    /// Files beside the store that belong to nothing in it.
    func looseFindings() throws -> [StoreFinding] {
        guard try store.dataTable.exists() else { return [] }
        let count = try countOfLooseFiles()
        return count > 0 ? [.looseFiles(count: count)] : []
    }

    /// The hashes that records have.
    private func dataOfRecords() throws -> [(PersistentIdentifier, Schema.Property, String)] {
        var result: [(PersistentIdentifier, Schema.Property, String)] = []
        for entity in schema.entities {
            for property in entity.external.map({ entity.properties[$0] }) {
                let (key, column) = (Schema.Entity.keyColumn.sqlName, property.name.sqlName)
                try store.connection.query(
                    "SELECT \(key), \(column) FROM \(entity.name.sqlName) WHERE \(column) IS NOT NULL ORDER BY 1"
                ) { result.append((identifier(entity.name, $0.integer(0)), property, $0.text(1))) }
            }
        }
        return result
    }

    private func countOfLooseFiles() throws -> Int {
        let loose = try store.dataTable.looseFiles()
        guard !loose.isEmpty, !store.connection.isInTransaction, container.configuration.allowsSave else {
            return loose.count
        }
        // Another program's may only be on their way into the table.
        try store.connection.begin(.write)
        defer { store.connection.rollback() }
        return try store.dataTable.looseFiles().count
    }
}
