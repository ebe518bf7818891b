import Foundation
import SQLite

extension ModelContext {
    /// Fetches the records that a descriptor asks for; what has not been saved is seen.
    ///
    /// Records without a sort order come in the order of their insertion.
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        let entity = try entity(of: T.self)
        var result: [T] = []
        try withPendingVisible {
            let query = try SelectQuery(descriptor, entity, schema).select(store.sql[entity.index].selectList)
            try store.connection.query(query.sql, query.bindings) { row in
                if let model = try materialise(row, entity) as? T { result.append(model) }
            }
        }
        return result
    }

    /// Counts the records that a descriptor asks for.
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        let entity = try entity(of: T.self)
        return try withPendingVisible {
            let query = try SelectQuery(descriptor, entity, schema).count
            guard case .integer(let count)? = try store.connection.scalar(query.sql, query.bindings) else { return 0 }
            return Int(count)
        }
    }
}
