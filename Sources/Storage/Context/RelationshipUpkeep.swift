// Keeps both ends of a relationship in step: a change at one end is made at the other.

extension PersistentModel {
    func didSetOne(old: (any PersistentModel)?, new: (any PersistentModel)?, _ index: Int) {
        guard let context = _modelState.context, let property = _modelState.entity?.properties[index],
            let relationship = property.relationship, old !== new
        else { return }
        if let old { context.unlink(self, from: old, relationship) }
        if let new {
            context.adopt(new)
            context.link(self, to: new, by: property, relationship)
        }
    }

    func didSetMany(old: [any PersistentModel], new: [any PersistentModel], _ index: Int) {
        guard let context = _modelState.context, let property = _modelState.entity?.properties[index],
            let relationship = property.relationship
        else { return }
        relationship.access.didReplace(of: self)
        let kept = Set(new.map { ObjectIdentifier($0) })
        let known = Set(old.map { ObjectIdentifier($0) })
        for target in old where !kept.contains(ObjectIdentifier(target)) {
            context.unlink(self, from: target, relationship)
        }
        for target in new where !known.contains(ObjectIdentifier(target)) {
            context.adopt(target)
            context.link(self, to: target, by: property, relationship)
        }
    }
}

extension ModelContext {
    /// Inserts an object that an object of this context now refers to.
    func adopt(_ model: any PersistentModel) {
        guard model._modelState.context == nil, !model._modelState.isDeleted else { return }
        do {
            try attach(model)
        } catch {
            insertionFailure = insertionFailure ?? error
        }
    }

    /// Makes the other end of a relationship refer back to `owner`.
    func link(
        _ owner: any PersistentModel, to target: any PersistentModel, by property: Schema.Property,
        _ relationship: Schema.Relationship
    ) {
        guard let inverse = relationship.inverse else { return }
        let back = schema.entities[relationship.destination].properties[inverse]
        switch back.kind {
        case .attribute: return
        case .toMany(let many): target.changing(inverse) { many.access.add(owner, to: target) }
        case .toOne(let one):
            if target._modelState._isFault { fulfil(target) }
            let previous = one.access.targets(of: target)?.first
            guard previous !== owner else { return }
            willChange(target, at: inverse)
            target.changing(inverse) { one.access.setTargets([owner], of: target) }
            if let previous { detach(target, fromPrevious: previous, property, relationship) }
        }
    }

    /// Takes a target that has a new owner out of what its previous owner refers to.
    private func detach(
        _ target: any PersistentModel, fromPrevious owner: any PersistentModel, _ property: Schema.Property,
        _ relationship: Schema.Relationship
    ) {
        if case .toOne = property.kind { willChange(owner, at: property.index) }
        owner.changing(property.index) { relationship.access.remove(target, from: owner) }
    }

    /// Makes the other end of a relationship no longer refer to `owner`.
    func unlink(_ owner: any PersistentModel, from target: any PersistentModel, _ relationship: Schema.Relationship) {
        guard let inverse = relationship.inverse else { return }
        let back = schema.entities[relationship.destination].properties[inverse]
        guard let access = back.relationship?.access else { return }
        if case .toOne = back.kind {
            if target._modelState._isFault { fulfil(target) }
            guard access.targets(of: target)?.first === owner else { return }
            willChange(target, at: inverse)
        }
        target.changing(inverse) { access.remove(owner, from: target) }
    }

    /// Takes an object that leaves the context out of the to-manys that hold it.
    func removeFromLists(_ model: any PersistentModel) {
        for property in model._modelState.entity?.properties ?? [] {
            guard case .toOne(let relationship) = property.kind, let inverse = relationship.inverse,
                let target = relationship.access.targets(of: model)?.first
            else { continue }
            let back = schema.entities[relationship.destination].properties[inverse]
            if case .toMany(let many) = back.kind {
                target.changing(inverse) { many.access.remove(model, from: target) }
            }
        }
    }
}
