import Commands
import Storage

extension PresentedError {
    /// Presents an error of the store.
    init(storage error: StorageError, store: String) {
        switch error {
        case .notAStore, .newerStore, .migrationNeeded, .unknownVersion, .cannotOpen, .readOnly, .exchanged, .locked,
            .diskFull, .damaged:
            self.init(unusable: error)
        case .conflict, .notUnique, .deleteDenied, .targetRequired, .targetTaken, .wrongCount, .nothingToUndo,
            .erased, .undoBlocked, .undoUnknown:
            self.init(refusal: error)
        case .unreadableValue(let record, let property, let value):
            self.init(
                .store,
                "\(store) is damaged: the \(property.inWords) of \(record.kind.withArticle) holds "
                    + "\(StoredValue(value, isHash: false).words), which means nothing",
                [Self.examine, Self.useBackup])
        case .missingTarget(let record, let property, let target):
            self.init(
                .store,
                "\(store) is damaged: the \(property.inWords) of \(record.kind.withArticle) is \(target.kind.withArticle) that is not there",
                [Self.examine, Self.useBackup])
        case .unreadableData(let record, let property, _, let flaw):
            self.init(
                .store, "the \(property.inWords) of \(record.kind.withArticle) \(flaw.words)",
                ["everything else can be used; “doctor” looks for more of this", Self.useBackup])
        case .exhausted(let entity):
            let kind = StoredName.kind(String(entity.prefix { $0 != "." }))
            self.init(
                .store, "\(store) has no number left for another \(kind)",
                ["“doctor” says what can be done about it; nothing was changed"])
        case .interrupted: self.init(.interrupted, "interrupted")
        case .database(let code, let message):
            self.init(.store, "\(store) cannot be used: \(message) (SQLite \(code))", [Self.checkDisk])
        case .migrationFailed(let domain, let reason):
            self.init(
                .store, "\(store) cannot be brought up to date: \(domain): \(reason)",
                ["use the version that wrote it; the file was left as it is"])
        case .invalidPlan(let domain, let reason):
            self.init(.store, "the migrations of \(domain) contradict themselves: \(reason)", [Self.reportIt])
        case .invalidConfiguration(let name, let flaw):
            self.init(.store, "no store can be made as \(name) describes it: \(flaw)", [Self.reportIt])
        case .invalidSchema(let entity, let reason):
            self.init(.store, "the model \(entity) contradicts itself: \(reason)", [Self.reportIt])
        case .unknownModel(let name):
            self.init(.store, "the store was opened without the model \(name)", [Self.reportIt])
        case .missingValue(let entity, let property):
            self.init(
                .refused, "\(StoredName.kind(entity).withArticle) needs a value for its \(property.inWords)",
                [Self.reportIt])
        case .notANumber(let entity, let property):
            self.init(
                .refused, "the \(property.inWords) of \(StoredName.kind(entity).withArticle) is no number",
                [Self.reportIt])
        case .historyTokenExpired:
            self.init(.refused, "a part of the history that is needed has been deleted", [Self.reportIt])
        case .unsupported(let part, _):
            self.init(.refused, "the store cannot look for this: \(part)", [Self.reportIt])
        case .constraint(let message):
            self.init(.refused, "\(store) does not allow this: \(message)", [Self.reportIt])
        }
    }

