/// Something in a store that should not be so.
public enum StoreFinding: Hashable, Sendable {
    /// The file is damaged, in SQLite's words.
    case damage(String)
    /// The tables are not what the models say.
    case structure(StructureFlaw)
    /// A record refers to a record that is not there.
    case brokenReference(PersistentIdentifier, property: String, target: String, Remedy?)
    /// A value is none of its property's.
    case unreadableValue(PersistentIdentifier, property: String, StoredValue, Remedy?)
    /// A key or number would be given a second time.
    case counterBehind(entity: String, counter: String, next: Int64, needed: Int64)
    /// No more keys or numbers can be given, though not all are taken; it is to go on from `needed`.
    case counterTooHigh(entity: String, counter: String, next: Int64, needed: Int64)
    /// The history has changes that belong to none of its entries.
    case changesWithoutEntry(count: Int)
    /// Changes in the history whose values cannot be read: what was changed there can neither be shown nor undone.
    case unreadableChanges(count: Int)
    /// Undos or redos in the history of entries that are not there.
    case missingTargets(count: Int)
    /// Large data cannot be read; without a record, only the history refers to it.
    case unreadableData(PersistentIdentifier?, property: String, sha256: String, ExternalDataFlaw, Remedy?)
    /// Large data is kept that neither a record nor the history refers to.
    case unusedData(count: Int)
    /// Files beside the store belong to nothing in it.
    case looseFiles(count: Int)
    /// Entries of the history of which nothing says any more what they changed.
    case entriesWithoutChanges(count: Int)
    /// A record is not as the history has it; the repair writes an entry that says what it is now.
    case unrecorded(PersistentIdentifier, UnrecordedChange)
    /// The history has changes of a kind of record that this version does not know; it is kept as it is.
    case unknownEntity(String, changes: Int)

    /// What can be done about a value that means nothing, such as a reference to what is not there.
    public enum Remedy: Hashable, Sendable {
        /// The record is deleted, as it would have been with the one that it refers to.
        case delete
        /// The record no longer refers to anything.
        case clear
        /// It is again what the history has it last.
        case put(StoredValue)
    }

    /// Whether `repair` does something about it.
    public var isRepairable: Bool {
        switch self {
        case .damage, .unknownEntity, .unreadableChanges, .entriesWithoutChanges: false
        case .structure(let flaw): flaw.isRepairable
        case .brokenReference(_, _, _, let remedy), .unreadableValue(_, _, _, let remedy),
            .unreadableData(_, _, _, _, let remedy):
            remedy != nil
        case .counterBehind, .counterTooHigh, .changesWithoutEntry, .missingTargets, .unusedData, .looseFiles,
            .unrecorded:
            true
        }
    }

    /// Whether nothing can come of it.
    public var isHarmless: Bool {
        switch self {
        case .unknownEntity, .unreadableData(nil, _, _, _, _), .entriesWithoutChanges: true
        case .structure(let flaw): flaw.isHarmless
        default: false
        }
    }
}
