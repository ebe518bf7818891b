/// What has happened to the order of lists and has not been written.
struct PendingOrders {
    /// A list whose members were put into another order.
    struct List {
        let owner: any PersistentModel
        /// The to-many.
        let index: Int
        /// The keys of the saved members, as they were before.
        let before: [Int64]
        var wanted: [any PersistentModel]
    }

    private struct Place: Hashable {
        let owner: ObjectIdentifier
        let index: Int
    }

    private var positions: [Place: Int] = [:]
    private(set) var lists: [List] = []
    /// Members that came to the end of a list in another order than that of their keys, with the to-one.
    private(set) var moved: [(model: any PersistentModel, toOne: Int)] = []
    /// By entity and to-one, the last key that has come to the end of a list; nil when others have come after it.
    private var lastKeys: [[Int64?]] = []

    var isEmpty: Bool { lists.isEmpty && moved.isEmpty }

    /// Notes the order that a list is to have; what it was before is taken the first time.
    mutating func arrange(
        _ owner: any PersistentModel, _ index: Int, before: [Int64], wanted: [any PersistentModel]
    ) {
        let place = Place(owner: ObjectIdentifier(owner), index: index)
        if let position = positions[place] {
            lists[position].wanted = wanted
        } else {
            positions[place] = lists.count
            lists.append(List(owner: owner, index: index, before: before, wanted: wanted))
        }
    }

    /// Whether an order has been noted for a list.
    func arranges(_ owner: any PersistentModel, _ index: Int) -> Bool {
        !lists.isEmpty && positions[Place(owner: ObjectIdentifier(owner), index: index)] != nil
    }

    /// Adds a member that came from the other end to a list whose order has been noted.
    mutating func append(_ member: any PersistentModel, to owner: any PersistentModel, _ index: Int) {
        guard !lists.isEmpty, let position = positions[Place(owner: ObjectIdentifier(owner), index: index)] else {
            return
        }
        lists[position].wanted.removeAll { $0 === member }
        lists[position].wanted.append(member)
    }

    /// Notes that a record has come to the end of a list by a to-one.
    ///
    /// New records mostly come in the order of their keys, in which lists are anyway.
    mutating func appended(_ model: any PersistentModel, _ entity: Schema.Entity, by toOne: Int) {
        if lastKeys.count <= entity.index {
            lastKeys += [[Int64?]](repeating: [], count: entity.index + 1 - lastKeys.count)
        }
        if lastKeys[entity.index].isEmpty {
            lastKeys[entity.index] = [Int64?](repeating: 0, count: entity.properties.count)
        }
        let state = model._modelState
        if state.isInserted, let last = lastKeys[entity.index][toOne], last <= state.key {
            lastKeys[entity.index][toOne] = state.key
        } else {
            lastKeys[entity.index][toOne] = nil
            moved.append((model, toOne))
        }
    }
}
