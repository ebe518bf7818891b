package import Storage

/// Holds all records of a store to the rules of their models.
package struct RuleCheck {
    private let models: [any RuledModel.Type]
    private let context: ModelContext

    /// Prepares to look at the records of some modules.
    package init(_ modules: [DomainModule], _ context: ModelContext) {
        models = modules.flatMap(\.models).compactMap { $0 as? any RuledModel.Type }
        self.context = context
    }

    /// Finds what breaks the rules; every record must be readable.
    package func flaws() throws -> [RecordFlaw] {
        var flaws: [RecordFlaw] = []
        for model in models { flaws += try self.flaws(of: model) }
        return flaws
    }

    /// Makes again what is made of other values.
    package func renew(_ session: Session) throws {
        for model in models { try renew(model, session) }
    }

    private func flaws<Model: RuledModel>(of model: Model.Type) throws -> [RecordFlaw] {
        var flaws: [RecordFlaw] = []
        var claimed: Set<[AnyHashable]> = []
        try context.enumerate(FetchDescriptor<Model>()) { record in
            flaws += record.flaws
            for claim in record.claims where !claimed.insert([claim.property] + claim.value).inserted {
                flaws.append(RecordFlaw(of: record, claim.property, claim.problem, claim.remedy))
            }
        }
        return flaws
    }

    private func renew<Model: RuledModel>(_ model: Model.Type, _ session: Session) throws {
        try context.enumerate(FetchDescriptor<Model>()) { $0.renew(session) }
    }
}
