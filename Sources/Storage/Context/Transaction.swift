import Foundation
import SQLite

extension ModelContext {
    /// Runs `body` in one transaction that holds the write lock from the start, and saves what it changes.
    ///
    /// What is fetched inside is what gets changed: nobody else writes in between. The transaction is one entry of
    /// the history, unless nothing changed. When `body` throws, the store and the objects are as before, and what was
    /// pending still is. A transaction inside another one is part of it.
    public func transaction<R>(_ label: TransactionLabel? = nil, _ body: () throws -> R) throws -> R {
        guard journal == nil else {
            let result = try body()
            try save()
            return result
        }
        let (result, saved) = try exclusively {
            try store.connection.begin(.write)
            do {
                try noticeOthersCommits()
                try followOthers()
            } catch {
                store.connection.rollback()
                throw error
            }
            journal = TransactionJournal(label: label ?? TransactionLabel(author: author ?? ""))
            let snapshot = PendingSnapshot(self)
            if !pending.ephemeral.isEmpty { pending.beginTransaction() }
            do {
                let result = try body()
                announceSaving()
                try flush()
                return (result, try end())
            } catch {
                undoTransaction()
                snapshot?.restore(in: self)
                throw error
            }
        }
        announce(saved)
        return result
    }

    /// Does the same without a label, as SwiftData spells it.
    @_disfavoredOverload
    public func transaction(block: () throws -> Void) throws { try transaction(nil, block) }

    /// Writes what was inserted, changed and deleted, as one transaction.
    ///
    /// When it is refused, the store is as before and what was to be saved still waits: whoever corrects the fault and
    /// saves again loses nothing.
    public func save() throws {
        if journal != nil { return try flush() }
        guard !pending.writesNothing || insertionFailure != nil || readFailure != nil else {
            // What is not stored counts as saved all the same.
            if !pending.isEmpty { pending = PendingChanges() }
            return
        }
        announceSaving()
        let saved = try exclusively {
            try store.connection.begin(.write)
            journal = TransactionJournal(label: TransactionLabel(author: author ?? ""), effects: [])
            isFlushing = true
            defer { isFlushing = false }
            do {
                try noticeOthersCommits()
                try throwFailures()
                var flush = Flush(self, isTrial: false)
                try flush.run()
                return try end()
            } catch {
                rollBackStore()
                journal = nil
                throw error
            }
        }
        announce(saved)
    }

    /// Does something to objects that a flush has written: at once, or when a save has been committed.
    func affect(_ effect: @escaping () -> Void) {
        if journal?.effects == nil { effect() } else { journal?.effects?.append(effect) }
    }

    /// Checks and commits what the open transaction has written; tells what that was where somebody may ask.
    private func end() throws -> SavedRecords? {
        try checkCounts()
        try checkOneToOnes()
        try readRequiredTargets()
        let erases = journal?.erased.isEmpty == false
        let isOverwritten = erases ? try overwriteFreed() : true
        try eraseHistory()
        try writeHistory()
        let saved = try savedRecords()
        try dropErasedData()
        try store.dropAddedInVain {
            journal?.unpackLogs()
            return journal.map { ($0.reversals + [$0.log]).flatMap(\.records) } ?? []
        }
        try store.writeCounters()
        try commit()
        let changesIdentity = journal?.changesIdentity ?? false
        let effects = journal?.effects ?? []
        journal = nil
        for effect in effects { effect() }
        store.settleExternalData(committed: true)
        try noticeOwnCommit()
        if changesIdentity { try store.readIdentity() }
        if erases { overwriteErased(isOverwritten: isOverwritten) }
        return saved
    }

    /// Commits the open transaction; a record that refers to one that somebody else has deleted is named.
    private func commit() throws {
        do {
            try store.connection.commit()
        } catch {
            guard error.kind == .foreignKeyViolated, let broken = try store.check.brokenReferences().first else {
                throw error
            }
            throw StorageError.conflict(try owner(of: broken))
        }
    }

    /// The record that a broken reference is of; of a pair, its owner.
    private func owner(of reference: BrokenReference) throws -> PersistentIdentifier {
        let key = reference.key ?? 0
        guard let entity = schema.entity(named: reference.table), entity.isHidden else {
            return identifier(reference.table, key)
        }
        var pair = PropertyValues()
        try store.connection.query(store.sql[entity.index].selectStoredByKeys, [Self.keyList([key])]) {
            pair = entity.storedValues($0)
        }
        return schema.presentedRecord(entity, key, pair, lineage: store.lineage)
    }

