/// Reads and writes a relationship of an object whose class is not known where it is used.
protocol RelationshipAccess: Sendable {
    /// The model at the other end.
    var destination: any PersistentModel.Type { get }
    /// The targets in memory; nil when they have not been loaded.
    func targets(of owner: any PersistentModel) -> [any PersistentModel]?
    /// Replaces the targets without recording a change.
    func setTargets(_ targets: [any PersistentModel], of owner: any PersistentModel)
    /// Forgets the targets, so that they are read again when asked for.
    func forget(of owner: any PersistentModel)
}

extension RelationshipAccess {
    /// Adds a target in memory, if the targets are loaded and do not have it yet.
    func add(_ target: any PersistentModel, to owner: any PersistentModel) {
        guard var targets = targets(of: owner), !targets.contains(where: { $0 === target }) else { return }
        targets.append(target)
        setTargets(targets, of: owner)
    }

    /// Removes a target in memory, if the targets are loaded.
    func remove(_ target: any PersistentModel, from owner: any PersistentModel) {
        guard let targets = targets(of: owner), targets.contains(where: { $0 === target }) else { return }
        setTargets(targets.filter { $0 !== target }, of: owner)
    }
}

/// A to-one of type `M`.
struct RequiredToOneAccess<Root: PersistentModel, M: PersistentModel>: RelationshipAccess {
    let slot: any _StoredKeyPath<Root, M>

    var destination: any PersistentModel.Type { M.self }

    func targets(of owner: any PersistentModel) -> [any PersistentModel]? {
        guard let owner = owner as? Root else { return nil }
        return owner[keyPath: slot].value.map { [$0] }
    }

    func setTargets(_ targets: [any PersistentModel], of owner: any PersistentModel) {
        // A to-one that must be there keeps its target until another takes its place.
        guard let owner = owner as? Root, let target = targets.first as? M else { return }
        owner[keyPath: slot] = _Slot(target)
    }

    func forget(of owner: any PersistentModel) {
        (owner as? Root)?[keyPath: slot] = _Slot()
    }
}

/// A to-one of type `M?`.
struct OptionalToOneAccess<Root: PersistentModel, M: PersistentModel>: RelationshipAccess {
    let slot: any _StoredKeyPath<Root, M?>

    var destination: any PersistentModel.Type { M.self }

    func targets(of owner: any PersistentModel) -> [any PersistentModel]? {
        guard let owner = owner as? Root, let value = owner[keyPath: slot].value else { return nil }
        return value.map { [$0] } ?? []
    }

    func setTargets(_ targets: [any PersistentModel], of owner: any PersistentModel) {
        (owner as? Root)?[keyPath: slot] = _Slot(targets.first as? M)
    }

    func forget(of owner: any PersistentModel) {
        (owner as? Root)?[keyPath: slot] = _Slot()
    }
}

/// A to-many of type `[M]`.
struct RequiredToManyAccess<Root: PersistentModel, M: PersistentModel>: RelationshipAccess {
    let slot: any _StoredKeyPath<Root, [M]>

    var destination: any PersistentModel.Type { M.self }

    func targets(of owner: any PersistentModel) -> [any PersistentModel]? {
        (owner as? Root)?[keyPath: slot].value
    }

    func setTargets(_ targets: [any PersistentModel], of owner: any PersistentModel) {
        (owner as? Root)?[keyPath: slot] = _Slot(targets.compactMap { $0 as? M })
    }

    func forget(of owner: any PersistentModel) {
        (owner as? Root)?[keyPath: slot] = _Slot()
    }
}

/// A to-many of type `[M]?`.
struct OptionalToManyAccess<Root: PersistentModel, M: PersistentModel>: RelationshipAccess {
    let slot: any _StoredKeyPath<Root, [M]?>

    var destination: any PersistentModel.Type { M.self }

    func targets(of owner: any PersistentModel) -> [any PersistentModel]? {
        guard let owner = owner as? Root, let value = owner[keyPath: slot].value else { return nil }
        return value ?? []
    }

    func setTargets(_ targets: [any PersistentModel], of owner: any PersistentModel) {
        (owner as? Root)?[keyPath: slot] = _Slot(targets.compactMap { $0 as? M })
    }

    func forget(of owner: any PersistentModel) {
        (owner as? Root)?[keyPath: slot] = _Slot()
    }
}
