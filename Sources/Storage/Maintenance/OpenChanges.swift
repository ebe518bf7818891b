extension ModelContext {
    /// What the open transaction has done to records and saved so far; nothing outside one.
    ///
    /// What it has put back as it was is left out, and so are places in lists and what is made of other values.
    public var openChanges: [EntryChange] {
        journal?.log.unpack()
        return journal?.log.records.compactMap { change in
            let isSeen = change.new.pairs.contains { index, _ in
                !change.entity.properties[index].isPosition && !change.entity.properties[index].isDerived
            }
            guard change.kind != .update || isSeen else { return nil }
            return EntryChange(
                record: identifier(change.entity.name, change.key),
                kind: EntryChange.Kind(rawValue: change.kind.rawValue) ?? .update,
                old: change.entity.storedValues(change.old), new: change.entity.storedValues(change.new),
                tombstone: [:])
        } ?? []
    }
}

extension Schema.Entity {
    fileprivate func storedValues(_ values: PropertyValues) -> [String: StoredValue] {
        let named = values.pairs.map { index, value in
            (properties[index].name, StoredValue(value, isHash: external.contains(index)))
        }
        return Dictionary(named) { first, _ in first }
    }
}
