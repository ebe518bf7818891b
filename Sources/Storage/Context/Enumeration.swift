import SQLite

extension ModelContext {
    /// Calls `block` with each record that a descriptor asks for, and frees the objects of each batch after it.
    ///
    /// The records are chosen when it starts; those deleted meanwhile are left out. To remember them takes no memory
    /// as long as they come in the order in which they were made, and up to 16 bytes a record in another one.
    /// Objects that `block` changes live until they are saved, which `block` may do; this is allowed whatever
    /// `allowEscapingMutations` says.
    public func enumerate<T: PersistentModel>(
        _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
        block: (T) throws -> Void
    ) throws {
        precondition(batchSize > 0, "a batch has at least one record")
        let entity = try entity(of: T.self)
        let paths = try prefetchPaths(fetch, entity)
        var keys = KeyRuns()
        try forEachKey(fetch, entity) { keys.append($0) }
        try keys.forEachBatch(of: batchSize) { keys in
            let batch = try objects(of: keys, entity)
            defer { loosen(batch) }
            for path in paths { try prefetch(path, of: batch) }
            for case let model as T in batch { try block(model) }
        }
    }

    /// Forgets the lists by which objects hold each other, and what the context remembers of those that are gone.
    private func loosen(_ models: [any PersistentModel]) {
        for model in models {
            removeListsOfTargets(of: model)
            forgetRelationships(of: model)
        }
        for entity in schema.entities {
            let map = maps[entity.index]
            faultKeys[entity.index].removeAll { map[$0]?._modelState._isFault != true }
            map.dropEmptyPages()
        }
    }

    /// Forgets the to-manys of to-one targets, since these hold the object and its neighbours.
    private func removeListsOfTargets(of model: any PersistentModel) {
        for property in model._modelState.entity?.properties ?? [] {
            guard case .toOne(let relationship) = property.kind else { continue }
            for target in relationship.access.targets(of: model) ?? [] { forgetRelationships(of: target) }
        }
    }
}

/// Keys in an order of their own, kept as runs of keys that follow one another.
private struct KeyRuns {
    private var runs: [ClosedRange<Int64>] = []

    mutating func append(_ key: Int64) {
        if let last = runs.last, last.upperBound + 1 == key {
            runs[runs.count - 1] = last.lowerBound...key
        } else {
            runs.append(key...key)
        }
    }

    /// Calls `body` with so many keys at a time.
    func forEachBatch(of size: Int, _ body: ([Int64]) throws -> Void) rethrows {
        var batch: [Int64] = []
        for run in runs {
            for key in run {
                batch.append(key)
                guard batch.count == size else { continue }
                try body(batch)
                batch.removeAll(keepingCapacity: true)
            }
        }
        if !batch.isEmpty { try body(batch) }
    }
}
