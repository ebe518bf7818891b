import SQLite

// Reads the targets of many owners' relationships at once, so that a loop over the owners asks no more.

extension ModelContext {
    /// The relationships that a descriptor's prefetched key paths lead through, where there are any records.
    func prefetchPaths<T>(_ descriptor: FetchDescriptor<T>, _ entity: Schema.Entity) throws -> [[Schema.Property]] {
        // Most have none, and the array to be made of them has a type that the runtime is asked for.
        guard !descriptor.relationshipKeyPathsForPrefetching.isEmpty else { return [] }
        return try descriptor.relationshipKeyPathsForPrefetching.compactMap { keyPath in
            switch try resolve(keyPath, of: entity) {
            case .noRecords?: return nil
            case .path(let path)? where path.allSatisfy { $0.relationship != nil }: return path
            default:
                throw StorageError.unsupported(
                    "prefetching \(keyPath), which is no relationship of \(entity.name)", in: .keyPath)
            }
        }
    }

    /// Reads the targets of each step of a path, with one query a step.
    func prefetch(_ path: [Schema.Property], of models: [any PersistentModel]) throws {
        var owners = models
        for property in path where !owners.isEmpty {
            switch property.kind {
            case .attribute: return
            case .toOne(let relationship): owners = try prefetchOne(relationship, of: owners)
            case .toMany(let relationship): owners = try prefetchMany(relationship, of: owners)
            }
        }
    }

    private func prefetchOne(
        _ relationship: Schema.Relationship, of owners: [any PersistentModel]
    ) throws -> [any PersistentModel] {
        let entity = schema.entities[relationship.destination]
        var seen: Set<ObjectIdentifier> = []
        let targets = owners.flatMap { relationship.access.targets(of: $0) ?? [] }
            .filter { seen.insert(ObjectIdentifier($0)).inserted }
        let waiting = targets.filter(\._modelState._isFault).map(\._modelState.key)
        if !waiting.isEmpty { _ = try objects(of: waiting, entity) }
        return targets
    }

    private func prefetchMany(
        _ relationship: Schema.Relationship, of owners: [any PersistentModel]
    ) throws -> [any PersistentModel] {
        let waiting = owners.filter { relationship.access.targets(of: $0) == nil }
        let entity = schema.entities[relationship.destination]
        if !waiting.isEmpty {
            let ownerColumn = Int32(entity.columns.count + 1)
            var targets: [Int64: [any PersistentModel]] = [:]
            let sql = listSQL(relationship) { "\($0) IN (SELECT value FROM json_each(?))" }
            try withPendingVisible(in: sql) {
                try store.connection.query(sql, [Self.keyList(waiting.map(\._modelState.key))]) { row in
                    targets[row.integer(ownerColumn), default: []].append(try materialise(row, entity))
                }
            }
            for owner in waiting {
                if let entity = owner._modelState.entity { hidden.remove(entity.index) }
                relationship.access.setTargets(targets[owner._modelState.key] ?? [], of: owner)
            }
        }
        return owners.flatMap { relationship.access.targets(of: $0) ?? [] }
    }
}
