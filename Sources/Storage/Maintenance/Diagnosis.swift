import SQLite

extension ModelContext {
    /// Looks through the whole store for what should not be so, as it is at one moment.
    public func findings() throws -> [StoreFinding] {
        try exclusively {
            guard !store.connection.isInTransaction else { return try findingsOfMoment().found + looseFindings() }
            // Inside a transaction the file has been looked at before, and what it writes SQLite checks itself.
            let damages = try store.check.damages()
            // In a damaged file nothing else can be relied on.
            guard damages.isEmpty else { return damages.map(StoreFinding.damage) }
            try store.connection.begin(.read)
            let (found, isWhole): ([StoreFinding], Bool)
            do {
                defer { store.connection.rollback() }
                (found, isWhole) = try findingsOfMoment()
            }
            return isWhole ? try found + looseFindings() : found
        }
    }

    /// What is found inside the store; false where most could not be looked at.
    private func findingsOfMoment() throws -> (found: [StoreFinding], isWhole: Bool) {
        let structure = try structureFlaws()
        var found = structure.map { StoreFinding.structure($0) }
        guard !structure.contains(where: \.preventsReading) else { return (found, false) }
        found += try store.check.brokenReferences().compactMap(finding) + unreadableValues()
        found += try placesOutOfReach() + countersBehind() + historyFindings()
        found += try unrecordedChanges(besides: Set(found.compactMap(\.place)))
        return (try found + dataFindings(), true)
    }

    private func finding(_ reference: BrokenReference) throws -> StoreFinding? {
        // Changes without their entry are found with the rest of the history.
        guard let key = reference.key else { return nil }
        return .brokenReference(
            identifier(reference.table, key), property: reference.column, target: reference.target,
            try remedy(reference))
    }

    /// What the history says it refers to, where that is there; else what the delete rule says would have happened when
    /// the target went.
    private func remedy(_ reference: BrokenReference) throws -> StoreFinding.Remedy? {
        guard let entity = schema.entity(named: reference.table),
            let property = entity.property(named: reference.column), let relationship = property.relationship
        else { return nil }
        if let key = reference.key, let target = try lastRecorded(property, of: entity, key), !target.isNull,
            try store.connection.scalar(
                "SELECT 1 FROM \(schema.entities[relationship.destination].name.sqlName) "
                    + "WHERE \(Schema.Entity.keyColumn.sqlName) = ?", [target]) != nil
        {
            return .put(StoredValue(target, isHash: false))
        }
        let inverse = relationship.inverse.map { schema.entities[relationship.destination].properties[$0] }
        if inverse?.relationship?.deleteRule == .cascade { return .delete }
        if entity.isHidden { return .delete }
        return property.isOptional ? .clear : nil
    }
}

/// A property of a record.
struct RecordPlace: Hashable {
    let record: PersistentIdentifier
    let property: String
}

extension StoreFinding {
    /// The value that it is about.
    fileprivate var place: RecordPlace? {
        switch self {
        case .brokenReference(let record, let property, _, _), .unreadableValue(let record, let property, _, _):
            RecordPlace(record: record, property: property)
        default: nil
        }
    }
}
