import SQLite
import Synchronization

/// The pending rows of some entities in tables that only this connection has, so that a fetch of one kind of record sees
/// them beside what is stored.
///
/// Otherwise each fetch writes all that is pending and takes it back. Here an object is written once, and again when it
/// has changed. That does where objects are only new or changed, none of which has the unique values of another record.
final class PendingMirror {
    /// From how many objects on that pays.
    static let many = 64

    private let store: Store
    private let token: PendingChanges.Token
    private let version: StoreVersion
    private let number: Int
    private var tables: [Int: Table] = [:]
    /// Objects that have changed since they were written.
    private var outdated: [any PersistentModel] = []

    /// The rows of one entity.
    private struct Table {
        let name: String
        /// How many of the new and of the changed objects have been looked at.
        var inserted = 0
        var changed = 0
        /// Whether rows cannot be shown so.
        var isUnfit = false
    }

    private static let count = Atomic<Int>(0)

    init(_ context: ModelContext) {
        store = context.store
        token = context.pending.token
        version = context.seenVersion
        number = Self.count.add(1, ordering: .relaxed).newValue
    }

    deinit {
        store.connection.lock()
        defer { store.connection.unlock() }
        for table in tables.values { try? store.connection.execute("DROP TABLE IF EXISTS temp.\(table.name)") }
    }

    /// Whether it is of what is pending now, over what is stored now.
    func isOf(_ context: ModelContext) -> Bool {
        token === context.pending.token && version == context.seenVersion
    }

    /// Notes that an object which has been written changes.
    func outdate(_ model: any PersistentModel) {
        model._modelState.isMirrored = false
        outdated.append(model)
    }

    /// Brings the rows of an entity up to date; nil where they cannot be shown so.
    func source(_ entity: Schema.Entity, _ pending: PendingChanges) throws -> String? {
        let again = outdated
        outdated = []
        for model in again {
            guard let other = model._modelState.entity, tables[other.index]?.isUnfit == false else { continue }
            try write(model, other)
        }
        if tables[entity.index] == nil { try make(entity) }
        guard var table = tables[entity.index] else { return nil }
        let new = pending.inserted[table.inserted...] + pending.changed[table.changed...]
        (table.inserted, table.changed) = (pending.inserted.count, pending.changed.count)
        tables[entity.index] = table
        for model in new where model._modelState.entity === entity && !model._modelState.isMirrored {
            guard tables[entity.index]?.isUnfit == false else { break }
            try write(model, entity)
        }
        return tables[entity.index]?.isUnfit == false ? overlay(entity, table.name) : nil
    }

    private func overlay(_ entity: Schema.Entity, _ name: String) -> String {
        let columns = columns(of: entity).joined(separator: ", ")
        let key = Schema.Entity.keyColumn.sqlName
        return "(SELECT \(columns) FROM main.\(store.sql[entity.index].table) WHERE \(key) NOT IN "
            + "(SELECT \(key) FROM temp.\(name)) UNION ALL SELECT \(columns) FROM temp.\(name))"
    }

    private func columns(of entity: Schema.Entity) -> [String] {
        [Schema.Entity.keyColumn.sqlName] + entity.columns.map { entity.properties[$0].name.sqlName }
    }

    private func make(_ entity: Schema.Entity) throws {
        let name = "pending_\(number)_\(entity.index)"
        try store.connection.execute("PRAGMA temp_store = MEMORY")
        let key = Schema.Entity.keyColumn.sqlName
        let columns = entity.columns.map { "\(entity.properties[$0].name.sqlName) \(type(of: entity.properties[$0]))" }
        let definitions = (["\(key) INTEGER PRIMARY KEY"] + columns).joined(separator: ", ")
        try store.connection.execute("CREATE TEMP TABLE \(name) (\(definitions)) STRICT")
        tables[entity.index] = Table(name: name)
        for (place, properties) in (entity.uniquenessConstraints + entity.indexes).enumerated() {
            let names = properties.map { entity.properties[$0].name.sqlName }.joined(separator: ", ")
            let isUnique = place < entity.uniquenessConstraints.count
            try store.connection.execute(
                "CREATE \(isUnique ? "UNIQUE " : "")INDEX temp.\(name)_\(place) ON \(name) (\(names))")
        }
    }

    private func type(of property: Schema.Property) -> String {
        guard case .attribute(let attribute) = property.kind else { return "INTEGER" }
        return attribute.columnType.rawValue
    }

