import Commands
import Storage

/// Looks through a store as such and by the rules of what is in it, and repairs it.
struct StoreExamination {
    private let modules: [DomainModule]
    private let context: ModelContext

    init(_ modules: [DomainModule], _ context: ModelContext) {
        (self.modules, self.context) = (modules, context)
    }

    /// What should not be so. Rules are looked at once every record can be read.
    func findings() throws -> [DoctorFinding] {
        let naming = RecordNaming(context)
        let findings = try context.findings()
        let flaws = findings.areReadable ? try context.read { try RuleCheck(modules, context).flaws() } : []
        return try findings.map { try DoctorFinding($0, naming) } + flaws.map { try DoctorFinding($0, naming) }
    }

    /// What should not be so, and all that a repair would do, in the order in which it would do it.
    ///
    /// One repair brings to light what the next one is for, so that it is tried out in a transaction that is taken back.
    func plan() throws -> [DoctorFinding] {
        let found = try findings()
        guard found.contains(where: \.isRepairable) else { return found }
        var planned: [DoctorFinding] = []
        do {
            try context.transaction {
                planned = try repairs()
                throw Trial()
            }
        } catch is Trial {
        } catch StorageError.readOnly {
            return found
        }
        return planned
    }

    /// Does what was planned, as one entry of the history, and refuses where that is not what is to be done any more.
    func carryOut(_ plan: [DoctorFinding], _ label: TransactionLabel?) throws {
        try context.transaction(label) {
            guard try repairs().map(\.words) == plan.map(\.words) else {
                throw CommandError.refused(
                    message: "the store was changed by another program since it was looked at",
                    hints: ["“doctor” looks again; nothing was changed"])
            }
        }
    }

    private func repairs() throws -> [DoctorFinding] {
        var round = RepairRound(context)
        var left: [StoreFinding]
        repeat {
            left = try round.repairStore()
            guard left.areReadable else { break }
        } while try round.repair(RuleCheck(modules, context))
        try round.tell(left: left)
        return round.told
    }
}

/// Thrown to take back what was only tried.
private struct Trial: Error {}

extension [StoreFinding] {
    /// Whether every record can be read as an object, with those that it refers to.
    fileprivate var areReadable: Bool {
        allSatisfy { finding in
            switch finding {
            case .damage, .brokenReference, .unreadableValue: false
            case .structure(let flaw): !flaw.preventsReading
            default: true
            }
        }
    }
}
