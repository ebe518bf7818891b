/// Carries out work on a store as a whole when its plan is agreed to.
struct MaintenanceRun {
    let maintenance: Maintenance

    func carryOut(
        _ globals: GlobalOptions, confirm: ((Confirmation, Outcome) throws -> Bool)?
    ) throws -> (Outcome, Response.Fate) {
        let plan = maintenance.plan
        if globals.dryRun { return (plan, .dryRun(digest: plan.digest)) }
        switch globals.yes {
        case .yes: break
        case .digest(let expected):
            guard plan.digest == expected else {
                throw CommandError.planChanged(expected: expected, actual: plan.digest)
            }
        case .no:
            guard let confirmation = plan.confirmation else { break }
            guard let confirm else { return (plan, unanswered(confirmation)) }
            guard try confirm(confirmation, plan) else { throw CommandError.declined }
        }
        return (try maintenance.carryOut(), .done)
    }

    /// A plan that says itself what is wrong needs no second word on it.
    private func unanswered(_ confirmation: Confirmation) -> Response.Fate {
        guard maintenance.plan.complaint == nil else { return .done }
        return .unanswered(.unansweredQuestion(question: confirmation.question, digest: maintenance.plan.digest))
    }
}
