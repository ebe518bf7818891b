import SQLite

/// Where objects are inserted, found, changed and saved; used by one isolation at a time.
///
/// Each record is one object in a context. Changes are noticed, kept until `save`, and seen by fetches before that.
public final class ModelContext {
    public let container: ModelContainer
    /// Who the history says has made the changes, unless a transaction's label says otherwise; nil is nobody.
    public var author: String?
    let store: Store
    let maps: [IdentityMap]
    var pending = PendingChanges() {
        didSet {
            edits &+= 1
            if isMain { requestAutosave() }
        }
    }
    /// Counts what is done to objects, so that those who follow them know when to look.
    var edits = 0
    /// Whether changes are saved without being asked for: when the context is released and, in a container's main
    /// context, whenever the main actor has nothing else to do.
    public var autosaveEnabled = false
    /// Whether `withObservationTracking` notes reads of the context's objects; at first only in a main context.
    ///
    /// Each read costs more then. Objects that are in no context are always noted.
    public var isObserved = false {
        didSet { setReadDuties() }
    }
    /// Asked while the store is read and written; a yes ends that with `StorageError.interrupted`.
    public var isInterrupted: (@Sendable () -> Bool)? {
        get { store.connection.isInterrupted }
        set { store.connection.isInterrupted = newValue }
    }
    /// Is told how far work on many records is: what is done, how much of it, and of how much.
    public var progress: (@Sendable (_ work: String, _ done: Int, _ total: Int) -> Void)?
    /// Whether this is the main context of its container.
    var isMain = false
    var isAutosaveRequested = false
    /// Whether somebody is being told of a save, of which nobody is told again.
    var isAnnouncing = false
    /// Set while a transaction is open.
    var journal: TransactionJournal?
    /// Keys of objects whose values have not been read, by entity; some may have been read or freed since.
    var faultKeys: [[Int64]]
    /// The class that a to-one was last read of, with its entity: rows of one kind refer to records of one kind.
    var lastTarget: (type: ObjectIdentifier, entity: Schema.Entity)?
    /// The first failure of an `insert`, which cannot throw; `save` does.
    var insertionFailure: (any Error)?
    /// The first failure of a getter since the last fetch, `read` or save, which throw it.
    var readFailure: (any Error)?
    /// To-ones that must have their targets, whose values are yet to be read.
    var requiredTargets: [RequiredTarget] = []
    /// How often changes have been written; objects that a flush has written are marked with its number.
    var flushCount = 0
    /// Whether changes are being written; queries made meanwhile do not start that again.
    var isFlushing = false
    /// Counts the times that somebody else was seen to have committed; objects read before are read again.
    var generation: Int32 = 0
    var seenVersion = StoreVersion()
    /// Whether objects have yet to follow what somebody else has committed.
    var isOutdated = false
    /// The entities whose live objects are all to look through their lists before they are read.
    var hidden: Set<Int> = []
    /// How many commits there were when the store was last settled.
    private var settled = 0
    /// What key paths have been found to lead to that the schema does not have; nil for nothing that is stored.
    var resolvedKeyPaths: [AnyKeyPath: [Schema.Property]?] = [:]

    /// The rows of much that is pending, made when a fetch needs them.
    var mirror: PendingMirror?
    /// Objects of records that were deleted.
    var graves = Graves()

    /// The SQL of queries that have been made.
    var queries = QueryCache()

    /// Why the store could not be opened once more; whatever needs it throws this.
    private let openingFailure: (any Error)?

    /// Makes a context of a container.
    ///
    /// In a file, each context opens the store for itself; where that fails, fetching and saving say so.
    public init(_ container: ModelContainer) {
        self.container = container
        do {
            store = try container.store()
            openingFailure = nil
        } catch {
            store = Store.standIn(container.schema)
            openingFailure = error
        }
        maps = container.schema.entities.map { IdentityMap(of: $0.type) }
        faultKeys = container.schema.entities.map { _ in [] }
    }

    deinit {
        // Whoever is told of a save gets the context, which is about to go.
        isAnnouncing = true
        if journal != nil { store.connection.rollback() } else { autosave() }
        // Survivors become plain objects; relationships are forgotten, since they hold each other.
        for map in maps {
            map.forEach { model in
                forgetRelationships(of: model)
                model._modelState.leave()
            }
        }
    }

    var schema: Schema { container.schema }

    /// Throws why the store could not be opened, if so.
    func checkStore() throws {
        if let openingFailure { throw openingFailure }
    }

    /// The next key of an entity; contexts in memory share what is counted.
    private func drawKey(_ entity: Schema.Entity) throws -> Int64 {
        guard store.isShared else { return try store.drawKey(entity) }
        return try exclusively { try store.drawKey(entity) }
    }

