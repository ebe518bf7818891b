// Keeps both ends of a relationship in step: a change at one end is made at the other.

extension PersistentModel {
    func didSetOne(old: (any PersistentModel)?, new: (any PersistentModel)?, _ index: Int) {
        guard let context = _modelState.context, let property = _modelState.entity?.properties[index],
            let relationship = property.relationship, old !== new
        else { return }
        let record = new.map { $0.ofRecord as any PersistentModel }
        if record !== new { relationship.access.setTargets(record.map { [$0] } ?? [], of: self) }
        guard old !== record else { return }
        let new = record
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
        let access = relationship.access
        access.didReplace(of: self)
        if let entity = _modelState.entity { context.hidden.remove(entity.index) }
        var kept: Set<ObjectIdentifier> = []
        let isOfRecords = !new.contains { $0._modelState._isForwarding }
        let members = new.ofRecords.filter { kept.insert(ObjectIdentifier($0)).inserted }
        let known = Set(old.map { ObjectIdentifier($0) })
        if access.isOrdered {
            context.noteOrder(of: self, property, old.filter { kept.contains(ObjectIdentifier($0)) }, members)
        }
        for target in old where !kept.contains(ObjectIdentifier(target)) {
            context.unlink(self, from: target, relationship)
        }
        // A set finds its members by their keys, which new ones have yet to get.
        if !access.isOrdered { access.setTargets(members.filter { $0._modelState.context != nil }, of: self) }
        for target in members where !known.contains(ObjectIdentifier(target)) {
            context.adopt(target)
            context.link(self, to: target, by: property, relationship)
        }
        // A list has no member twice.
        if members.count < new.count || !isOfRecords || !access.isOrdered { access.setTargets(members, of: self) }
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
        if let pairs = relationship.pairs { pending.pair(owner, target, in: pairs, isAdded: true) }
        guard let inverse = relationship.inverse else { return }
        let back = schema.entities[relationship.destination].properties[inverse]
        switch back.kind {
        case .attribute: return
        case .toMany(let many):
            target.changing(inverse) { many.access.add(owner, to: target) }
            pending.orders.append(owner, to: target, inverse)
            if relationship.position != nil, let entity = owner._modelState.entity {
                pending.orders.appended(owner, entity, by: property.index)
            }
        case .toOne(let one):
            guard fulfil(target) else { return }
            let previous = one.access.targets(of: target)?.first
            guard previous !== owner else {
                if !back.isOptional { noteReturn(of: target, back) }
                return
            }
            willChange(target, at: inverse)
            target.changing(inverse) { one.access.setTargets([owner], of: target) }
            if one.position != nil, let entity = target._modelState.entity {
                pending.orders.appended(target, entity, by: inverse)
            }
            if let previous { detach(target, fromPrevious: previous, property, relationship) }
        }
    }

    /// Notes that a member which was taken out of its list has come back, at its end.
    private func noteReturn(of member: any PersistentModel, _ toOne: Schema.Property) {
        guard let entity = member._modelState.entity, toOne.relationship?.position != nil,
            pending.takenOut.contains(where: { $0.member === member && $0.toOne == toOne.index })
        else { return }
        pending.orders.appended(member, entity, by: toOne.index)
    }

    /// Takes a target that has a new owner out of what its previous owner refers to.
    private func detach(
        _ target: any PersistentModel, fromPrevious owner: any PersistentModel, _ property: Schema.Property,
        _ relationship: Schema.Relationship
    ) {
        if case .toOne = property.kind {
            guard fulfil(owner) else { return }
            willChange(owner, at: property.index)
        }
        owner.changing(property.index) { relationship.access.remove(target, from: owner) }
    }

    /// Makes the other end of a relationship no longer refer to `owner`.
    func unlink(_ owner: any PersistentModel, from target: any PersistentModel, _ relationship: Schema.Relationship) {
        if let pairs = relationship.pairs { pending.pair(owner, target, in: pairs, isAdded: false) }
        guard let inverse = relationship.inverse else { return }
        let back = schema.entities[relationship.destination].properties[inverse]
        guard let access = back.relationship?.access else { return }
        if case .toOne = back.kind {
            guard fulfil(target) else { return }
            guard access.targets(of: target)?.first === owner else { return }
            if !back.isOptional,
                let list = back.relationship?.inverse.map({ owner._modelState.entity?.properties[$0] }),
                case .toMany? = list?.kind
            {
                // It cannot be without an owner: unless it gets another or goes, a save refuses that.
                pending.takenOut.append(PendingChanges.TakenOut(member: target, toOne: inverse, owner: owner))
                return
            }
            willChange(target, at: inverse)
        }
        target.changing(inverse) { access.remove(owner, from: target) }
    }