    /// Presents why a store cannot be used at all.
    private init(unusable error: StorageError) {
        switch error {
        case .notAStore(let path, let reason):
            self.init(.store, "\(path) is no store: \(reason)", [Self.nameAnother])
        case .newerStore(let path, let domain, let stored, let known):
            self.init(
                .store, "\(path) was written by a newer version: \(domain) \(stored), this one knows \(known)",
                ["install the newer version; the file was left as it is"])
        case .migrationNeeded(let path, let domain, let stored, let known):
            self.init(
                .store, "\(path) has \(domain) \(stored) and must become \(known), but it may not be written",
                ["let it be written; the file was left as it is"])
        case .unknownVersion(let path, let domain, let stored, let known):
            let known = known.joined(separator: ", ")
            self.init(
                .store, "\(path) has \(domain) \(stored), and this version can only bring \(known) up to date",
                ["use the version that wrote it; the file was left as it is"])
        case .cannotOpen(let path, let reason):
            self.init(.store, "\(path) cannot be opened: \(reason)", [Self.nameAnother])
        case .readOnly(let path):
            self.init(
                .store, "\(path) cannot be written: the file or its folder is read-only",
                ["let it be written, or name another store: --store FILE"])
        case .exchanged(let path):
            self.init(
                .store, "\(path) was moved, removed or exchanged while it was open",
                ["nothing was changed; end what is open here and type the command again"])
        case .locked(let path):
            self.init(
                .store, "\(path) is being written by another program",
                ["wait until it is done, then type the command again; nothing was changed"])
        case .diskFull(let path):
            self.init(
                .store, "\(path) cannot grow: the disk is full",
                ["make room on the disk that it is on; nothing was changed"])
        case .damaged(let path, let reason):
            self.init(.store, "\(path) is damaged: \(reason)", [Self.examine, Self.useBackup])
        default:
            self.init(.store, "\(error)", [Self.reportIt])
        }
    }

    /// Presents what the records of a store do not allow.
    private init(refusal error: StorageError) {
        switch error {
        case .conflict(let record):
            self.init(
                .refused, "\(record.kind.withArticle) was changed by another program in the meantime",
                ["look at it, then type the command again; nothing was changed"])
        case .notUnique(let record, _):
            self.init(
                .refused, "there is \(record.kind.withArticle) like that already",
                ["change that one, or give the new one another name or id; nothing was changed"])
        case .deleteDenied(let record, let relationship):
            self.init(
                .refused, "\(record.kind.withArticle) cannot be deleted while it has \(relationship.inWords)",
                ["delete the \(relationship.inWords) first; nothing was changed"])
        case .targetRequired(let records, let property, _):
            let entity = records.first?.entityName ?? "Record"
            let subject =
                records.count == 1
                ? StoredName.kind(entity).withArticle : StoredName.counted(records.count, entity)
            self.init(
                .refused, "\(subject) cannot be without \(records.count == 1 ? "its" : "their") \(property.inWords)",
                [StorageError.remedy(records.count, property)])
        case .targetTaken(let record, let property):
            self.init(
                .refused,
                "the \(property.inWords) of \(record.kind.withArticle) cannot be taken away, since it needs one",
                ["delete or change the \(record.kind) first; nothing was changed"])
        case .wrongCount(let record, let property, let count, let minimum, let maximum):
            let bounds = [minimum > 0 ? "at least \(minimum)" : nil, maximum.map { "at most \($0)" }]
            self.init(
                .refused,
                "\(record.kind.withArticle) needs \(bounds.compactMap(\.self).joined(separator: " and ")) \(property.inWords), not \(count)",
                ["nothing was changed"])
        case .nothingToUndo:
            self.init(.refused, "there is nothing to undo")
        case .erased(let entry):
            self.init(
                .refused, "“\(entry.command)” erased for good, which cannot be undone", ["nothing was changed"])
        case .undoBlocked(let record, let obstacle):
            self.init(
                .refused, "this cannot be undone because of \(record.kind.withArticle): \(obstacle.reason)",
                ["nothing was changed"])
        case .undoUnknown(let entity):
            self.init(
                .refused, "this cannot be undone: this version knows no records of the kind “\(entity)”",
                ["undo it with the version that made the change; nothing was changed"])
        default:
            self.init(.refused, "\(error)", [Self.reportIt])
        }
    }

    private static let nameAnother = "name another file: --store FILE"
    static let examine = "“doctor” says what can be done about it"
    static let useBackup = "“restore FILE” puts a backup in its place and keeps the file as it is"
    private static let checkDisk = "see whether the disk works and has room; nothing was changed"
}

extension ExternalDataFlaw {
    /// What is wrong, as the end of a sentence about a property.
    var words: String {
        switch self {
        case .missing: "is missing: the file with it is gone"
        case .altered: "is not what was stored"
        case .unreadable(let reason): "cannot be read: \(reason)"
        }
    }
}

extension String {
    /// The name of a property in the words of whoever keeps the records.
    fileprivate var inWords: String { StoredName.property(self) }
}

extension PersistentIdentifier {
    /// The kind of record, as in "grade".
    fileprivate var kind: String { StoredName.kind(entityName) }
}
