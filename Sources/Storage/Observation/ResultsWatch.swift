import SQLite

/// Tells whether the records that a descriptor asks for have changed since the last look.
struct ResultsWatch<Model: PersistentModel> {
    let context: ModelContext
    let descriptor: FetchDescriptor<Model>
    /// What the records are divided by; a change of it is one of the results.
    var sectionName: ((Model) -> String?)?
    private var mark: ModelContext.ChangeMark?
    private var digest: Int?

    init(_ context: ModelContext, _ descriptor: FetchDescriptor<Model>) {
        self.context = context
        self.descriptor = descriptor
    }

    /// The records, when others belong to them than at the last look, or the same with other values.
    mutating func changedResults() throws -> [Model]? {
        guard try context.changeMark() != mark else { return nil }
        let results = try context.fetch(descriptor)
        mark = try context.changeMark()
        let digest = digest(results)
        guard digest != self.digest else { return nil }
        self.digest = digest
        return results
    }

    private func digest(_ results: [Model]) -> Int {
        var hasher = Hasher()
        for model in results {
            if let sectionName { hasher.combine(sectionName(model)) }
            hasher.combine(model._modelState.key)
            for index in model._modelState.entity?.columns ?? [] { hasher.combine(model.columnValue(at: index)) }
        }
        return hasher.finalize()
    }
}

extension ModelContext {
    /// What differs when something may have changed: in the store, by whomever, or in the context.
    struct ChangeMark: Equatable {
        fileprivate let version: StoreVersion
        fileprivate let edits: Int
    }

    func changeMark() throws -> ChangeMark {
        ChangeMark(version: try exclusively { try store.version() }, edits: edits)
    }
}
