public import Foundation

extension StorageError: LocalizedError, CustomStringConvertible {
    /// What was wrong, and with what.
    public var errorDescription: String? { words.problem }

    /// What can be done about it; nil where the problem says it.
    public var recoverySuggestion: String? { words.remedy }

    public var description: String { words.remedy.map { "\(words.problem): \($0)" } ?? words.problem }

    private typealias Words = (problem: String, remedy: String?)

    private var words: Words {
        wordsOfModels ?? wordsOfFile ?? wordsOfRecords ?? wordsOfHistory ?? wordsOfDatabase
    }

    /// The words for models and configurations that no store can be made for.
    private var wordsOfModels: Words? {
        switch self {
        case .invalidSchema(let entity, let reason): ("the model \(entity) contradicts itself: \(reason)", nil)
        case .unknownModel(let name): ("the container has no model \(name)", "name it where the container is made")
        case .invalidPlan(let domain, let reason): ("the migrations of \(domain) contradict themselves: \(reason)", nil)
        case .invalidConfiguration(let name, let flaw):
            ("the configuration \(name.debugDescription) makes no store: \(flaw)", nil)
        case .missingValue(let entity, let property):
            ("\(property) of a \(entity) is nil", "give it a value, or make it optional")
        case .notANumber(let entity, let property):
            ("\(property) of a \(entity) is no number (NaN), which the store cannot hold", "give it another value")
        default: nil
        }
    }

    /// The words for a file that cannot be used.
    private var wordsOfFile: Words? {
        switch self {
        case .notAStore(let path, let reason): ("\(path) is no store: \(reason)", "name another file")
        case .newerStore(let path, let domain, let stored, let known):
            ("\(path) has version \(stored) of \(domain), and these models are version \(known)", Self.useWriter)
        case .migrationNeeded(let path, let domain, let stored, let known):
            ("\(path) has version \(stored) of \(domain) and must become \(known)", "let it be written")
        case .migrationFailed(let domain, let reason):
            ("\(domain) cannot be brought up to date: \(reason)", Self.useWriter)
        case .unknownVersion(let path, let domain, let stored, let known):
            (
                "\(path) has version \(stored) of \(domain), and the plan knows \(known.joined(separator: ", "))",
                "add that version to the plan; the file was left as it is"
            )
        case .cannotOpen(let path, let reason): ("\(path) cannot be opened: \(reason)", "name another file")
        case .readOnly(let path): ("\(path) cannot be written", "let the file and its folder be written")
        case .exchanged(let path):
            ("\(path) was moved, removed or exchanged while it was open", "open it again")
        case .locked(let path): ("\(path) is being written by another program", "try again when it is done")
        case .diskFull(let path): ("\(path) cannot grow, since the disk is full", "make room and try again")
        case .damaged(let path, let reason): ("\(path) is damaged: \(reason)", "restore a backup")
        default: nil
        }
    }

    /// The words for records that are not as they have to be.
    private var wordsOfRecords: Words? {
        switch self {
        case .conflict(let record):
            ("\(record) was changed by somebody else since it was read", "roll back, fetch it and change it again")
        case .notUnique(let record, let other):
            ("\(other) has a unique value that \(record) has", "change one of the two")
        case .deleteDenied(let record, let relationship):
            (
                "\(record) cannot be deleted, since the rule of \(relationship) is .deny",
                "delete or change what refers to it first"
            )
        case .targetRequired(let records, let property, let target):
            (
                "\(Self.list(records)) cannot be without the \(target) that is \(property)",
                "give it another one, or delete it too"
            )
        case .targetTaken(let record, let property):
            ("\(record) cannot be without \(property), which another record has taken", "give it another one")
        case .missingTarget(let record, let property, let target):
            ("\(property) of \(record) is \(target), which is not there", "repair the store, or restore a backup")
        case .wrongCount(let record, let property, let count, let minimum, let maximum):
            (
                "\(property) of \(record) has \(count) targets, and not \(Self.bounds(minimum, maximum))",
                "add or remove some"
            )
        case .unreadableValue(let record, let property, let value):
            ("\(property) of \(record) holds \(value), which is no value of it", "repair it, or restore a backup")
        case .unreadableData(let record, let property, let hash, let flaw):
            ("\(property) of \(record) cannot be read: \(Self.words(of: flaw)) (\(hash))", "restore a backup")
        default: nil
        }
    }

    /// The words for what the history does not allow.
    private var wordsOfHistory: Words? {
        switch self {
        case .historyTokenExpired: ("a part of the history after the token has been deleted", "read the records afresh")
        case .nothingToUndo: ("there is nothing to undo or redo", nil)
        case .erased(let entry): ("entry \(entry.id) erased for good", "undo what was changed before it")
        case .undoBlocked(let record, let obstacle):
            ("\(record) does not let this be undone: \(Self.words(of: obstacle))", "undo the later change first")
        case .undoUnknown(let entity): ("\(entity), which is to be undone, is no model here", Self.useWriter)
        default: nil
        }
    }

    /// The words for what the database refuses.
    private var wordsOfDatabase: Words {
        switch self {
        case .unsupported(let part, in: .predicate):
            ("the store cannot look for \(part)", "look for less, and filter what is found")
        case .unsupported(let part, in: .sortOrder): ("the store cannot sort by this: \(part)", "sort what is found")
        case .unsupported(let part, _): ("the store cannot do this: \(part)", nil)
        case .interrupted: ("this was interrupted", "nothing was changed")
        case .constraint(let message): ("the database refuses this: \(message)", nil)
        case .database(let code, let message): ("the database fails: \(message) (SQLite \(code))", nil)
        default: ("the store cannot be used", nil)
        }
    }

    private static let useWriter = "use the version that wrote it; nothing was changed"

    private static func list(_ records: [PersistentIdentifier]) -> String {
        let named = records.prefix(3).map { "\($0)" }.joined(separator: ", ")
        return records.count > 3 ? "\(named) and \(records.count - 3) more" : named
    }

    private static func bounds(_ minimum: Int, _ maximum: Int?) -> String {
        guard let maximum else { return "at least \(minimum)" }
        return minimum > 0 ? "\(minimum) to \(maximum)" : "at most \(maximum)"
    }

    private static func words(of obstacle: UndoObstacle) -> String {
        switch obstacle {
        case .changedSince: "it was changed again later"
        case .replaced: "another record has its unique value by now"
        case .targetGone(let property): "its \(property) is gone"
        case .referred(let entity, let count): "\(count) of \(entity) refer to it by now"
        }
    }

    private static func words(of flaw: ExternalDataFlaw) -> String {
        switch flaw {
        case .missing: "its file is missing"
        case .altered: "it is not what was stored"
        case .unreadable(let reason): reason
        }
    }
}
