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
    /// Removes those of some objects that are targets in memory, if the targets are loaded.
    func remove(_ targets: Set<ObjectIdentifier>, from owner: any PersistentModel)
    /// Notes that a list has been set to one without a member.
    func didRemove(_ target: any PersistentModel, from owner: any PersistentModel)
    /// Notes that a list has been set to one with one more member; false when that is there before the position.
    func didAppend(_ target: any PersistentModel, at position: Int, to owner: any PersistentModel) -> Bool
    /// Notes that the whole list of targets has been replaced.
    func didReplace(of owner: any PersistentModel)
    /// Whether the targets have an order.
    var isOrdered: Bool { get }
}

/// A to-one's only target takes the place of the one before.
extension RelationshipAccess {
    func target(of owner: any PersistentModel) -> (any PersistentModel)? { targets(of: owner)?.first }

    func add(_ target: any PersistentModel, to owner: any PersistentModel) { setTargets([target], of: owner) }

    func remove(_ target: any PersistentModel, from owner: any PersistentModel) { setTargets([], of: owner) }

    func remove(_ targets: Set<ObjectIdentifier>, from owner: any PersistentModel) {
        if let target = target(of: owner), targets.contains(ObjectIdentifier(target)) { setTargets([], of: owner) }
    }

    func didRemove(_ target: any PersistentModel, from owner: any PersistentModel) {}

    func didAppend(_ target: any PersistentModel, at position: Int, to owner: any PersistentModel) -> Bool { true }

    func didReplace(of owner: any PersistentModel) {}

    var isOrdered: Bool { false }
}

/// The objects of long to-manys, so that adding one more does not look through all of them.
struct ListMembers {
    /// By the key path of the slot, which is one object each time and slow to compare.
    private var sets: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    fileprivate static let longList = 16

    /// Notes a new member of a long list; false when the list has it already.
    fileprivate mutating func insert<M: AnyObject>(
        _ member: M, in list: some Collection<M>, at slot: AnyKeyPath
    ) -> Bool {
        sets[ObjectIdentifier(slot), default: Set(list.map { ObjectIdentifier($0) })]
            .insert(ObjectIdentifier(member)).inserted
    }

    mutating func remove(_ member: AnyObject, at slot: AnyKeyPath) {
        sets[ObjectIdentifier(slot)]?.remove(ObjectIdentifier(member))
    }

    /// Forgets the members of a list that is replaced.
    mutating func forget(_ slot: AnyKeyPath) {
        if !sets.isEmpty { sets[ObjectIdentifier(slot)] = nil }
    }
}

extension _ModelState {
    /// Whether an object is no member of one of the object's lists yet; it is one from then on.
    func isNew<M: AnyObject>(_ member: M, in list: some Collection<M>, at slot: AnyKeyPath) -> Bool {
        guard list.count >= ListMembers.longList else { return !list.contains { $0 === member } }
        return ownRarities.members.insert(member, in: list, at: slot)
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

    func forget(of owner: any PersistentModel) { (owner as? Root)?[keyPath: slot] = _Slot() }
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

    func forget(of owner: any PersistentModel) { (owner as? Root)?[keyPath: slot] = _Slot() }
}
