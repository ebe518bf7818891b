/// Reads and writes a relationship of an object whose class is not known where it is used.
protocol RelationshipAccess: Sendable {
    /// The model at the other end.
    var destination: any PersistentModel.Type { get }
    /// The targets in memory; nil when they have not been loaded.
    func targets(of owner: any PersistentModel) -> [any PersistentModel]?
    /// The target of a to-one in memory.
    func target(of owner: any PersistentModel) -> (any PersistentModel)?
    /// Replaces the targets without recording a change.
    func setTargets(_ targets: [any PersistentModel], of owner: any PersistentModel)
    /// Forgets the targets, so that they are read again when asked for.
    func forget(of owner: any PersistentModel)
    /// Adds a target in memory, if the targets are loaded and do not have it yet.
    func add(_ target: any PersistentModel, to owner: any PersistentModel)
    /// Removes a target in memory, if the targets are loaded.
    func remove(_ target: any PersistentModel, from owner: any PersistentModel)
    /// Notes that the whole list of targets has been replaced.
    func didReplace(of owner: any PersistentModel)
}

/// A to-one's only target takes the place of the one before.
extension RelationshipAccess {
    func target(of owner: any PersistentModel) -> (any PersistentModel)? { targets(of: owner)?.first }

    func add(_ target: any PersistentModel, to owner: any PersistentModel) { setTargets([target], of: owner) }

    func remove(_ target: any PersistentModel, from owner: any PersistentModel) { setTargets([], of: owner) }

    func didReplace(of owner: any PersistentModel) {}
}

/// The objects of long to-manys, so that adding one more does not look through all of them.
struct ListMembers {
    private var sets: [AnyKeyPath: Set<ObjectIdentifier>] = [:]
    private static let longList = 16

    /// Notes a new member of a list; false when the list has it already.
    mutating func insert<M: AnyObject>(_ member: M, in list: [M], at slot: AnyKeyPath) -> Bool {
        guard list.count >= Self.longList else { return !list.contains { $0 === member } }
        return sets[slot, default: Set(list.map { ObjectIdentifier($0) })].insert(ObjectIdentifier(member)).inserted
    }

    mutating func remove(_ member: AnyObject, at slot: AnyKeyPath) { sets[slot]?.remove(ObjectIdentifier(member)) }

    /// Forgets the members of a list that is replaced.
    mutating func forget(_ slot: AnyKeyPath) {
        if !sets.isEmpty { sets[slot] = nil }
    }
}

/// A to-one of type `M`.
struct RequiredToOneAccess<Root: PersistentModel, M: PersistentModel>: RelationshipAccess {
    let makeSlot: @Sendable () -> any _StoredKeyPath<Root, M>

    private var slot: any _StoredKeyPath<Root, M> { makeSlot() }

    var destination: any PersistentModel.Type { M.self }

    func targets(of owner: any PersistentModel) -> [any PersistentModel]? { target(of: owner).map { [$0] } }

    func target(of owner: any PersistentModel) -> (any PersistentModel)? { (owner as? Root)?[keyPath: slot].value }

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
    let makeSlot: @Sendable () -> any _StoredKeyPath<Root, M?>

    private var slot: any _StoredKeyPath<Root, M?> { makeSlot() }

    var destination: any PersistentModel.Type { M.self }

    func targets(of owner: any PersistentModel) -> [any PersistentModel]? {
        guard let owner = owner as? Root, let value = owner[keyPath: slot].value else { return nil }
        return value.map { [$0] } ?? []
    }

    func target(of owner: any PersistentModel) -> (any PersistentModel)? {
        (owner as? Root)?[keyPath: slot].value ?? nil
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
    let makeSlot: @Sendable () -> any _StoredKeyPath<Root, [M]>

    private var slot: any _StoredKeyPath<Root, [M]> { makeSlot() }

    var destination: any PersistentModel.Type { M.self }

    func targets(of owner: any PersistentModel) -> [any PersistentModel]? {
        (owner as? Root)?[keyPath: slot].value
    }

    func setTargets(_ targets: [any PersistentModel], of owner: any PersistentModel) {
        guard let owner = owner as? Root else { return }
        owner._modelState.members.forget(slot)
        owner[keyPath: slot] = _Slot(targets.compactMap { $0 as? M })
    }

    func forget(of owner: any PersistentModel) {
        guard let owner = owner as? Root else { return }
        owner._modelState.members.forget(slot)
        owner[keyPath: slot] = _Slot()
    }

    func didReplace(of owner: any PersistentModel) { owner._modelState.members.forget(slot) }

    func add(_ target: any PersistentModel, to owner: any PersistentModel) {
        guard let owner = owner as? Root, let target = target as? M, isNew(target, of: owner) else { return }
        owner[keyPath: slot].append(target)
    }

    /// Notes a new member; apart from the appending, which copies the list while anybody else holds it.
    private func isNew(_ target: M, of owner: Root) -> Bool {
        guard let list = owner[keyPath: slot].value else { return false }
        return owner._modelState.members.insert(target, in: list, at: slot)
    }

    func remove(_ target: any PersistentModel, from owner: any PersistentModel) {
        guard let owner = owner as? Root, owner[keyPath: slot].value != nil else { return }
        owner._modelState.members.remove(target, at: slot)
        owner[keyPath: slot].value?.removeAll { $0 === target }
    }
}

/// A to-many of type `[M]?`.
struct OptionalToManyAccess<Root: PersistentModel, M: PersistentModel>: RelationshipAccess {
    let makeSlot: @Sendable () -> any _StoredKeyPath<Root, [M]?>

    private var slot: any _StoredKeyPath<Root, [M]?> { makeSlot() }

    var destination: any PersistentModel.Type { M.self }

    func targets(of owner: any PersistentModel) -> [any PersistentModel]? {
        guard let owner = owner as? Root, let value = owner[keyPath: slot].value else { return nil }
        return value ?? []
    }

    func setTargets(_ targets: [any PersistentModel], of owner: any PersistentModel) {
        guard let owner = owner as? Root else { return }
        owner._modelState.members.forget(slot)
        owner[keyPath: slot] = _Slot(targets.compactMap { $0 as? M })
    }

    func forget(of owner: any PersistentModel) {
        guard let owner = owner as? Root else { return }
        owner._modelState.members.forget(slot)
        owner[keyPath: slot] = _Slot()
    }

    func didReplace(of owner: any PersistentModel) { owner._modelState.members.forget(slot) }

    func add(_ target: any PersistentModel, to owner: any PersistentModel) {
        guard let owner = owner as? Root, let target = target as? M, isNew(target, of: owner) else { return }
        owner[keyPath: slot].append(target)
    }

    /// Notes a new member; apart from the appending, which copies the list while anybody else holds it.
    private func isNew(_ target: M, of owner: Root) -> Bool {
        guard let list = owner[keyPath: slot].value else { return false }
        return owner._modelState.members.insert(target, in: list ?? [], at: slot)
    }

    func remove(_ target: any PersistentModel, from owner: any PersistentModel) {
        guard let owner = owner as? Root, owner[keyPath: slot].value != nil else { return }
        owner._modelState.members.remove(target, at: slot)
        owner[keyPath: slot].value??.removeAll { $0 === target }
    }
}

extension _Slot {
    /// Appends in place.
    fileprivate mutating func append<M>(_ element: M) where Value == [M] { value?.append(element) }

    fileprivate mutating func append<M>(_ element: M) where Value == [M]? {
        if case .some(.none) = value { value = .some([]) }
        value??.append(element)
    }
}
