import SQLite

// A one-way to-many, whose target knows nothing of it, is kept as a to-one of the target that no class declares: its
// column is in the target's table, its value in the target's state.

/// A to-one that the model does not declare.
struct HiddenToOneAccess: RelationshipAccess {
    /// The position among the properties of the entity, behind the declared ones.
    let index: Int
    let destination: any PersistentModel.Type

    func targets(of owner: any PersistentModel) -> [any PersistentModel]? {
        target(of: owner).map { [$0] } ?? []
    }

    func target(of owner: any PersistentModel) -> (any PersistentModel)? {
        owner._modelState.rarities?.hiddenTargets[index]
    }

    func setTargets(_ targets: [any PersistentModel], of owner: any PersistentModel) {
        owner._modelState.ownRarities.hiddenTargets[index] = targets.first
    }

    func forget(of owner: any PersistentModel) { owner._modelState.rarities?.hiddenTargets[index] = nil }
}

extension PersistentModel {
    /// The value of a property, declared or hidden, as its column stores it.
    func columnValue(at index: Int) -> ColumnValue {
        guard let target = _modelState.rarities?.hiddenTargets[index] else {
            return _modelColumnValue(at: index)
        }
        return target._modelState.key > 0 ? .integer(target._modelState.key) : .null
    }

    /// Sets a property, declared or hidden, from a stored value without recording a change.
    @discardableResult
    func setColumnValue(_ value: ColumnValue, at index: Int) -> Bool {
        guard let property = _modelState.entity?.properties[index], property.isHidden,
            case .toOne(let relationship) = property.kind
        else {
            guard _modelState._isWatched, columnValue(at: index) != value else {
                return _setModelColumnValue(value, at: index)
            }
            return changing(index) { _setModelColumnValue(value, at: index) }
        }
        _modelState.ownRarities.hiddenTargets[index] = _modelState.context?.hiddenTarget(value, relationship)
        return true
    }
}

extension ModelContext {
    /// The object that a hidden to-one's stored value means.
    fileprivate func hiddenTarget(_ value: ColumnValue, _ relationship: Schema.Relationship) -> (any PersistentModel)? {
        guard case .integer(let key) = value else { return nil }
        func target<M: PersistentModel>(_ type: M.Type) -> (any PersistentModel)? { object(type, key: key) }
        return target(schema.entities[relationship.destination].type)
    }

    /// Reads the hidden to-ones of a row, whose columns come last.
    func decodeHidden(_ model: any PersistentModel, _ row: Statement) {
        guard let entity = model._modelState.entity, entity.hiddenCount > 0 else { return }
        for column in entity.columns.count - entity.hiddenCount..<entity.columns.count {
            model.setColumnValue(row.value(Int32(column + 1)), at: entity.columns[column])
        }
    }
}
