extension ModelContext {
    /// Makes again what is made of other values, in the records that undos and redos of the open transaction put back.
    ///
    /// An earlier version may have changed them, whose history tells nothing of values that came later. What `renew`
    /// changes gets no entry in the history: it follows from the rest. Only inside `transaction`.
    public func derive(_ renew: (any PersistentModel) throws -> Void) throws {
        guard let records = journal?.underived, !records.isEmpty else { return }
        try save()
        journal?.underived = []
        let log = journal?.log ?? ChangeLog()
        journal?.log = ChangeLog()
        for (entity, keys) in Dictionary(grouping: Set(records), by: \.entity).sorted(by: { $0.key < $1.key }) {
            let models = try objects(of: keys.map(\.key).sorted(), schema.entities[entity])
            for model in models where !model.isDeleted { try renew(model) }
        }
        try save()
        if let own = journal?.log { journal?.reversals.append(own) }
        journal?.log = log
    }
}
