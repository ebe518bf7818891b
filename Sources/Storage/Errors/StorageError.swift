public import SQLite

/// What can go wrong in a store.
public enum StorageError: Error, Sendable {
    /// The models contradict themselves or each other.
    case invalidSchema(entity: String, reason: String)
    /// A model type that the container was not made for.
    case unknownModel(String)
    /// The file exists and is no store.
    case notAStore(path: String, reason: String)
    /// The store was written by a newer version.
    case newerStore(path: String, domain: String, stored: String, known: String)
    /// The store has another schema, and it may not be written.
    case migrationNeeded(path: String, domain: String, stored: String, known: String)
    /// The store has another schema, and bringing it up to date failed; it is as it was.
    case migrationFailed(domain: String, reason: String)
    /// The store has a version that its migration plan does not know.
    case unknownVersion(path: String, domain: String, stored: String, known: [String])
    /// The migration plan contradicts itself or the container's models.
    case invalidPlan(domain: String, reason: String)
    /// A configuration that no container can be made of.
    case invalidConfiguration(name: String, ConfigurationFlaw)
    /// The store cannot be opened: no such folder, no permission.
    case cannotOpen(path: String, reason: String)
    /// The store, its folder or its disk does not take writes.
    case readOnly(path: String)
    /// The store's file was moved, removed or exchanged for another while it was open.
    case exchanged(path: String)
    /// Another program has been writing for longer than one waits.
    case locked(path: String)
    /// Whoever uses the context has asked for an end; nothing was changed.
    case interrupted
    /// The disk is full.
    case diskFull(path: String)
    /// The file is damaged.
    case damaged(path: String, reason: String)
    /// A record was changed by somebody else since it was read.
    case conflict(PersistentIdentifier)
    /// A record that is there, and another that is to have a unique value of it: one that is changed, or a new one that
    /// cannot be it.
    case notUnique(PersistentIdentifier, by: PersistentIdentifier)
    /// A deletion that a relationship with the rule deny forbids.
    case deleteDenied(PersistentIdentifier, relationship: String)
    /// Records that must refer to one that was to be deleted, or out of whose list they were taken.
    case targetRequired([PersistentIdentifier], property: String, target: String)
    /// A record that must refer to one which another record has taken.
    case targetTaken(PersistentIdentifier, property: String)
    /// A record that refers to one which is not in the store.
    case missingTarget(PersistentIdentifier, property: String, target: PersistentIdentifier)
    /// A record with fewer or more targets than its relationship allows.
    case wrongCount(PersistentIdentifier, property: String, count: Int, minimum: Int, maximum: Int?)
    /// A value that must be there is nil.
    case missingValue(entity: String, property: String)
    /// A value that is no number (NaN), for which the store has none.
    case notANumber(entity: String, property: String)
    /// A stored value that its property cannot hold.
    case unreadableValue(PersistentIdentifier, property: String, value: ColumnValue)
    /// Bytes with `.externalStorage` that cannot be read; nothing else in the store is touched by it.
    case unreadableData(PersistentIdentifier, property: String, sha256: String, ExternalDataFlaw)
    /// All keys or numbers that there are for a kind of record, or the places in one of its lists, have been given.
    case exhausted(entity: String)
    /// A part of a predicate or sort order that cannot be compiled to SQL, or something else that the store cannot do.
    case unsupported(String, in: UnsupportedPart = .predicate)
    /// The history after a token is no longer complete.
    case historyTokenExpired
    /// There is nothing to undo or redo.
    case nothingToUndo
    /// The newest entry is an erasure, which nothing takes back.
    case erased(HistoryEntry)
    /// An entry cannot be undone or done again, because a record was changed later.
    case undoBlocked(PersistentIdentifier, UndoObstacle)
    /// An entry changed records of a kind that this version does not know.
    case undoUnknown(entity: String)
    /// A constraint of the database was broken in a way the core does not foresee.
    case constraint(String)
    /// Anything else that the database reports.
    case database(code: Int32, message: String)
}

/// What it is that cannot be done as it is asked for.
public enum UnsupportedPart: Hashable, Sendable {
    case predicate, sortOrder, keyPath
    /// Nothing that is asked of records.
    case other
}

extension StorageError {
    /// The path of the store that cannot be used; nil for errors about what is in one.
    public var path: String? {
        switch self {
        case .notAStore(let path, _), .newerStore(let path, _, _, _), .migrationNeeded(let path, _, _, _),
            .unknownVersion(let path, _, _, _), .cannotOpen(let path, _), .readOnly(let path), .locked(let path),
            .diskFull(let path), .exchanged(let path), .damaged(let path, _):
            path
        default: nil
        }
    }
}
