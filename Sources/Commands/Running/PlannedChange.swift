/// A change that is planned by making it in a transaction, and kept only when the plan is agreed to.
///
/// Nothing is locked while a person is asked: the plan is rolled back first and made again after the answer. When it
/// has become another plan by then, the question is asked again.
struct PlannedChange {
    /// Carries the outcome of a plan out of the transaction that is rolled back.
    private struct RolledBack: Error {
        let outcome: Outcome
    }

    let make: () throws -> Outcome
    let transact: (() throws -> Outcome) throws -> Outcome

    func carryOut(
        _ globals: GlobalOptions, confirm: ((Confirmation, Outcome) throws -> Bool)?
    ) throws -> (Outcome, Response.Fate) {
        if globals.dryRun {
            let plan = try attempt { _ in false }.outcome
            return (plan, .dryRun(digest: plan.digest))
        }
        switch globals.yes {
        case .yes:
            return (try attempt { _ in true }.outcome, .done)
        case .digest(let expected):
            let outcome = try attempt { outcome in
                guard outcome.digest == expected else {
                    throw CommandError.planChanged(expected: expected, actual: outcome.digest)
                }
                return true
            }
            return (outcome.outcome, .done)
        case .no:
            return try ask(confirm)
        }
    }

    private func ask(_ confirm: ((Confirmation, Outcome) throws -> Bool)?) throws -> (Outcome, Response.Fate) {
        var agreed: String?
        while true {
            let (outcome, isKept) = try attempt { $0.confirmation == nil || $0.digest == agreed }
            guard !isKept, let confirmation = outcome.confirmation else { return (outcome, .done) }
            guard let confirm else {
                let error = CommandError.unansweredQuestion(question: confirmation.question, digest: outcome.digest)
                return (outcome, .unanswered(error))
            }
            guard try confirm(confirmation, outcome) else { throw CommandError.declined }
            agreed = outcome.digest
        }
    }

    /// Makes the change and keeps it if the outcome is acceptable.
    private func attempt(_ isAcceptable: (Outcome) throws -> Bool) throws -> (outcome: Outcome, isKept: Bool) {
        do {
            let outcome = try transact {
                let outcome = try make()
                guard try isAcceptable(outcome) else { throw RolledBack(outcome: outcome) }
                return outcome
            }
            return (outcome, true)
        } catch let rolledBack as RolledBack {
            return (rolledBack.outcome, false)
        }
    }
}
