package import Storage

/// Work on a store as a whole, which no transaction can hold: what it would do, and how it is done.
package struct Maintenance {
    /// What would be done; a question in it must be agreed to first.
    package let plan: Outcome
    /// Does it.
    package let carryOut: () throws -> Outcome

    /// Describes work on a store.
    package init(plan: Outcome, carryOut: @escaping () throws -> Outcome) {
        self.plan = plan
        self.carryOut = carryOut
    }
}

/// What a command that works on a store as a whole finds.
package struct Premises {
    /// What is around it.
    package let surroundings: Surroundings
    /// What the history says of the command.
    package let label: TransactionLabel
    /// Opens the store, or returns the one that is open already.
    package let openStore: () throws -> ModelContext

    /// Describes the premises.
    package init(
        surroundings: Surroundings, label: TransactionLabel, openStore: @escaping () throws -> ModelContext
    ) {
        self.surroundings = surroundings
        self.label = label
        self.openStore = openStore
    }
}
