/// A to-many such as `[M]` or `Set<M>`.
struct RequiredToManyAccess<Root: PersistentModel, Models: _ModelCollection>: RelationshipAccess {
    let makeSlot: @Sendable () -> any _StoredKeyPath<Root, Models>

    private var slot: any _StoredKeyPath<Root, Models> { makeSlot() }

    var destination: any PersistentModel.Type { Models.Member.self }
    var isOrdered: Bool { Models._isOrdered }

    func targets(of owner: any PersistentModel) -> [any PersistentModel]? {
        (owner as? Root)?[keyPath: slot].value?._models
    }

    func setTargets(_ targets: [any PersistentModel], of owner: any PersistentModel) {
        guard let owner = owner as? Root else { return }
        owner._modelState.rarities?.members.forget(slot)
        owner[keyPath: slot] = _Slot(Models(_models: targets.compactMap { $0 as? Models.Member }))
    }

    func forget(of owner: any PersistentModel) {
        guard let owner = owner as? Root else { return }
        owner._modelState.rarities?.members.forget(slot)
        owner[keyPath: slot] = _Slot()
    }

    func didReplace(of owner: any PersistentModel) { owner._modelState.rarities?.members.forget(slot) }

    func remove(_ targets: Set<ObjectIdentifier>, from owner: any PersistentModel) {
        guard let owner = owner as? Root, owner[keyPath: slot].value != nil else { return }
        owner._modelState.rarities?.members.forget(slot)
        owner[keyPath: slot].value?._remove(targets)
    }

    func didRemove(_ target: any PersistentModel, from owner: any PersistentModel) {
        owner._modelState.rarities?.members.remove(target, at: slot)
    }

    func didAppend(_ target: any PersistentModel, at position: Int, to owner: any PersistentModel) -> Bool {
        guard let owner = owner as? Root, let target = target as? Models.Member,
            let list = owner[keyPath: slot].value
        else { return false }
        return owner._modelState.isNew(target, in: list._models[..<position], at: slot)
    }

    func add(_ target: any PersistentModel, to owner: any PersistentModel) {
        guard let owner = owner as? Root, let target = target as? Models.Member, isNew(target, of: owner) else {
            return
        }
        owner[keyPath: slot].append(target)
    }

    /// Notes a new member; apart from the appending, which copies the list while anybody else holds it.
    private func isNew(_ target: Models.Member, of owner: Root) -> Bool {
        guard let list = owner[keyPath: slot].value else { return false }
        guard Models._isOrdered else { return true }
        return owner._modelState.isNew(target, in: list._models, at: slot)
    }

    func remove(_ target: any PersistentModel, from owner: any PersistentModel) {
        guard let owner = owner as? Root, let target = target as? Models.Member, owner[keyPath: slot].value != nil
        else { return }
        owner._modelState.rarities?.members.remove(target, at: slot)
        owner[keyPath: slot].value?._remove(target)
    }
}

/// A to-many such as `[M]?` or `Set<M>?`.
struct OptionalToManyAccess<Root: PersistentModel, Models: _ModelCollection>: RelationshipAccess {
    let makeSlot: @Sendable () -> any _StoredKeyPath<Root, Models?>

    private var slot: any _StoredKeyPath<Root, Models?> { makeSlot() }

    var destination: any PersistentModel.Type { Models.Member.self }
    var isOrdered: Bool { Models._isOrdered }

    func targets(of owner: any PersistentModel) -> [any PersistentModel]? {
        guard let owner = owner as? Root, let value = owner[keyPath: slot].value else { return nil }
        return value?._models ?? []
    }

    func setTargets(_ targets: [any PersistentModel], of owner: any PersistentModel) {
        guard let owner = owner as? Root else { return }
        owner._modelState.rarities?.members.forget(slot)
        owner[keyPath: slot] = _Slot(Models(_models: targets.compactMap { $0 as? Models.Member }))
    }

    func forget(of owner: any PersistentModel) {
        guard let owner = owner as? Root else { return }
        owner._modelState.rarities?.members.forget(slot)
        owner[keyPath: slot] = _Slot()
    }

    func didReplace(of owner: any PersistentModel) { owner._modelState.rarities?.members.forget(slot) }

    func remove(_ targets: Set<ObjectIdentifier>, from owner: any PersistentModel) {
        guard let owner = owner as? Root, owner[keyPath: slot].value != nil else { return }
        owner._modelState.rarities?.members.forget(slot)
        owner[keyPath: slot].value??._remove(targets)
    }

    func didRemove(_ target: any PersistentModel, from owner: any PersistentModel) {
        owner._modelState.rarities?.members.remove(target, at: slot)
    }

    func didAppend(_ target: any PersistentModel, at position: Int, to owner: any PersistentModel) -> Bool {
        guard let owner = owner as? Root, let target = target as? Models.Member,
            let list = owner[keyPath: slot].value ?? nil
        else { return false }
        return owner._modelState.isNew(target, in: list._models[..<position], at: slot)
    }

    func add(_ target: any PersistentModel, to owner: any PersistentModel) {
        guard let owner = owner as? Root, let target = target as? Models.Member, isNew(target, of: owner) else {
            return
        }
        owner[keyPath: slot].append(target)
    }

    /// Notes a new member; apart from the appending, which copies the list while anybody else holds it.
    private func isNew(_ target: Models.Member, of owner: Root) -> Bool {
        guard let list = owner[keyPath: slot].value else { return false }
        guard Models._isOrdered else { return true }
        return owner._modelState.isNew(target, in: list?._models ?? [], at: slot)
    }

    func remove(_ target: any PersistentModel, from owner: any PersistentModel) {
        guard let owner = owner as? Root, let target = target as? Models.Member, owner[keyPath: slot].value != nil
        else { return }
        owner._modelState.rarities?.members.remove(target, at: slot)
        owner[keyPath: slot].value??._remove(target)
    }
}

extension _Slot where Value: _ModelCollection {
    /// Appends in place.
    fileprivate mutating func append(_ member: Value.Member) { value?._append(member) }
}

extension _Slot {
    fileprivate mutating func append<Models: _ModelCollection>(_ member: Models.Member) where Value == Models? {
        if case .some(.none) = value { value = .some(Models(_models: [])) }
        value??._append(member)
    }
}
