import SQLite

// An object that turns out to be a second one of a record is merged into the first, which stays the record's only
// object in its context. The other goes on as a second name of it: what is read is the record's, what is set is set
// there, and a relationship that it is put into leads to the record's object.

extension PersistentModel {
    /// The object of the record: the one that this object has been merged into, or itself.
    var ofRecord: Self {
        guard _modelState._isForwarding else { return self }
        var model: any PersistentModel = self
        while let next = model._modelState.rarities?.mergedInto { model = next }
        return model as? Self ?? self
    }

    /// Makes the object another name of the one that its record has.
    func forward(to model: any PersistentModel) {
        _modelState.ownRarities.mergedInto = model
        _modelState._readDuties.insert(.forwarding)
    }

    /// Makes the object one of its own again, with the values that it had last.
    func endForwarding() {
        _modelState.rarities?.mergedInto = nil
        _modelState._readDuties.remove(.forwarding)
    }

    /// Takes over what the record's object has in a property.
    func takeFromRecord(_ keyPath: AnyKeyPath) {
        let record = ofRecord
        guard let context = record._modelState.context, let entity = record._modelState.entity,
            let property = entity.property(for: keyPath)
        else { return }
        if record._modelState._isFault { context.fulfil(record) }
        let index = property.index
        switch property.kind {
        case .attribute:
            _ = _setModelColumnValue(record.columnValue(at: index), at: index)
            if let access = property.externalAccess, let data = access.data(of: record) {
                access.keep(data, column: record.columnValue(at: index), in: self)
            }
        case .toOne(let relationship):
            relationship.access.setTargets(relationship.access.target(of: record).map { [$0] } ?? [], of: self)
        case .toMany(let relationship):
            let targets = relationship.access.targets(of: record) ?? context.loadMany(of: record, at: index)
            relationship.access.setTargets(targets, of: self)
        }
    }

    /// Sets a property of the record's object to what has been set here.
    func giveToRecord(_ index: Int) {
        let record = ofRecord
        guard let context = record._modelState.context, let property = record._modelState.entity?.properties[index]
        else { return }
        if record._modelState._isFault { context.fulfil(record) }
        switch property.kind {
        case .attribute:
            let value = columnValue(at: index)
            context.willChange(record, at: index)
            _ = record.setColumnValue(value, at: index)
            if let access = property.externalAccess, let data = access.data(of: self) {
                access.keep(data, column: value, in: record)
            }
        case .toOne(let relationship):
            record.setTarget(relationship.access.target(of: self), by: relationship, index)
        case .toMany(let relationship):
            let old = relationship.access.targets(of: record) ?? context.loadMany(of: record, at: index)
            let new = relationship.access.targets(of: self) ?? []
            record.changing(index) {
                relationship.access.setTargets(new, of: record)
                record.didSetMany(old: old, new: new, index)
            }
        }
    }

    /// Sets a to-one as its setter does.
    func setTarget(_ target: (any PersistentModel)?, by relationship: Schema.Relationship, _ index: Int) {
        let old = relationship.access.target(of: self)
        _modelState.context?.willChange(self, at: index)
        changing(index) {
            relationship.access.setTargets(target.map { [$0] } ?? [], of: self)
            didSetOne(old: old, new: target, index)
        }
    }
}

extension ModelContext {
    /// Makes to-ones lead to the objects of records that led to objects merged into them.
    func leadToRecords(_ models: [any PersistentModel]) {
        for model in models {
            guard let entity = model._modelState.entity else { continue }
            for (index, _) in entity.toOnes {
                guard let access = entity.properties[index].relationship?.access,
                    let target = access.target(of: model), target._modelState._isForwarding
                else { continue }
                access.setTargets([target.ofRecord], of: model)
            }
        }
    }

    /// Makes merged objects plain ones again, whose insertion is taken back.
    func separate(_ merged: [PendingChanges.Merged]) {
        for entry in merged {
            if entry.record != nil { entry.model.endForwarding() }
            release(entry.model)
        }
    }
}

extension Collection where Element == any PersistentModel {
    /// The objects of the records, each once.
    var ofRecords: [any PersistentModel] {
        guard contains(where: { $0._modelState._isForwarding }) else { return Array(self) }
        var known: Set<ObjectIdentifier> = []
        return map { $0.ofRecord as any PersistentModel }.filter { known.insert(ObjectIdentifier($0)).inserted }
    }
}
