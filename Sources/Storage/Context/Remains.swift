import SQLite

extension ModelContext {
    /// An object with the last known values of a record that is gone or cannot be read, as it is after a deletion.
    ///
    /// The history has them, unless the record has been erased from it; then each value is the property's default, or
    /// the simplest one of its type.
    func remains<M: PersistentModel>(_ type: M.Type, key: Int64, _ entity: Schema.Entity) -> M {
        var values = PropertyValues()
        let known = (try? storedValues(of: identifier(entity.name, key))) ?? [:]
        for index in entity.columns {
            let property = entity.properties[index]
            values.append(known[property.name]?.columnValue ?? property.simplestValue, at: index)
        }
        let state = _ModelState(key: key, entity: entity, context: self)
        for (index, accepts) in entity.constants {
            let value = values[index] ?? .null
            state.ownRarities.constants.append(
                accepts(value) ? value : entity.properties[index].simplestValue, at: index)
        }
        let model = type.init(_modelState: state)
        state.ownRarities.constants = PropertyValues()
        state._isFault = false
        for (index, value) in values.pairs where !entity.constants.contains(where: { $0.index == index }) {
            fill(model, with: value, entity.properties[index])
        }
        state.isDeleted = true
        state.leave(lineage: store.lineage)
        return model
    }

    private func fill(_ model: some PersistentModel, with value: ColumnValue, _ property: Schema.Property) {
        guard let relationship = property.relationship, !property.isOptional else {
            if !model.setColumnValue(value, at: property.index) {
                _ = model.setColumnValue(property.simplestValue, at: property.index)
            }
            return
        }
        // What must be there is there, be it what is left of it.
        guard case .integer(let key) = value else { return }
        let destination = schema.entities[relationship.destination]
        let present = try? objects(of: [key], destination).first
        func left<T: PersistentModel>(_ type: T.Type) -> any PersistentModel { remains(type, key: key, destination) }
        relationship.access.setTargets([present ?? left(destination.type)], of: model)
    }
}

extension Schema.Property {
    /// The stored form of the declared default value, or else of the simplest value of its type.
    fileprivate var simplestValue: ColumnValue {
        if let value = defaultValue() { return value }
        guard !isOptional, case .attribute(let attribute) = kind else { return .null }
        switch (attribute.columnForm, attribute.columnType) {
        case (.decimal, _): return .text("0")
        case (.json, _): return .text("[]")
        case (_, .integer): return .integer(0)
        case (_, .real): return .real(0)
        case (_, .text): return .text("")
        case (_, .blob): return .blob([])
        }
    }
}
