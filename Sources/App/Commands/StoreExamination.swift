import Commands
import Storage

/// Looks through a store as such and by the rules of what is in it, and repairs it.
struct StoreExamination {
    private let modules: [DomainModule]
    private let context: ModelContext
    /// One repair may bring to light what the next one is for; more often than this it would be in vain.
    private static let mostRounds = 5

    init(_ modules: [DomainModule], _ context: ModelContext) {
        (self.modules, self.context) = (modules, context)
    }

    /// What should not be so. Rules are looked at once every record can be read.
    func findings() throws -> [DoctorFinding] {
        let naming = RecordNaming(context)
        let findings = try context.findings()
        let flaws = findings.areReadable ? try RuleCheck(modules, context).flaws() : []
        return try findings.map { try DoctorFinding($0, naming) } + flaws.map { try DoctorFinding($0, naming) }
    }

    /// Repairs what can be repaired, as one entry of the history.
    func repair(_ label: TransactionLabel?) throws {
        try context.transaction(label) {
            try context.repair(context.findings())
            guard try context.findings().areReadable else { return }
            for _ in 0..<Self.mostRounds {
                let flaws = try RuleCheck(modules, context).flaws().filter(\.isRepairable)
                guard !flaws.isEmpty else { return }
                for flaw in flaws where !flaw.record.isDeleted {
                    if case .repair(_, let apply) = flaw.remedy { try apply(context) }
                }
                try context.save()
            }
        }
    }
}

extension [StoreFinding] {
    /// Whether every record can be read as an object, with those that it refers to.
    fileprivate var areReadable: Bool {
        allSatisfy { finding in
            switch finding {
            case .damage, .brokenReference, .unreadableValue: false
            default: true
            }
        }
    }
}
