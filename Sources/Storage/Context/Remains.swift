import SQLite

/// What is left of records that are gone or cannot be read: objects with the last known values, as after a deletion.
///
/// The history has them, unless the record has been erased from it; then each value is the property's default, or the
/// simplest one of its type. An enum has no such value without a case known: it is what another record has.
struct Remains {
    let context: ModelContext
    /// Values of a record of the entity that is asked for, as they once were; for what has no simplest value.
    var likeness = PropertyValues()
    /// What has been made already: records may need each other.
    private var made: [RecordKey: any PersistentModel] = [:]

    init(_ context: ModelContext, likeness: PropertyValues = PropertyValues()) {
        (self.context, self.likeness) = (context, likeness)
    }

    /// An object of what is left of a record.
    mutating func object<M: PersistentModel>(_ type: M.Type, key: Int64, _ entity: Schema.Entity) -> M {
        let place = RecordKey(entity: entity.index, key: key)
        if let model = made[place] as? M { return model }
        let known = (try? context.storedValues(of: context.identifier(entity.name, key))) ?? [:]
        let state = _ModelState(key: key, entity: entity, context: context)
        for (index, accepts) in entity.constants {
            let property = entity.properties[index]
            let value = candidates(known[property.name]?.columnValue, property, entity).first(where: accepts)
            state.ownRarities.constants.append(value ?? .null, at: index)
        }
        let model = type.init(_modelState: state)
        made[place] = model
        state.ownRarities.constants = PropertyValues()
        state._isFault = false
        for index in entity.columns where !entity.constants.contains(where: { $0.index == index }) {
            let property = entity.properties[index]
            fill(model, property, with: candidates(known[property.name]?.columnValue, property, entity))
        }
        state.isDeleted = true
        state.leave(lineage: context.store.lineage)
        return model
    }

    private mutating func fill(
        _ model: some PersistentModel, _ property: Schema.Property, with candidates: some Sequence<ColumnValue>
    ) {
        guard let relationship = property.relationship, !property.isOptional else {
            _ = candidates.first { model.setColumnValue($0, at: property.index) }
            return
        }
        // What must be there is there, be it what is left of it.
        let keys = candidates.lazy.compactMap { if case .integer(let key) = $0, key > 0 { key } else { nil } }
        guard let key = keys.first(where: { _ in true }) else { return }
        let destination = context.schema.entities[relationship.destination]
        let present = try? context.objects(of: [key], destination).first
        relationship.access.setTargets([present ?? left(destination.type, key, destination)], of: model)
    }

    private mutating func left<T: PersistentModel>(
        _ type: T.Type, _ key: Int64, _ entity: Schema.Entity
    ) -> any PersistentModel {
        let own = likeness
        likeness = PropertyValues()
        defer { likeness = own }
        return object(type, key: key, entity)
    }

    /// The values that a property may have, the likeliest first; those of other records are looked for when needed.
    private func candidates(
        _ known: ColumnValue?, _ property: Schema.Property, _ entity: Schema.Entity
    ) -> some Sequence<ColumnValue> {
        let near = [known, property.defaultValue()].compactMap(\.self) + property.simplestValues
        let far = { [context, likeness] in
            [likeness[property.index]].compactMap(\.self) + context.valuesInUse(of: property, entity)
        }
        return [{ near }, far].lazy.flatMap { $0() }
    }
}

extension ModelContext {
    /// Values that records of an entity have in a property, as they are stored or the history knows them; a few.
    fileprivate func valuesInUse(of property: Schema.Property, _ entity: Schema.Entity) -> [ColumnValue] {
        let column = property.name.sqlName
        var values: [ColumnValue] = []
        try? store.connection.query(
            "SELECT DISTINCT \(column) FROM \(entity.name.sqlName) WHERE \(column) IS NOT NULL LIMIT 100"
        ) { values.append($0.value(0)) }
        return values
    }

    /// The values of a record as they are stored; none where it is not.
    func storedColumns(of key: Int64, _ entity: Schema.Entity) throws -> PropertyValues {
        var values = PropertyValues()
        try withPendingVisible {
            try store.connection.query(store.sql[entity.index].selectByKeys, [Self.keyList([key])]) { row in
                for (column, index) in entity.columns.enumerated() {
                    values.append(row.value(Int32(column + 1)), at: index)
                }
            }
        }
        return values
    }
}

extension Schema.Property {
    /// Simple values, of which most types of the property's column can hold one.
    fileprivate var simplestValues: [ColumnValue] {
        guard case .attribute(let attribute) = kind else { return [.null] }
        let simple: [ColumnValue] =
            switch (attribute.columnForm, attribute.columnType) {
            case (.decimal, _): [.text("0")]
            case (.url, _): [.text("about:blank")]
            case (.json, _): ["[]", "{}", "\"\"", "0", "false"].map { .text($0) }
            case (_, .integer): [.integer(0), .integer(1)]
            case (_, .real): [.real(0)]
            case (_, .text): [.text("")]
            // A UUID has 16 bytes.
            case (_, .blob): [.blob([]), .blob([UInt8](repeating: 0, count: 16))]
            }
        return isOptional ? [.null] + simple : simple
    }
}
