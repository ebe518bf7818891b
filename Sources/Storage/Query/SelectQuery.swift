import Foundation
import SQLite

/// The SELECT of a descriptor.
struct SelectQuery {
    private let table: String
    private let tail: SQLFragment

    init<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, _ entity: Schema.Entity, _ schema: Schema) throws {
        table = entity.name.sqlName
        var compiler = PredicateCompiler(schema: schema)
        let record = PredicateCompiler.root(entity)
        let condition = try descriptor.predicate.flatMap { try compiler.condition($0, on: record) }
        let order = try compiler.order(descriptor.sortBy, on: record)
        var tail = compiler.joins(in: record.scope)
        if let condition { tail = "\(tail) WHERE \(condition)" }
        tail = "\(tail) ORDER BY \(order)"
        if descriptor.fetchLimit != nil || descriptor.fetchOffset != nil {
            let (count, offset) = (descriptor.fetchLimit ?? -1, descriptor.fetchOffset ?? 0)
            tail = "\(tail) LIMIT \(raw: String(count)) OFFSET \(raw: String(offset))"
        }
        self.tail = tail
    }

    /// The values of the statement's parameters.
    var bindings: [ColumnValue] { tail.bindings }

    /// The statement that selects the given columns of `t0`.
    func select(_ columns: String) -> String {
        "SELECT \(columns) FROM \(table) AS t0\(tail.sql)"
    }
}
