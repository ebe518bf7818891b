import Commands
import Foundation
import Storage

/// `doctor`: looks through the store for what should not be so, and repairs it.
enum DoctorCommand {
    /// Makes the command; `locate` tells where the store is.
    static func command(locate: @escaping @Sendable (GlobalOptions) throws -> StoreLocation) -> Command {
        Command(
            "doctor", abstract: "Checks the whole store, and repairs what it can.",
            discussion: """
                It looks for damage of the file, for records that refer to records that are not there, for keys and \
                numbers that would be given twice, for pictures and other large data that are missing or not what \
                they were, for values that mean nothing, and for a history that does not hang together. It says what it would do about each, and \
                does it when that is agreed to; what it changes in records is an entry of the history. \
                The status is 1 when something is wrong and is left so.
                """,
            examples: [
                Example("doctor", "Checks the store, and asks before it repairs anything."),
                Example("doctor --yes", "Checks the store and repairs what can be repaired."),
            ],
            body: .maintains { invocation, premises in
                if case .file = try locate(invocation.globals) {
                    _ = try locate(invocation.globals).existingFile(for: invocation)
                }
                let context = try premises.openStore()
                let findings = try context.findings()
                return Maintenance(plan: try report(findings, context, offersRepair: true)) {
                    if findings.contains(where: \.isRepairable) { try context.repair(findings, premises.label) }
                    let left = try context.findings()
                    // What was found only now is shown too.
                    let all = findings + left.filter { !findings.contains($0) }
                    return try report(all, left: Set(left), context, offersRepair: false)
                }
            })
    }

    private static let columns = [
        RecordList.Column("finding"), RecordList.Column("problem", "Problem"), RecordList.Column("repair", "Repair"),
        RecordList.Column("repaired", "Repaired"),
    ]

    private static func report(
        _ findings: [StoreFinding], left: Set<StoreFinding>? = nil, _ context: ModelContext, offersRepair: Bool
    ) throws -> Outcome {
        let naming = RecordNaming(context)
        let records = try findings.map { finding in
            Record([
                ("finding", .text(finding.kind)), ("problem", .text(try finding.problem(naming))),
                ("repair", .text(ifAny: try finding.remedy(naming))),
                ("repaired", .boolean(left.map { !$0.contains(finding) } ?? false)),
            ])
        }
        var outcome = Outcome(.list(RecordList(kind: "finding", columns: columns, records: records)))
        let wrong = (left.map(Array.init) ?? findings).filter { !$0.isHarmless }
        guard !wrong.isEmpty else {
            outcome.notices = [findings.contains { !$0.isHarmless } ? "nothing is wrong any more" : "nothing is wrong"]
            return outcome
        }
        let repairable = wrong.filter(\.isRepairable).count
        var hints: [String] = []
        if offersRepair, repairable > 0 {
            outcome.confirmation = Confirmation("Repair \(repairable) of \(findings.count)?")
            hints.append("“doctor --yes” repairs \(repairable) of them")
        }
        if repairable < wrong.count { hints.append("“restore FILE” puts a backup in the place of the store") }
        outcome.complaint = .refused(
            message: wrong.count == 1 ? "one thing is wrong" : "\(wrong.count) things are wrong", hints: hints)
        return outcome
    }
}

extension StoreFinding {
    /// What is wrong, as a word for scripts.
    fileprivate var kind: String {
        switch self {
        case .damage: "damage"
        case .brokenReference: "reference"
        case .unreadableValue: "value"
        case .counterBehind: "counter"
        case .changesWithoutEntry, .missingTargets: "history"
        case .unreadableData, .unusedData, .looseFiles: "data"
        case .unknownEntity: "unknown"
        }
    }

    /// What is wrong, as a sentence.
    fileprivate func problem(_ naming: RecordNaming) throws -> String {
        switch self {
        case .damage(let words): "the file is damaged: \(words)"
        case .brokenReference(let record, let property, let target, _):
            "\(try naming.name(of: record)): its \(property) is a \(RecordNaming.kind(target)) that is not there"
        case .unreadableValue(let record, let property, let value, _):
            "the \(property) of a \(RecordNaming.kind(record.entityName)) (key \(record.keyText)) is \(value.words), "
                + "which means nothing"
        case .counterBehind(let entity, let counter, let next, let needed):
            "the next \(RecordNaming.kind(entity)) would get the \(counter) \(next), but \(needed - 1) is taken"
        case .changesWithoutEntry(let count): "\(count) changes in the history belong to no entry"
        case .missingTargets(let count): "\(count) entries of the history undo or redo one that is not there"
        case .unreadableData(let record?, let property, _, let flaw, _):
            "\(try naming.name(of: record)): its \(property) \(flaw.words)"
        case .unreadableData(nil, _, let sha256, let flaw, _):
            "data of earlier records \(flaw.words) (SHA-256 \(sha256.prefix(16))…)"
        case .unusedData(let count): "\(count) values of large data belong to no record"
        case .looseFiles(let count): "\(count) files beside the store belong to no record"
        case .unknownEntity(let entity, let changes):
            "the history has \(changes) changes of “\(entity)”, which this version does not know"
        }
    }

    /// What can be done about it; nil for nothing.
    fileprivate func remedy(_ naming: RecordNaming) throws -> String? {
        switch self {
        case .damage, .unknownEntity, .brokenReference(_, _, _, nil), .unreadableValue(_, _, _, nil),
            .unreadableData(_, _, _, _, nil):
            nil
        case .unreadableData(_, let property, _, _, _?):
            "leave its \(property) empty; undo brings back what it refers to"
        case .unusedData, .looseFiles: "delete them"
        case .brokenReference(let record, _, _, .delete?): "delete the \(try naming.name(of: record))"
        case .brokenReference(_, let property, _, .clear?), .unreadableValue(_, let property, _, .clear?):
            "leave its \(property) empty"
        case .unreadableValue(_, _, _, .delete?): "delete the record"
        case .counterBehind(_, _, _, let needed): "go on from \(needed)"
        case .changesWithoutEntry: "delete them"
        case .missingTargets: "keep them as they are, without the reference"
        }
    }
}

extension StoredValue {
    /// The value as a message shows it, cut where it is long.
    fileprivate var words: String {
        switch self {
        case .null: "nothing"
        case .integer(let integer): "\(integer)"
        case .real(let real): "\(real)"
        case .text(let text): text.count > 40 ? "“\(text.prefix(40))…”" : "“\(text)”"
        case .data(let data): "\(data.count) bytes"
        case .externalData(let sha256): "data (SHA-256 \(sha256.prefix(16))…)"
        }
    }
}
