import Foundation
import SQLite

/// The SELECT of a descriptor.
struct SelectQuery {
    /// What is asked of the records.
    enum Part: Int {
        case objects, keys, count
    }

    /// What has compiled the predicate.
    let compiler: PredicateCompiler
    private let rows: SQLFragment
    private let order: SQLFragment
    private let limit: SQLFragment
    /// The tables without a condition, where the first records by an order are wanted; nil for other queries.
    private let sortedSource: SQLFragment?

    init<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, _ entity: Schema.Entity, _ context: ModelContext, of list: ListOfRecord? = nil
    ) throws {
        var compiler = PredicateCompiler(schema: context.schema) { try context.resolve($1, of: $0) }
        let record = PredicateCompiler.root(entity)
        var condition = try descriptor.predicate.flatMap { try compiler.condition($0, on: record) }
        let sorted = try compiler.order(descriptor.sortBy, on: record)
        if let list {
            condition = condition.map { "(\($0)) AND \(list.condition)" } ?? list.condition
            order = descriptor.sortBy.isEmpty ? list.order : sorted
        } else {
            order = sorted
        }
        let source: SQLFragment = "FROM \(name: entity.name) AS t0\(compiler.joins(in: record.scope))"
        rows = condition.map { "\(source) WHERE \($0)" } ?? source
        sortedSource = descriptor.fetchLimit != nil && !descriptor.sortBy.isEmpty ? source : nil
        switch (descriptor.fetchLimit, descriptor.fetchOffset) {
        case (nil, nil): limit = ""
        case (let count, let offset):
            limit = " LIMIT \(raw: String(count ?? -1)) OFFSET \(raw: String(offset ?? 0))"
        }
        self.compiler = compiler
    }

    /// The statement for a part, by the statements of the entity.
    func sql(_ part: Part, _ entity: EntitySQL) -> SQLFragment {
        switch part {
        case .objects: objects(entity.selectList)
        case .keys: select("t0.\(Schema.Entity.keyColumn.sqlName)")
        case .count: count
        }
    }

    /// The statement that selects the given columns of `t0`.
    func select(_ columns: String) -> SQLFragment {
        "SELECT \(raw: columns) \(rows) ORDER BY \(order)\(limit)"
    }

    /// The statement that selects the records.
    ///
    /// Of the first ones by an order, the keys are found first, and only then what the records hold: an index has the
    /// order and the keys, while SQLite otherwise prefers to read and sort the whole table.
    private func objects(_ columns: String) -> SQLFragment {
        guard let sortedSource else { return select(columns) }
        let key = "t0.\(Schema.Entity.keyColumn.sqlName)"
        return "SELECT \(raw: columns) \(sortedSource) WHERE \(raw: key) IN (\(select(key))) ORDER BY \(order)"
    }

    /// The statement that counts.
    private var count: SQLFragment {
        "SELECT count(*) FROM (SELECT 1 \(rows)\(limit))"
    }
}
