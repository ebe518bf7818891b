import SQLite

extension ModelContext {
    /// Calls `block` with each record that a descriptor asks for, and frees the objects of each batch after it.
    ///
    /// The records are chosen when it starts, which takes eight bytes for each; those deleted meanwhile are left out.
    /// Objects that `block` changes live until they are saved, which `block` may do.
    public func enumerate<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int = 5000, block: (T) throws -> Void
    ) throws {
        precondition(batchSize > 0, "a batch has at least one record")
        let entity = try entity(of: T.self)
        let paths = try prefetchPaths(descriptor, entity)
        let keys = try keys(descriptor, entity)
        for start in stride(from: 0, to: keys.count, by: batchSize) {
            let batch = try objects(of: keys[start..<min(start + batchSize, keys.count)], entity)
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