    /// Whether anything waits to be saved.
    public var hasChanges: Bool { !pending.isEmpty }

    public var insertedModelsArray: [any PersistentModel] { pending.inserted }
    /// Objects with other values, and those whose pairs or order of members are others, than the store has.
    public var changedModelsArray: [any PersistentModel] {
        guard !(pending.pairs.isEmpty && pending.orders.lists.isEmpty && pending.ephemeral.isEmpty) else {
            return pending.changed
        }
        var seen = Set(pending.changed.map { ObjectIdentifier($0) })
        let owners =
            pending.pairs.changes.flatMap { [$0.owner, $0.target] } + pending.orders.lists.map(\.owner)
            + pending.ephemeral.models
        return pending.changed
            + owners.filter { !$0._modelState.isInserted && seen.insert(ObjectIdentifier($0)).inserted }
    }
    public var deletedModelsArray: [any PersistentModel] { pending.deleted }

    /// Does nothing: what is done to objects is noticed at once, and nothing waits for this.
    public func processPendingChanges() {}

    func map(of entity: Schema.Entity) -> IdentityMap { maps[entity.index] }

    func entity(of type: any PersistentModel.Type) throws -> Schema.Entity {
        guard let entity = schema.entity(for: type) else { throw StorageError.unknownModel("\(type)") }
        return entity
    }

    /// Adds an object, and those it refers to, to the store; they are written by the next save.
    public func insert<T: PersistentModel>(_ model: T) {
        if model._modelState.context === self, model._modelState.isDeleted { return keep(model) }
        do {
            try attach(model)
        } catch {
            insertionFailure = insertionFailure ?? error
        }
    }

    /// Takes the deletion of an object back that has not been saved.
    private func keep(_ model: any PersistentModel) {
        model._modelState.isGoing = false
        if let position = pending.deleted.lastIndex(where: { $0 === model }) { pending.deleted.remove(at: position) }
        forgetLists(with: model)
    }

    /// Removes an object from the store by the next save, with what its delete rules say.
    public func delete<T: PersistentModel>(_ model: T) {
        let model = model.ofRecord
        let state = model._modelState
        guard state.context === self, !state.isDeleted else { return }
        guard !isAlone(model) else { return withdraw(model) }
        state.isGoing = true
        pending.deleted.append(model)
        hideInLists(model)
    }

    /// Whether an object that has not been saved can go without a trace: nothing refers to it but lists, in which it is
    /// by its own to-ones.
    private func isAlone(_ model: any PersistentModel) -> Bool {
        guard model._modelState.isInserted, let entity = model._modelState.entity else { return false }
        return entity.allRelationships.allSatisfy { property in
            guard let relationship = property.relationship else { return true }
            if relationship.access.targets(of: model)?.isEmpty != false { return true }
            guard case .toOne = property.kind, let inverse = relationship.inverse,
                case .toMany = schema.entities[relationship.destination].properties[inverse].kind
            else { return false }
            return relationship.deleteRule == .nullify
        } && !schema.hasToOnesWithoutList(to: entity)
    }

    /// Takes the insertion of an object back that nothing refers to.
    private func withdraw(_ model: any PersistentModel) {
        removeFromLists(model)
        pending.withdraw(model)
        release(model)
        model._modelState.isDeleted = true
    }

    /// Puts what was saved into the store's own file, which has it else only when the store is closed.
    ///
    /// For a program that holds a store open and waits: who copies or exchanges the file meanwhile has all of it.
    public func settle() {
        guard store.commits != settled, !store.isShared, journal == nil else { return }
        settled = store.commits
        store.connection.checkpoint()
    }

    /// The next number of a kind of record: given once, never again, also after delete and undo.
    ///
    /// Only inside `transaction`.
    public func nextNumber<T: PersistentModel>(for type: T.Type) throws -> Int {
        precondition(journal != nil, "numbers are drawn inside a transaction")
        return try store.drawNumber(try entity(of: type))
    }

    /// The object of an identifier, if it is live in this context and its record is still there.
    public func registeredModel<T: PersistentModel>(for identifier: PersistentIdentifier) -> T? {
        guard let entity = schema.entity(for: T.self), entity.name == identifier.entityName,
            identifier.storeIdentifier == store.lineage
        else { return nil }
        guard let live = maps[entity.index].object(T.self, key: identifier.key), fulfil(live) else { return nil }
        return live
    }
}

