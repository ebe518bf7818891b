import SQLite

/// The SQL of queries that have been made before, by their shape.
///
/// To make it takes several times what SQLite takes to find a record by a unique value.
struct QueryCache {
    private struct Entry {
        let sql: String
        /// How the constants are written.
        let forms: [SQLForm]
        /// Holds the key paths of the shape.
        let shape: QueryShape
    }

    private var entries: [QueryShape: Entry] = [:]
    private static let limit = 200

    /// The query of a shape with other constants; nil when none has been made, or these make another one.
    func query(_ shape: QueryShape, _ compiler: PredicateCompiler) throws -> SQLFragment? {
        guard let entry = entries[shape], let bindings = try bindings(shape, entry.forms, compiler) else { return nil }
        return SQLFragment(sql: entry.sql, bindings: bindings)
    }

    /// Keeps a query, if its parameters are the constants of its shape, each in its place.
    mutating func keep(_ query: SQLFragment, _ shape: QueryShape, _ compiler: PredicateCompiler) {
        let forms = compiler.forms.all
        guard !compiler.dependsOnRecords, forms.count == shape.constants.count,
            (try? bindings(shape, forms, compiler)) == query.bindings
        else { return }
        if entries.count >= Self.limit { entries = [:] }
        entries[shape] = Entry(sql: query.sql, forms: forms, shape: shape)
    }

    /// The constants as the columns that they meet have them; nil when one of them is nothing that SQL can compare.
    private func bindings(
        _ shape: QueryShape, _ forms: [SQLForm], _ compiler: PredicateCompiler
    ) throws -> [ColumnValue]? {
        var result: [ColumnValue] = []
        result.reserveCapacity(forms.count)
        for (constant, form) in zip(shape.constants, forms) {
            let value = try compiler.stored(constant, as: form)
            guard !value.isNull, !value.isNaN else { return nil }
            result.append(value)
        }
        return result
    }
}

extension ModelContext {
    /// The query for what a descriptor asks for.
    func query<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, _ entity: Schema.Entity, _ part: SelectQuery.Part
    ) throws -> SQLFragment {
        guard let shape = QueryShape(descriptor, entity, part) else {
            return try SelectQuery(descriptor, entity, self).sql(part, store.sql[entity.index])
        }
        if let known = try queries.query(shape, PredicateCompiler(schema: schema)) { return known }
        let made = try SelectQuery(descriptor, entity, self)
        let query = made.sql(part, store.sql[entity.index])
        queries.keep(query, shape, made.compiler)
        return query
    }
}
