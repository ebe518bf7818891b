import Commands
import Foundation
import Storage

/// `doctor`: looks through the store for what should not be so, and repairs it.
enum DoctorCommand {
    /// Makes the command; `locate` tells where the store is.
    static func command(
        modules: [DomainModule], locate: @escaping @Sendable (GlobalOptions) throws -> StoreLocation
    ) -> Command {
        Command(
            "doctor", abstract: "Checks the whole store, and repairs what it can.",
            discussion: """
                It looks for damage of the file, for tables, indexes and triggers that are not this version's, for records that refer to records that are not there, for keys and \
                numbers that would be given twice, for pictures and other large data that are missing or not what \
                they were, for values that mean nothing, for records that break the rules to which commands and \
                imports hold them, for what was changed by no command, and for a history that does not hang together. It says what it would do about \
                each, or what you can do, and does it when that is agreed to; what it changes in records is an entry of the history. \
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
                let context = try open(modules, try locate(invocation.globals), premises)
                let check = StoreExamination(modules, context)
                let plan = try check.plan()
                return Maintenance(plan: report(plan, offersRepair: true)) {
                    if plan.contains(where: \.isRepairable) { try check.carryOut(plan, premises.label) }
                    let left = try check.findings()
                    // What only shows when all is done, such as a file that cannot be deleted, is shown too.
                    let known = Set(plan.map(\.identity))
                    let all = plan + left.filter { !known.contains($0.identity) }
                    return report(all, left: Set(left.map(\.identity)), offersRepair: false)
                }
            })
    }

    /// Opens the store, and where it lacks what every store has, so that this can be repaired.
    private static func open(
        _ modules: [DomainModule], _ location: StoreLocation, _ premises: Premises
    ) throws -> ModelContext {
        do {
            return try premises.openStore()
        } catch StorageError.damaged {
            do {
                return try Stores.contextForRepair(of: modules, at: location)
            } catch StorageError.damaged(let path, let reason) {
                throw UnopenedStore(path: path, reason: reason)
            }
        }
    }

    private static let columns = [
        RecordList.Column("finding"), RecordList.Column("problem", "Problem"), RecordList.Column("repair", "Repair"),
        RecordList.Column("repaired", "Repaired"),
    ]

    private static func report(
        _ findings: [DoctorFinding], left: Set<AnyHashable>? = nil, offersRepair: Bool
    ) -> Outcome {
        let records = findings.map { finding in
            Record([
                ("finding", .text(finding.kind)), ("problem", .text(finding.problem)),
                ("repair", .text(ifAny: finding.remedy)),
                ("repaired", .boolean(left.map { !$0.contains(finding.identity) } ?? false)),
            ])
        }
        var outcome = Outcome(.list(RecordList(kind: "finding", columns: columns, records: records)))
        let wrong = findings.filter { !$0.isHarmless && left?.contains($0.identity) != false }
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
        if wrong.contains(where: { !$0.isRepairable && $0.remedy == nil }) {
            hints.append("“restore FILE” puts a backup in the place of the store")
        }
        outcome.complaint = .refused(
            message: wrong.count == 1 ? "one thing is wrong" : "\(wrong.count) things are wrong", hints: hints)
        return outcome
    }
}

/// A store that is damaged where it says what it is, so that there is nothing to look at.
private struct UnopenedStore: PresentableError {
    let path: String
    let reason: String

    var status: ExitStatus { .store }
    var message: String { "\(path) is damaged: \(reason)" }
    var hints: [String] { [PresentedError.useBackup] }
}