extension ModelContext {
    /// Gives an object a key and a place in the context, with everything it refers to.
    ///
    /// Targets come first, so that rows are written in an order that foreign keys like. The way through them is kept
    /// in a list, since objects may refer to each other in long chains.
    func attach(_ model: any PersistentModel) throws {
        guard model.modelContext == nil else { return }
        let waiting = try enter(model)
        guard !waiting.isEmpty else {
            if model._modelState.entity?.hasSets == true { rehash([model]) }
            return join(model)
        }
        var way = [(model, true)] + waiting.reversed().map { ($0, false) }
        var entered: [any PersistentModel] = []
        while let (model, isEntered) = way.popLast() {
            if isEntered {
                entered.append(model)
            } else if model._modelState.context == nil {
                let waiting = try enter(model)
                way.append((model, true))
                way += waiting.reversed().map { ($0, false) }
            }
        }
        // All have their keys by now, by which sets find them.
        rehash(entered)
        for model in entered { join(model) }
    }

    /// Gives an object a key, and returns what it refers to that is in no context.
    private func enter(_ model: any PersistentModel) throws -> [any PersistentModel] {
        let state = model._modelState
        if state._isForwarding { model.endForwarding() }
        let entity = try entity(of: type(of: model))
        guard store.keepsHistory || !entity.isFormer else {
            throw StorageError.unsupported("inserting a \(type(of: model)), which is of the version before", in: .other)
        }
        register(model, entity, key: try drawKey(entity))
        state.isInserted = true
        var waiting: [any PersistentModel] = []
        forEachTarget(of: model, entity) { target, _, _ in
            if target._modelState.context == nil { waiting.append(target) }
        }
        return waiting
    }

    /// Makes an object the one that the context has of a key.
    func register(_ model: any PersistentModel, _ entity: Schema.Entity, key: Int64) {
        let state = model._modelState
        state.key = key
        state.entity = entity
        state.context = self
        state.flush = 0
        state.isMirrored = false
        state.isGoing = false
        if !isObserved { state._readDuties.remove(.observation) }
        maps[entity.index].insert(model, key: key)
    }

    /// Makes what an object refers to refer back to it.
    private func join(_ model: any PersistentModel) {
        guard let entity = model._modelState.entity else { return }
        pending.insert(model, entity)
        forEachTarget(of: model, entity) { target, property, relationship in
            link(model, to: target, by: property, relationship)
        }
    }

    private func forEachTarget(
        of model: any PersistentModel, _ entity: Schema.Entity,
        _ body: (any PersistentModel, Schema.Property, Schema.Relationship) -> Void
    ) {
        for property in entity.allRelationships {
            switch property.kind {
            case .attribute: continue
            case .toOne(let relationship):
                guard let target = relationship.access.target(of: model) else { continue }
                let record: any PersistentModel = target.ofRecord
                if record !== target { relationship.access.setTargets([record], of: model) }
                body(record, property, relationship)
            case .toMany(let relationship):
                let targets = relationship.access.targets(of: model) ?? []
                let records = targets.ofRecords
                if zip(targets, records).contains(where: { $0 !== $1 }) || records.count < targets.count {
                    relationship.access.setTargets(records, of: model)
                }
                for target in records { body(target, property, relationship) }
            }
        }
    }

    /// Notes the stored value of a property that is about to change.
    func willChange(_ model: any PersistentModel, at index: Int) {
        edits &+= 1
        let state = model._modelState
        if state.isMirrored { mirror?.outdate(model) }
        guard let entity = state.entity else { return }
        guard !state.isInserted else { return model._modelGiven.give(index) }
        guard entity.properties[index].hasColumn, !state.isChanged(index) else { return }
        if state.originals.isEmpty { pending.change(model, entity) }
        if case .toOne(let relationship) = entity.properties[index].kind, !entity.properties[index].isOptional,
            let target = relationship.access.target(of: model)
        {
            pending.replacedTargets.append(target)
        }
        state.originals.append((index, model.columnValue(at: index)))
    }

    /// Looks whether somebody else has committed since the last look.
    func noticeOthersCommits() throws {
        let version = try store.version()
        if version != seenVersion {
            generation &+= 1
            // Before the first look there was nothing to be outdated.
            if seenVersion != StoreVersion() { isOutdated = true }
            try store.readIdentity()
        }
        seenVersion = version
    }

    /// Counts a commit of this context's own as seen.
    func noticeOwnCommit() throws {
        store.commits += 1
        seenVersion = try store.version()
    }

    func forgetRelationships(of model: any PersistentModel) {
        guard let entity = model._modelState.entity else { return }
        for property in entity.properties {
            if case .toMany(let relationship) = property.kind { relationship.access.forget(of: model) }
        }
    }
}