    /// Runs `body` on one snapshot of the store, whatever others write meanwhile.
    public func read<R>(_ body: () throws -> R) throws -> R {
        try exclusively {
            guard journal == nil, !store.connection.isInTransaction else { return try body() }
            try store.connection.begin(.read)
            defer { store.connection.rollback() }
            try noticeOthersCommits()
            try followOthers()
            let result = try body()
            try throwReadFailure()
            return result
        }
    }

    /// Forgets what was inserted, changed and deleted since the last save; objects have their saved values again.
    public func rollback() {
        pending.ephemeral.restore()
        rollBackPending()
        forgetToMany()
    }

    /// Runs `body` alone on the connection, with SQLite's failures in the words of this module.
    func exclusively<R>(_ body: () throws -> R) throws -> R {
        store.connection.lock()
        defer { store.connection.unlock() }
        try checkStore()
        do {
            return try body()
        } catch {
            throw StorageError.naming(error, at: store.location)
        }
    }

    /// Runs a query, and reads what its objects cannot be without, as the store is at one moment.
    func onSnapshot<R>(_ body: () throws -> R) throws -> R {
        let isAlone = schema.hasRequiredTargets && !store.connection.isInTransaction
        if isAlone { try store.connection.begin(.read) }
        defer { if isAlone { store.connection.rollback() } }
        let known = requiredTargets.count
        do {
            let result = try body()
            try readRequiredTargets()
            return result
        } catch {
            // Of what was found until then nothing is handed out.
            requiredTargets.removeLast(max(0, requiredTargets.count - known))
            throw error
        }
    }

    /// Writes what is pending as part of the open transaction.
    func flush() throws {
        try throwFailures()
        guard !pending.isEmpty, !isFlushing else { return }
        isFlushing = true
        defer { isFlushing = false }
        var flush = Flush(self, isTrial: false)
        try flush.run()
    }

    /// Throws what has gone wrong where nothing could be thrown, once.
    private func throwFailures() throws {
        if let failure = insertionFailure {
            insertionFailure = nil
            throw failure
        }
        try throwReadFailure()
    }
}

extension ModelContext {
    /// Rolls the open transaction back and puts its objects as they were before it.
    private func undoTransaction() {
        rollBackStore()
        for changes in ((journal?.ephemeral ?? []) + [pending.ephemeral]).reversed() { changes.restore() }
        rollBackPending()
        guard let journal else { return }
        self.journal = nil
        for passage in journal.passages.reversed() { takeBack(passage) }
        for log in journal.reversals.reversed() + [journal.log] {
            for record in log.all where record.kind == .update || record.kind == .delete {
                guard let model = maps[record.entity.index][record.key], !model._modelState._isFault else { continue }
                for (index, value) in record.old.pairs { _ = model.setColumnValue(value, at: index) }
            }
        }
        for model in goneAgain(journal) { release(model) }
        for model in journal.inserted { release(model) }
        separate(journal.merged)
        rehash(journal.inserted + journal.merged.map(\.model))
        forgetToMany()
    }

    /// The objects of records that an undo or redo had brought back, and that were not there before.
    private func goneAgain(_ journal: TransactionJournal) -> [any PersistentModel] {
        let models = journal.reversals.flatMap(\.all).filter { $0.kind == .insert }
            .compactMap { maps[$0.entity.index][$0.key] }
        return Dictionary(grouping: models) { $0._modelState.entity?.index ?? 0 }.flatMap { index, models in
            let stored = try? storedKeys(among: models.map(\._modelState.key), schema.entities[index])
            return models.filter { stored?.contains($0._modelState.key) != true }
        }
    }

    private func rollBackStore() {
        store.connection.rollback()
        store.forgetCounters()
        store.settleExternalData(committed: false)
    }

    private func rollBackPending() {
        insertionFailure = nil
        readFailure = nil
        for model in pending.deleted { model._modelState.isGoing = false }
        // Whether somebody else has deleted what was changed here has not been looked at.
        if pending.changed.contains(where: { $0._modelState.generation != generation }) { isOutdated = true }
        separate(pending.merged)
        for model in pending.changed {
            for original in model._modelState.originals {
                _ = model.setColumnValue(original.value, at: original.index)
            }
            model._modelState.originals = []
        }
        let inserted = pending.inserted
        for model in inserted { release(model) }
        rehash(inserted)
        pending = PendingChanges()
    }

    /// Makes an object one that is in no context.
    func release(_ model: any PersistentModel) {
        let state = model._modelState
        if let entity = state.entity { maps[entity.index].remove(state.key, state: state) }
        state.leave()
        state.key = 0
        state.isInserted = false
        state.originals = []
        state._readDuties.insert(.observation)
    }

    /// Forgets all to-manys, which may have other members now.
    func forgetToMany() {
        for map in maps {
            map.forEach { model in model.changing(model.watchedLists) { forgetRelationships(of: model) } }
        }
    }
}