    /// Takes an object that leaves the context out of the to-manys that hold it.
    func removeFromLists(_ model: any PersistentModel) {
        forEachList(with: model) { owner, index, access in
            owner.changing(index) { access.remove(model, from: owner) }
        }
    }

    /// Takes objects that leave the context out of the to-manys that hold them, those of one list together.
    func removeFromLists(_ models: [any PersistentModel]) {
        struct Place: Hashable {
            let owner: ObjectIdentifier
            let index: Int
        }
        var leaving: [Place: [any PersistentModel]] = [:]
        for model in models {
            forEachList(with: model) { owner, index, _ in
                let place = Place(owner: ObjectIdentifier(owner), index: index)
                leaving[place, default: []].append(model)
            }
        }
        for model in models {
            forEachList(with: model) { owner, index, access in
                let place = Place(owner: ObjectIdentifier(owner), index: index)
                guard let members = leaving.removeValue(forKey: place) else { return }
                owner.changing(index) {
                    if members.count == 1 {
                        access.remove(model, from: owner)
                    } else {
                        access.remove(Set(members.map { ObjectIdentifier($0) }), from: owner)
                    }
                }
            }
        }
    }

    /// Calls `body` with each to-many that an object is in by a to-one of its own.
    private func forEachList(
        with model: any PersistentModel, _ body: (any PersistentModel, Int, any RelationshipAccess) -> Void
    ) {
        for property in model._modelState.entity?.properties ?? [] {
            guard case .toOne(let relationship) = property.kind, let inverse = relationship.inverse,
                let target = relationship.access.target(of: model)
            else { continue }
            let back = schema.entities[relationship.destination].properties[inverse]
            if case .toMany(let many) = back.kind { body(target, inverse, many.access) }
        }
    }

    /// Notes that a list has another order than what is left of it and what comes to its end would give.
    fileprivate func noteOrder(
        of owner: any PersistentModel, _ property: Schema.Property, _ left: [any PersistentModel],
        _ members: [any PersistentModel]
    ) {
        let isAppended = members.count >= left.count && zip(left, members).allSatisfy { $0 === $1 }
        let isKnown = pending.orders.arranges(owner, property.index)
        guard !isAppended || isKnown else { return }
        let before = isKnown ? [] : left.filter { isStored($0, in: property) }.map(\._modelState.key)
        pending.orders.arrange(owner, property.index, before: before, wanted: members)
    }

    /// Whether a member's place in a list is that in the store.
    private func isStored(_ member: any PersistentModel, in property: Schema.Property) -> Bool {
        let state = member._modelState
        guard let relationship = property.relationship, !state.isInserted else { return false }
        if relationship.pairs != nil { return !pending.pairs.touches(member) }
        return relationship.inverse.map { !state.isChanged($0) } ?? true
    }

    /// Gives the pairs of a new object to the one whose record it turns out to be.
    func handPairs(of model: any PersistentModel, to live: any PersistentModel, _ entity: Schema.Entity) {
        for property in entity.properties {
            guard let relationship = property.relationship, relationship.pairs != nil else { continue }
            for target in relationship.access.targets(of: model) ?? [] {
                unlink(model, from: target, relationship)
                link(live, to: target, by: property, relationship)
                relationship.access.add(target, to: live)
            }
        }
    }

    /// Makes the sets of models anew, whose members have got other keys.
    func rehash(_ models: [any PersistentModel]) {
        for model in models {
            guard let entity = schema.entity(for: type(of: model)), entity.hasSets else { continue }
            for property in entity.properties {
                guard case .toMany(let many) = property.kind, !many.access.isOrdered,
                    let targets = many.access.targets(of: model)
                else { continue }
                many.access.setTargets(targets, of: model)
            }
        }
    }
}
