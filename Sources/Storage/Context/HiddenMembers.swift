// An object that is deleted is not seen through relationships, though it is there until the next save: to-ones give nil
// for it, and to-manys that may have it are looked through before they are read.

extension PersistentModel {
    /// Takes members out of the loaded to-manys that are deleted by the next save.
    func lookThroughLists() {
        guard _modelState._readDuties.contains(.lists), let entity = _modelState.entity else { return }
        _modelState._readDuties.remove(.lists)
        _modelState.context?.hidden.remove(entity.index)
        for property in entity.properties {
            guard case .toMany(let relationship) = property.kind,
                let members = relationship.access.targets(of: self)
            else { continue }
            let going = Set(members.filter { $0._modelState.isGoing }.map { ObjectIdentifier($0) })
            if !going.isEmpty { changing(property.index) { relationship.access.remove(going, from: self) } }
        }
    }
}

extension ModelContext {
    /// Has those objects look through their lists that may have an object which is going to be deleted.
    func hideInLists(_ model: any PersistentModel) {
        forEachOwner(of: model) { owner, _ in
            owner._modelState._readDuties.insert(.lists)
            // Whoever watches a list is told that it changes.
            if owner._modelState._isWatched { owner.lookThroughLists() }
        } all: { entity, _ in
            guard hidden.insert(entity.index).inserted else { return }
            maps[entity.index].forEach { owner in
                owner._modelState._readDuties.insert(.lists)
                if owner._modelState._isWatched { owner.lookThroughLists() }
            }
        }
    }

    /// Forgets the lists that an object may be in, which are read again with it.
    func forgetLists(with model: any PersistentModel) {
        func forget(_ list: Schema.Property, of owner: any PersistentModel) {
            guard !owner._modelState.isInserted else { return }
            owner.changing(list.index) { list.relationship?.access.forget(of: owner) }
        }
        forEachOwner(of: model) { owner, list in
            forget(list, of: owner)
        } all: { entity, list in
            maps[entity.index].forEach { forget(list, of: $0) }
        }
    }

    /// Calls `body` with each object and to-many of it that an object is in, and `all` with an entity and to-many of it
    /// where it is not known which objects these are.
    private func forEachOwner(
        of model: any PersistentModel, _ body: (any PersistentModel, Schema.Property) -> Void,
        all: (Schema.Entity, Schema.Property) -> Void
    ) {
        guard let own = model._modelState.entity else { return }
        for property in own.properties {
            guard case .toOne(let relationship) = property.kind, let inverse = relationship.inverse,
                let owner = relationship.access.target(of: model)
            else { continue }
            let list = schema.entities[relationship.destination].properties[inverse]
            if case .toMany = list.kind { body(owner, list) }
        }
        for entity in schema.entities {
            for list in entity.properties {
                guard let relationship = list.relationship, relationship.pairs != nil,
                    relationship.destination == own.index
                else { continue }
                let back = relationship.inverse.flatMap { own.properties[$0].relationship }
                if let owners = back?.access.targets(of: model) {
                    for owner in owners { body(owner, list) }
                } else {
                    all(entity, list)
                }
            }
        }
    }
}
