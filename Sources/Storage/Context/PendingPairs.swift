/// Pairs of many-to-manys that were added or removed and have not been written.
struct PendingPairs {
    struct Change {
        /// The table's position in the schema.
        let table: Int
        let owner: any PersistentModel
        let target: any PersistentModel
        let isAdded: Bool
    }

    private struct Pair: Hashable {
        let table: Int
        let owner: ObjectIdentifier
        let target: ObjectIdentifier
    }

    /// In the order in which they were made.
    private(set) var changes: [Change] = []
    private var isAdded: [Pair: Bool] = [:]
    private var ends: Set<ObjectIdentifier> = []

    var isEmpty: Bool { changes.isEmpty }

    /// Notes a pair by one of its ends; what both ends say is noted once.
    mutating func note(
        _ near: any PersistentModel, _ far: any PersistentModel, in pairs: Schema.Relationship.Pairs, isAdded: Bool
    ) {
        let (owner, target) = pairs.near < pairs.far ? (near, far) : (far, near)
        let pair = Pair(table: pairs.entity, owner: ObjectIdentifier(owner), target: ObjectIdentifier(target))
        guard self.isAdded.updateValue(isAdded, forKey: pair) != isAdded else { return }
        changes.append(Change(table: pairs.entity, owner: owner, target: target, isAdded: isAdded))
        ends.formUnion([pair.owner, pair.target])
    }

    /// Whether a pair with this object has been added or removed.
    func touches(_ model: any PersistentModel) -> Bool { ends.contains(ObjectIdentifier(model)) }
}
