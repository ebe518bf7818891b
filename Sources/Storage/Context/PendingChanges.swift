import Foundation

/// What has been done to the objects of a context and not been written yet.
struct PendingChanges {
    /// Tells what is pending from what was pending before.
    final class Token {}

    private(set) var token = Token()
    /// The entities of which anything has been inserted or changed, be it taken back since; pairs are entities too.
    private(set) var touched: Set<Int> = []
    /// Those of which anything has been inserted that may turn out to be a record which is there.
    private(set) var mayMerge: Set<Int> = []
    /// In the order of insertion.
    var inserted: [any PersistentModel] = []
    var changed: [any PersistentModel] = []
    var deleted: [any PersistentModel] = []
    /// Records to delete that are no objects.
    var deletedKeys: [(entity: Schema.Entity, keys: [Int64])] = []
    var pairs = PendingPairs()
    var orders = PendingOrders()
    private(set) var ephemeral = EphemeralChanges()
    /// What to-ones led to that must have a target: held, so that a rollback finds it with its values.
    var replacedTargets: [any PersistentModel] = []
    /// Members taken out of lists whose owner they must have.
    var takenOut: [TakenOut] = []
    /// New objects that have turned out to be second ones of records.
    var merged: [Merged] = []
    /// Large data by hash, of objects that were merged into others.
    var data: [String: Data] = [:]

    /// A new object of a record that was there before, and the record's object; nil where there was none, so that the
    /// new object is it.
    struct Merged {
        let model: any PersistentModel
        let record: (any PersistentModel)?
    }

    /// A member that has been taken out of the list that its to-one, which is not optional, still leads back to.
    struct TakenOut {
        let member: any PersistentModel
        let toOne: Int
        let owner: any PersistentModel
    }

    /// How many objects are new or changed.
    var count: Int { inserted.count + changed.count }

    /// Takes new objects out that are not to be inserted.
    mutating func withdraw(_ isWithdrawn: (any PersistentModel) -> Bool) {
        inserted.removeAll(where: isWithdrawn)
        token = Token()
    }

    /// Takes a new object out, which is as a rule one of the last.
    mutating func withdraw(_ model: any PersistentModel) {
        if let position = inserted.lastIndex(where: { $0 === model }) { inserted.remove(at: position) }
        token = Token()
    }

    /// Adds a new object.
    mutating func insert(_ model: any PersistentModel, _ entity: Schema.Entity) {
        inserted.append(model)
        touched.insert(entity.index)
        if !entity.uniquenessConstraints.isEmpty { mayMerge.insert(entity.index) }
    }

    /// Adds an object whose first property changes.
    mutating func change(_ model: any PersistentModel, _ entity: Schema.Entity) {
        changed.append(model)
        touched.insert(entity.index)
    }

    /// Notes that a property which is not stored changes.
    mutating func change(_ model: any PersistentModel, _ keyPath: AnyKeyPath, _ restore: @escaping () -> Void) {
        ephemeral.note(model, keyPath, restore)
    }

    /// Notes changes of properties that are not stored as those of a transaction from now on.
    mutating func beginTransaction() { ephemeral.beginTransaction() }

    /// Notes a pair.
    mutating func pair(
        _ near: any PersistentModel, _ far: any PersistentModel, in pairs: Schema.Relationship.Pairs, isAdded: Bool
    ) {
        touched.insert(pairs.entity)
        self.pairs.note(near, far, in: pairs, isAdded: isAdded)
    }

    /// Whether what is pending may make another row of a record that is no object with changes.
    func concernsRows(of entity: Schema.Entity) -> Bool { !deletesNothing || mayMerge.contains(entity.index) }

    var deletesNothing: Bool { deleted.isEmpty && deletedKeys.isEmpty }

    var isEmpty: Bool { writesNothing && ephemeral.isEmpty }

    /// Whether the store stays as it is.
    var writesNothing: Bool {
        inserted.isEmpty && changed.isEmpty && deletesNothing && pairs.isEmpty && orders.isEmpty && takenOut.isEmpty
    }
}

/// What an open transaction has done to objects, so that rolling it back can put them as they were.
struct TransactionJournal {
    var label: TransactionLabel
    var log = ChangeLog()
    var inserted: [any PersistentModel] = []
    var merged: [PendingChanges.Merged] = []
    /// Objects that have left the context with their records, or have come back with them, in that order.
    var passages: [Passage] = []
    /// What to-ones led to that must have a target, so that it is not freed.
    var replacedTargets: [any PersistentModel] = []
    /// What has got entries of its own by undo and redo, each after those before it.
    var reversals: [ChangeLog] = []
    /// These entries.
    var reversalEntries: [Int64] = []
    /// The records whose values undos and redos have put back, but not what is made of them.
    var underived: [RecordKey] = []
    /// Changes of properties that are not stored.
    var ephemeral: [EphemeralChanges] = []
    /// The records to be taken out of the history.
    var erased: Set<RecordKey> = []
    /// Whether the store becomes a copy of another lineage.
    var changesIdentity = false
    /// What is to be done to objects when the transaction has been committed; nil where it is done at once.
    var effects: [() -> Void]?

    /// An object that has left its context with its record, or has come back with it.
    struct Passage {
        let model: any PersistentModel
        let entity: Schema.Entity
        let key: Int64
        let isReturn: Bool
    }

    /// Makes all packed changes records of their own.
    mutating func unpackLogs() {
        log.unpack()
        for index in reversals.indices { reversals[index].unpack() }
    }
}
