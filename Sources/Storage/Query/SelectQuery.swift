import Foundation
import SQLite

/// The SELECT of a descriptor.
struct SelectQuery {
    private let table: String
    private let joins: String
    private let condition: String?
    private let order: String
    private let limit: String
    let bindings: [ColumnValue]

    init<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, _ entity: Schema.Entity, _ schema: Schema) throws {
        guard descriptor.predicate == nil, descriptor.sortBy.isEmpty else { throw StorageError.unsupported("predicates") }
        table = entity.name.sqlName
        joins = ""
        condition = nil
        order = "t0." + Schema.Entity.keyColumn.sqlName
        bindings = []
        switch (descriptor.fetchLimit, descriptor.fetchOffset) {
        case (nil, nil): limit = ""
        case (let count, let offset): limit = " LIMIT \(count ?? -1) OFFSET \(offset ?? 0)"
        }
    }

    /// The statement that selects the given columns of `t0`.
    func select(_ columns: String) -> String {
        "SELECT \(columns) FROM \(table) AS t0\(joins)" + (condition.map { " WHERE \($0)" } ?? "")
            + " ORDER BY \(order)\(limit)"
    }
}
