import SQLite
import Synchronization

/// What the core keeps for one model object: identity, context, pending changes.
///
/// Nobody holds on to a property of it while it is changed, so that this need not be checked at each access.
public final class _ModelState {
    /// The primary key; negative while temporary, 0 while nobody has asked for one.
    @exclusivity(unchecked) var key: Int64 = 0
    @exclusivity(unchecked) unowned(unsafe) var context: ModelContext?
    /// The context's runtime entity, once inserted or fetched.
    @exclusivity(unchecked) unowned(unsafe) var entity: RuntimeEntity?
    /// Stored values of the changed properties, as they were when last in step with the store.
    @exclusivity(unchecked) var originals: [(index: Int, value: ColumnValue)] = []
    /// What has to be done before a property is read; an object of no context may be watched.
    ///
    /// Unchecked, as each read comes by here: no access to it lasts.
    @exclusivity(unchecked) public internal(set) var _readDuties: _ReadDuties = .observation
    /// Tells those who watch the object of its changes; made when it is first read where it may be watched.
    @exclusivity(unchecked) public internal(set) var _watch: _ModelWatch?
    /// Whether somebody may watch the object.
    @inlinable public var _isWatched: Bool { _watch != nil }
    /// Whether the values have yet to be read from the store.
    var _isFault: Bool {
        get { _readDuties.contains(.loading) }
        set { if newValue { _readDuties.insert(.loading) } else { _readDuties.remove(.loading) } }
    }
    /// Whether the object has been merged into another one of its record.
    @inlinable public var _isForwarding: Bool { _readDuties.contains(.forwarding) }
    /// What few objects need; most have none.
    @exclusivity(unchecked) private(set) var rarities: Rarities?
    @exclusivity(unchecked) var isInserted = false
    /// The number of the last flush that has written the object.
    @exclusivity(unchecked) var flush = 0
    /// The context's generation when the values were read.
    @exclusivity(unchecked) var generation: Int32 = 0
    @exclusivity(unchecked) var isDeleted = false
    /// Whether the pending row of the object has been written where fetches see it.
    @exclusivity(unchecked) var isMirrored = false
    /// Whether the record is deleted by the next save.
    var isGoing: Bool {
        get { _readDuties.contains(.going) }
        set {
            isDeleted = newValue
            if newValue { _readDuties.insert(.going) } else { _readDuties.remove(.going) }
        }
    }

    /// The state of an object that is in no context.
    public init() {}

    init(key: Int64, entity: RuntimeEntity, context: ModelContext) {
        self.key = key
        self.entity = entity
        self.context = context
        _readDuties = context.isObserved ? [.loading, .observation] : .loading
    }

    deinit {
        if let entity, let context { context.map(of: entity).remove(key, state: self) }
    }

    var hasChanges: Bool { isInserted || !originals.isEmpty || (isDeleted && context != nil) }

    func isChanged(_ index: Int) -> Bool { originals.contains { $0.index == index } }

    func original(_ index: Int) -> ColumnValue? { originals.first { $0.index == index }?.value }

    func identifier(entityName: String) -> PersistentIdentifier {
        if key == 0 { key = Self.nextTemporaryKey() }
        return PersistentIdentifier(
            entityName: entityName, key: key,
            storeIdentifier: key < 0 ? nil : context?.store.lineage ?? rarities?.formerLineage)
    }

    /// Makes the object one that is no longer in a context but still has its key.
    func leave(lineage: String) {
        ownRarities.formerLineage = lineage
        leave()
        originals = []
    }

    /// Makes the object one that is in no context; large data that it has not read can still be read.
    func leave() {
        if entity?.external.isEmpty == false { ownRarities.formerStore = context?.store }
        context = nil
        entity = nil
    }

    private static let temporaryKeys = Atomic<Int64>(0)

    private static func nextTemporaryKey() -> Int64 {
        temporaryKeys.subtract(1, ordering: .relaxed).newValue
    }
}

extension _ModelState {
    /// What few objects have, apart from the others: making and freeing those is quicker without it.
    final class Rarities {
        /// The store of an object that has left its context, so that its identity stays what it was.
        var formerLineage: String?
        /// The same store, where the object may still have to read large data from it.
        var formerStore: Store?
        /// Stored values of the constants, while the object is being made.
        var constants = PropertyValues()
        /// Targets of to-ones that the model does not declare.
        var hiddenTargets: [Int: any PersistentModel] = [:]
        /// The object that this one has been merged into.
        var mergedInto: (any PersistentModel)?
        /// Members of the object's long to-manys.
        var members = ListMembers()
    }

    /// The rarities, made when there are none.
    var ownRarities: Rarities {
        if let rarities { return rarities }
        let made = Rarities()
        rarities = made
        return made
    }
}
