import Commands
import Storage

extension StoreFinding {
    /// What is wrong, as a word for scripts.
    var kind: String {
        switch self {
        case .damage: "damage"
        case .structure: "structure"
        case .brokenReference: "reference"
        case .unreadableValue: "value"
        case .counterBehind, .counterTooHigh: "counter"
        case .changesWithoutEntry, .unreadableChanges, .missingTargets, .entriesWithoutChanges, .unrecorded: "history"
        case .unreadableData, .unusedData, .looseFiles: "data"
        case .unknownEntity: "unknown"
        }
    }

    /// What is wrong, as a sentence.
    func problem(_ naming: RecordNaming) throws -> String {
        switch self {
        case .damage(let words): "the file is damaged: \(words)"
        case .structure(let flaw): try flaw.problem(naming)
        case .brokenReference(let record, let property, let target, _):
            "\(try naming.name(of: record)): its \(StoredName.property(property)) is "
                + "\(StoredName.kind(target).withArticle) that is not there"
        case .unreadableValue(let record, let property, let value, _):
            "the \(StoredName.property(property)) of \(StoredName.kind(record.entityName).withArticle) "
                + "(key \(record.keyText)) is \(value.words), which means nothing"
        case .counterBehind(let entity, let counter, let next, let needed):
            "\(Self.next(entity, counter, next)), but \(needed - 1) has been given already"
        case .counterTooHigh(let entity, let counter, let next, _):
            "\(Self.next(entity, counter, next)), which is more than there can be"
        case .changesWithoutEntry(let count): "\(count) changes in the history belong to no entry"
        case .unreadableChanges(let count): "\(count) changes in the history cannot be read"
        case .missingTargets(let count): "\(count) entries of the history undo or redo one that is not there"
        case .entriesWithoutChanges(let count):
            "\(count) entries of the history do not say any more what they changed; nothing takes that back"
        case .unrecorded(let record, let change): "\(try naming.name(of: record)) \(change.words)"
        case .unreadableData(let record?, let property, _, let flaw, _):
            "\(try naming.name(of: record)): its \(StoredName.property(property)) \(flaw.words)"
        case .unreadableData(nil, _, let sha256, let flaw, _):
            "data of earlier records \(flaw.words) (SHA-256 \(sha256.prefix(16))…)"
        case .unusedData(let count): "\(count) values of large data belong to no record"
        case .looseFiles(let count): "\(count) files beside the store belong to no record"
        case .unknownEntity(let entity, let changes):
            "the history has \(changes) changes of “\(entity)”, which this version does not know"
        }
    }

    /// What comes next of a kind of record, or of the lists that a reference such as `Grade.student` makes.
    private static func next(_ entity: String, _ counter: String, _ next: Int64) -> String {
        let parts = entity.split(separator: ".").map(String.init)
        guard parts.count == 2 else { return "the next \(StoredName.kind(entity)) would get the \(counter) \(next)" }
        return
            "the next \(StoredName.kind(parts[0])) in the list of \(StoredName.property(parts[1]).withArticle) would get the "
            + "place \(next)"
    }

    /// What can be done about it; nil for nothing.
    func remedy(_ naming: RecordNaming) throws -> String? {
        switch self {
        case .damage, .unknownEntity, .unreadableChanges, .entriesWithoutChanges, .brokenReference(_, _, _, nil),
            .unreadableValue(_, _, _, nil),
            .unreadableData(_, _, _, _, nil):
            nil
        case .structure(let flaw): flaw.remedy
        case .unreadableData(_, let property, _, _, _?):
            "leave its \(StoredName.property(property)) empty; undo brings back what it refers to"
        case .unusedData, .looseFiles: "delete them"
        case .brokenReference(let record, _, _, .delete?): "delete the \(try naming.name(of: record))"
        case .brokenReference(_, let property, _, .clear?), .unreadableValue(_, let property, _, .clear?):
            "leave its \(StoredName.property(property)) empty"
        case .unreadableValue(_, _, _, .delete?): "delete the record"
        case .brokenReference(_, let property, _, .put?):
            "let its \(StoredName.property(property)) be the one that the history has last"
        case .unreadableValue(_, let property, _, .put(.null)?):
            "leave its \(StoredName.property(property)) empty, as the history has it last"
        case .unreadableValue(_, let property, _, .put(let value)?):
            "make its \(StoredName.property(property)) \(value.words) again, as the history has it last"
        case .unrecorded: "write that into the history; undo takes it back"
        case .counterBehind(_, _, _, let needed), .counterTooHigh(_, _, _, let needed): "go on from \(needed)"
        case .changesWithoutEntry: "delete them"
        case .missingTargets: "keep them as they are, without the reference"
        }
    }
}

extension UnrecordedChange {
    /// What is so, after the name of the record.
    fileprivate var words: String {
        switch self {
        case .appeared: "is there, though no command has made it"
        case .disappeared: "is gone, though no command has deleted it"
        case .changed(let differences):
            "was changed by no command: "
                + differences.map { difference in
                    let name = StoredName.property(difference.property)
                    return "\(name) \(difference.recorded.words) -> \(difference.stored.words)"
                }.joined(separator: ", ")
        }
    }
}