    /// Writes the row of an object, unless another record has unique values of it.
    private func write(_ model: any PersistentModel, _ entity: Schema.Entity) throws {
        guard let name = tables[entity.index]?.name else { return }
        var values: [ColumnValue] = [.integer(model._modelState.key)]
        for index in entity.columns {
            let value = entity.stored(model.columnValue(at: index), at: index)
            guard !value.isNaN, !value.isNull || entity.properties[index].isOptional else { return giveUp(entity) }
            values.append(value)
        }
        guard try !isTaken(model, entity, name) else { return giveUp(entity) }
        let marks = [String](repeating: "?", count: values.count).joined(separator: ", ")
        do {
            try store.connection.run(
                "INSERT INTO temp.\(name) (\(columns(of: entity).joined(separator: ", "))) VALUES (\(marks)) "
                    + "ON CONFLICT (\(Schema.Entity.keyColumn.sqlName)) DO UPDATE SET "
                    + columns(of: entity).dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", "), values)
            model._modelState.isMirrored = true
        } catch let error as SQLiteError where error.kind == .uniqueViolated {
            giveUp(entity)
        }
    }

    private func giveUp(_ entity: Schema.Entity) { tables[entity.index]?.isUnfit = true }

    /// Whether a stored record that is not pending has unique values of an object.
    private func isTaken(_ model: any PersistentModel, _ entity: Schema.Entity, _ name: String) throws -> Bool {
        let key = Schema.Entity.keyColumn.sqlName
        for constraint in entity.uniquenessConstraints {
            let values = constraint.map { entity.stored(model.columnValue(at: $0), at: $0) }
            guard !values.contains(.null) else { continue }
            let conditions = constraint.map { "\(entity.properties[$0].name.sqlName) = ?" } + ["\(key) <> ?"]
            let found = try store.connection.scalar(
                "SELECT 1 FROM main.\(store.sql[entity.index].table) WHERE \(conditions.joined(separator: " AND ")) "
                    + "AND \(key) NOT IN (SELECT \(key) FROM temp.\(name))",
                values + [.integer(model._modelState.key)])
            if found != nil { return true }
        }
        return false
    }
}

extension ModelContext {
    /// The same query over what is stored and, beside it, what is pending; nil where that has to be written to be seen.
    func mirrored(_ query: SQLFragment, of entity: Schema.Entity) throws -> SQLFragment? {
        guard journal == nil, !store.connection.isInTransaction, pending.count >= PendingMirror.many,
            pending.deletesNothing, pending.orders.lists.isEmpty, !store.connection.isReadOnly,
            !pending.touched.contains(where: { $0 != entity.index && query.sql.names(store.sql[$0].table) })
        else { return nil }
        let root = "FROM \(store.sql[entity.index].table) AS t0"
        let parts = query.sql.parts(between: root)
        let others = ["FROM ", "JOIN "].map { $0 + store.sql[entity.index].table }
        guard parts.count > 1, !parts.contains(where: { part in others.contains { part.names($0) } }) else {
            return nil
        }
        return try exclusively {
            try noticeOthersCommits()
            try followOthers()
            if mirror?.isOf(self) != true {
                forgetMirror()
                mirror = PendingMirror(self)
            }
            guard let source = try mirror?.source(entity, pending) else { return nil }
            return SQLFragment(sql: parts.joined(separator: "FROM \(source) AS t0"), bindings: query.bindings)
        }
    }

    /// Forgets the rows of what has been pending.
    private func forgetMirror() {
        mirror = nil
        for model in pending.inserted + pending.changed { model._modelState.isMirrored = false }
    }
}

extension String {
    /// Whether a name in quotation marks occurs.
    func names(_ name: String) -> Bool { parts(between: name).count > 1 }

    /// What is before, between and after the occurrences of a text that begins in ASCII.
    func parts(between text: String) -> [String] {
        let (bytes, text) = (Array(utf8), Array(text.utf8))
        guard let first = text.first else { return [self] }
        var parts: [String] = []
        var (start, position) = (0, 0)
        while position + text.count <= bytes.count {
            guard bytes[position] == first, bytes[position..<position + text.count].elementsEqual(text) else {
                position += 1
                continue
            }
            parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
            position += text.count
            start = position
        }
        return parts + [String(decoding: bytes[start...], as: UTF8.self)]
    }
}
