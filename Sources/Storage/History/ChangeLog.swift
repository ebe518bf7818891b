/// The records a transaction changes, each with its values before and after.
struct ChangeLog {
    enum Kind: String { case insert, update, delete }

    /// One record's change; values by the position of the property.
    struct Record {
        let entity: Schema.Entity
        let key: Int64
        var kind: Kind
        var old = PropertyValues()
        var new = PropertyValues()
    }

    private(set) var all: [Record] = []
    /// Where in `all` a record of an entity and key is, of those up to `indexed`: what is only inserted is never
    /// looked for.
    private var positions: [Int: [Int64: Int]] = [:]
    private var indexed = 0

    /// The changes that remain when those that cancel each other are left out.
    var records: some Collection<Record> { all.lazy.compactMap(Self.effective) }

    private static func effective(_ record: Record) -> Record? {
        switch record.kind {
        case .insert: return record
        // A record that the transaction itself had inserted has no values before it.
        case .delete: return record.old.isEmpty ? nil : record
        case .update:
            var record = record
            for (index, value) in record.new.pairs where record.old[index] == value {
                record.old[index] = nil
                record.new[index] = nil
            }
            return record.new.isEmpty ? nil : record
        }
    }

    mutating func insert(_ entity: Schema.Entity, key: Int64, new: PropertyValues) {
        all.append(Record(entity: entity, key: key, kind: .insert, new: new))
    }

    mutating func update(_ entity: Schema.Entity, key: Int64, old: PropertyValues, new: PropertyValues) {
        guard let position = position(of: entity, key) else {
            return all.append(Record(entity: entity, key: key, kind: .update, old: old, new: new))
        }
        if all[position].kind == .update { all[position].old.merge(old, overwriting: false) }
        all[position].new.merge(new, overwriting: true)
    }

    /// Notes a deletion; `old` are the values just before it.
    mutating func delete(_ entity: Schema.Entity, key: Int64, old: PropertyValues) {
        guard let position = position(of: entity, key) else {
            return all.append(Record(entity: entity, key: key, kind: .delete, old: old))
        }
        let before = all[position]
        all[position].kind = .delete
        all[position].old = PropertyValues()
        all[position].new = PropertyValues()
        guard before.kind != .insert else { return }
        all[position].old = before.old
        all[position].old.merge(old, overwriting: false)
    }

    private mutating func position(of entity: Schema.Entity, _ key: Int64) -> Int? {
        while indexed < all.count {
            positions[all[indexed].entity.index, default: [:]][all[indexed].key] = indexed
            indexed += 1
        }
        return positions[entity.index]?[key]
    }
}
