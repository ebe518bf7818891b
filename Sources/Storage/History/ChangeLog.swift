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
        /// Whether it is the deletion of a record that the transaction itself had inserted.
        fileprivate(set) var isNothing = false
    }

    /// All changes but those in `packs`.
    private(set) var all: [Record] = []
    /// Insertions and deletions of many records at a time, to none of which anything else has happened.
    private(set) var packs: [Pack] = []
    /// Where in `all` a record of an entity and key is, of those up to `indexed`: what is only inserted is never
    /// looked for.
    private var positions: [Int: [Int64: Int]] = [:]
    private var indexed = 0

    var isEmpty: Bool { records.isEmpty && packs.isEmpty }

    /// The changes that remain when those that cancel each other are left out, but those in `packs`.
    var records: some Collection<Record> { all.lazy.compactMap(Self.effective) }

    private static func effective(_ record: Record) -> Record? {
        switch record.kind {
        case .insert: return record
        case .delete: return record.isNothing ? nil : record
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

    /// Adds the insertion or deletion of one of many records, whose values `write` appends as JSON.
    mutating func pack(_ kind: Kind, _ entity: Schema.Entity, key: Int64, json write: (inout [UInt8]) -> Void) {
        if packs.last?.entity !== entity || packs.last?.kind != kind { packs.append(Pack(kind, entity)) }
        packs[packs.count - 1].append(key, write)
    }

    /// Takes the change that was packed last out again.
    mutating func removeLastPacked() {
        packs[packs.count - 1].removeLast()
        if packs.last?.count == 0 { packs.removeLast() }
    }

    /// Makes all packed changes records of their own.
    mutating func unpack() {
        let packed = packs
        packs = []
        for pack in packed { all += pack.records }
    }

    /// Whether anything has happened to records of an entity.
    func knows(_ entity: Schema.Entity) -> Bool {
        packs.contains { $0.entity === entity } || all.contains { $0.entity === entity }
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
        guard before.kind != .insert else {
            all[position].isNothing = true
            return
        }
        all[position].old = before.old
        all[position].old.merge(old, overwriting: false)
    }

    private mutating func position(of entity: Schema.Entity, _ key: Int64) -> Int? {
        if packs.contains(where: { $0.entity === entity && $0.contains(key) }) { unpack() }
        while indexed < all.count {
            positions[all[indexed].entity.index, default: [:]][all[indexed].key] = indexed
            indexed += 1
        }
        return positions[entity.index]?[key]
    }
}
