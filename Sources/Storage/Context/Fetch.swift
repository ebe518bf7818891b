import Foundation
import SQLite

extension ModelContext {
    /// Fetches the records that a descriptor asks for; what has not been saved is seen.
    ///
    /// Records without a sort order come in the order of their insertion.
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        let entity = try entity(of: T.self)
        try checkPropertiesToFetch(descriptor, entity)
        let paths = try prefetchPaths(descriptor, entity)
        let query = try self.query(descriptor, entity, .objects)
        let result: [T] = try reading(descriptor, query, of: entity) { try models(T.self, $0, entity) }
        for path in paths { try prefetch(path, of: result) }
        return result
    }

    /// Counts the records that a descriptor asks for.
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        let entity = try entity(of: T.self)
        let query = try self.query(descriptor, entity, .count)
        return try reading(descriptor, query, of: entity) { query in
            guard case .integer(let count)? = try store.connection.scalar(query.sql, query.bindings) else { return 0 }
            return Int(count)
        }
    }

    /// Fetches the identities of the records that a descriptor asks for, without making objects.
    public func fetchIdentifiers<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>
    ) throws -> [PersistentIdentifier] {
        let entity = try entity(of: T.self)
        return try keys(descriptor, entity).map {
            PersistentIdentifier(entityName: entity.name, key: $0, storeIdentifier: store.lineage)
        }
    }

    /// The object of an identifier; nil when the store has no such record or it is to be deleted.
    ///
    /// Where the store cannot be read it is nil too, and the next fetch, `read` or save throws why.
    public func model(for identifier: PersistentIdentifier) -> (any PersistentModel)? {
        guard let entity = schema.entity(named: identifier.entityName), identifier.storeIdentifier == store.lineage
        else { return nil }
        if let live = maps[entity.index][identifier.key], live._modelState.hasChanges {
            return live.isDeleted ? nil : live
        }
        do {
            return try objects(of: [identifier.key], entity).first
        } catch {
            noteReadFailure(error)
            return nil
        }
    }
}

extension ModelContext {
    /// Runs a descriptor's query on what it is to see; with much pending, as one that sees this beside what is stored.
    ///
    /// The query of a list is not of an entity alone: pending members have their places in it only where it is written.
    func reading<T, R>(
        _ descriptor: FetchDescriptor<T>, _ query: SQLFragment, of entity: Schema.Entity? = nil,
        _ body: (SQLFragment) throws -> R
    ) throws -> R {
        try throwReadFailure()
        if descriptor.includePendingChanges {
            if let entity, let mirrored = try mirrored(query, of: entity) {
                return try withPendingVisible(where: { _ in false }) { try body(mirrored) }
            }
            return try withPendingVisible(in: query.sql) { try body(query) }
        }
        return try exclusively {
            if !store.connection.isInTransaction {
                try noticeOthersCommits()
                try followOthers()
            }
            return try onSnapshot { try body(query) }
        }
    }

    /// The objects of a query's rows.
    func models<T: PersistentModel>(_: T.Type, _ query: SQLFragment, _ entity: Schema.Entity) throws -> [T] {
        // An array of `T` that grows here would ask the runtime for its type with each row.
        var found: [Unmanaged<AnyObject>] = []
        do {
            try store.connection.query(query.sql, query.bindings) { row in
                found.append(Unmanaged.passRetained(try materialise(T.self, row, entity)))
            }
        } catch {
            for model in found { model.release() }
            throw error
        }
        return [T](unsafeUninitializedCapacity: found.count) { models, count in
            for model in found {
                models.initializeElement(at: count, to: unsafeDowncast(model.takeRetainedValue(), to: T.self))
                count += 1
            }
        }
    }

    /// The keys of the records that a descriptor asks for.
    func keys<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, _ entity: Schema.Entity) throws -> [Int64] {
        var keys: [Int64] = []
        try forEachKey(descriptor, entity) { keys.append($0) }
        return keys
    }

    func forEachKey<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, _ entity: Schema.Entity, _ body: (Int64) -> Void
    ) throws {
        let query = try self.query(descriptor, entity, .keys)
        try reading(descriptor, query, of: entity) { query in
            try store.connection.query(query.sql, query.bindings) { body($0.integer(0)) }
        }
    }

    /// The objects of some keys, in their order; those of records that are gone are left out.
    func objects(of keys: some Sequence<Int64>, _ entity: Schema.Entity) throws -> [any PersistentModel] {
        var found: [Int64: any PersistentModel] = [:]
        try withPendingVisible(where: { $0.concernsRows(of: entity) }) {
            // New objects have no rows yet.
            for key in keys {
                if let live = maps[entity.index][key], live._modelState.isInserted { found[key] = live }
            }
            try store.connection.query(store.sql[entity.index].selectByKeys, [Self.keyList(keys)]) { row in
                found[row.integer(0)] = try materialise(row, entity)
            }
        }
        return keys.compactMap { found[$0] }
    }

    private func checkPropertiesToFetch<T>(_ descriptor: FetchDescriptor<T>, _ entity: Schema.Entity) throws {
        for keyPath in descriptor.propertiesToFetch where entity.property(for: keyPath) == nil {
            throw StorageError.unsupported("fetching \(keyPath), which is not stored in \(entity.name)", in: .keyPath)
        }
    }
}
