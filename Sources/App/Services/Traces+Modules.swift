import Commands
import Storage

extension Traces {
    /// What all modules know of somebody, and what lies beside a store.
    init(of modules: [DomainModule], store: String) {
        self.init(
            erase: { ids, session in
                var changes: [Change] = []
                for module in modules { changes += try module.erase?(ids, session) ?? [] }
                return changes
            },
            mentions: { text, session in
                var hits: [SearchHit] = []
                for module in modules { hits += try module.search?(text, session) ?? [] }
                return hits
            },
            backups: { StoreFile(path: store).backups })
    }
}
