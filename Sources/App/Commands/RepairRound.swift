import Commands
import Storage

/// Repairs a store step by step within a transaction, and tells of each step what it is.
struct RepairRound {
    /// What was found and done, in that order.
    private(set) var told: [DoctorFinding] = []
    private let context: ModelContext
    private let naming: RecordNaming
    private var known: Set<AnyHashable> = []
    /// Records that something was told of, and those of which it was told that they are deleted.
    private var named: Set<PersistentIdentifier> = []
    private var deleted: Set<PersistentIdentifier> = []
    /// Whether files beside the store were looked at: they go when all is done, and are there until then.
    private var hasSeenFiles = false

    init(_ context: ModelContext) {
        self.context = context
        naming = RecordNaming(context)
    }

    /// Repairs what the store itself finds, until it finds nothing more; gives what is left.
    mutating func repairStore() throws -> [StoreFinding] {
        while true {
            let all = try context.findings()
            let found = all.filter {
                !known.contains($0) && !(hasSeenFiles && $0.isOfFiles) && !$0.waitsForRules
            }
            guard !found.isEmpty else { return all }
            // What else is wrong with a record that is deleted goes with it, but counters have to mind it.
            let deletions = found.deletions
            let now = deletions.isEmpty ? found : deletions + found.filter(\.isOfNoRecord)
            for finding in now {
                known.insert(finding)
                told.append(try DoctorFinding(finding, naming))
                if let (record, isDeleted) = finding.changedRecord {
                    named.insert(record)
                    if isDeleted { deleted.insert(record) }
                }
            }
            if now.contains(where: \.isOfFiles) { hasSeenFiles = true }
            try context.repair(now)
            try tellWhatGoesAlong()
        }
    }

    /// Repairs what breaks rules; tells whether there was anything, so that the store is to be looked at again.
    mutating func repair(_ rules: RuleCheck) throws -> Bool {
        var round = self
        let isChanged = try rules.repair { flaw in
            round.told.append(try DoctorFinding(flaw, round.naming))
            round.named.insert(flaw.record.persistentModelID)
            if flaw.isDeletion { round.deleted.insert(flaw.record.persistentModelID) }
        }
        self = round
        try tellWhatGoesAlong()
        guard !isChanged else { return true }
        for flaw in try rules.flaws() where !flaw.isRepairable { told.append(try DoctorFinding(flaw, naming)) }
        return false
    }

    /// Tells of what the rules of records have not cured, of what is left.
    mutating func tell(left findings: [StoreFinding]) throws {
        for finding in findings where finding.waitsForRules {
            told.append(try DoctorFinding(finding, naming))
        }
    }

    /// Tells of records that were changed because of others, as the rules of deletion have it.
    private mutating func tellWhatGoesAlong() throws {
        for change in context.openChanges {
            let isTold = change.kind == .delete ? deleted.contains(change.record) : named.contains(change.record)
            guard change.kind != .insert, !isTold else { continue }
            named.insert(change.record)
            if change.kind == .delete { deleted.insert(change.record) }
            told.append(try DoctorFinding(along: change, naming))
        }
    }
}

extension [StoreFinding] {
    /// Those by which records are deleted, one a record.
    fileprivate var deletions: [StoreFinding] {
        var seen: Set<PersistentIdentifier> = []
        return filter { $0.repairedRecord.map { $0.remedy == .delete && seen.insert($0.record).inserted } ?? false }
    }
}

extension StoreFinding {
    /// The record that is repaired, and how.
    fileprivate var repairedRecord: (record: PersistentIdentifier, remedy: Remedy)? {
        switch self {
        case .brokenReference(let record, _, _, let remedy?), .unreadableValue(let record, _, _, let remedy?),
            .unreadableData(let record?, _, _, _, let remedy?):
            (record, remedy)
        default: nil
        }
    }

    /// The record that is not the same any more when it is repaired, and whether it is gone.
    fileprivate var changedRecord: (PersistentIdentifier, isDeleted: Bool)? {
        if case .unrecorded(let record, let change) = self { return (record, change == .disappeared) }
        return repairedRecord.map { ($0.record, $0.remedy == .delete) }
    }

    /// Whether it is about counters, the history or files, and can be repaired.
    fileprivate var isOfNoRecord: Bool { isRepairable && repairedRecord == nil }

    /// Whether records have to be changed before it can be repaired, which their rules may do.
    fileprivate var waitsForRules: Bool {
        if case .structure(.index(_, _, _, _, let doubled)) = self { !doubled.isEmpty } else { false }
    }

    fileprivate var isOfFiles: Bool {
        if case .looseFiles = self { true } else { false }
    }
}
