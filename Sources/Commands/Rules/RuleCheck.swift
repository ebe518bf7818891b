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

    /// Repairs what can be repaired, flaw by flaw; `tell` hears of each before.
    ///
    /// Of a record that is to be deleted nothing else is repaired. What comes to light by it the next call is for;
    /// tells whether there can be anything.
    package func repair(telling tell: (RecordFlaw) throws -> Void) throws -> Bool {
        var isChanged = false
        func act(_ flaw: RecordFlaw) throws {
            guard flaw.isRepairable else { return }
            isChanged = true
            try tell(flaw)
            switch flaw.remedy {
            case .repair(_, let apply): try apply(context)
            case .deletion: context.delete(flaw.record)
            case .advice: break
            }
            try context.save()
        }
        for model in models { try repairRecords(of: model, act) }
        for model in models {
            for flaw in try secondClaims(of: model) where !flaw.record.isDeleted { try act(flaw) }
        }
        return isChanged
    }

    /// Makes again what is made of other values.
    package func renew(_ session: Session) throws {
        for model in models { try renew(model, session) }
    }

    private func flaws<Model: RuledModel>(of model: Model.Type) throws -> [RecordFlaw] {
        var flaws: [RecordFlaw] = []
        var claims = Claims()
        try context.enumerate(FetchDescriptor<Model>()) { flaws += $0.flaws + claims.second(of: $0) }
        return flaws
    }

    private func secondClaims<Model: RuledModel>(of model: Model.Type) throws -> [RecordFlaw] {
        var flaws: [RecordFlaw] = []
        var claims = Claims()
        try context.enumerate(FetchDescriptor<Model>()) { flaws += claims.second(of: $0) }
        return flaws
    }

    /// Repairs each record until it has no other flaw: one that is cured may have been all that was wrong.
    private func repairRecords<Model: RuledModel>(
        of model: Model.Type, _ act: (RecordFlaw) throws -> Void
    ) throws {
        var broken: [Model] = []
        try context.enumerate(FetchDescriptor<Model>()) { if !$0.flaws.isEmpty { broken.append($0) } }
        for record in broken {
            var tried: Set<[AnyHashable]> = []
            while !record.isDeleted {
                let flaws = record.flaws.filter { $0.isRepairable && !$0.record.isDeleted && !tried.contains($0.place) }
                guard let flaw = flaws.first(where: \.isDeletion) ?? flaws.first else { break }
                tried.insert(flaw.place)
                try act(flaw)
            }
        }
    }

    private func renew<Model: RuledModel>(_ model: Model.Type, _ session: Session) throws {
        try context.enumerate(FetchDescriptor<Model>()) { $0.renew(session) }
    }
}

/// What records of one kind have claimed for themselves.
private struct Claims {
    private var claimed: Set<[AnyHashable]> = []

    /// What a record claims that another one has claimed before.
    mutating func second(of record: some RuledModel) -> [RecordFlaw] {
        var flaws: [RecordFlaw] = []
        for claim in record.claims where !claimed.insert([claim.property] + claim.value).inserted {
            flaws.append(RecordFlaw(of: record, claim.property, claim.problem, claim.remedy))
        }
        return flaws
    }
}

extension RecordFlaw {
    /// What is wrong, whatever the value is.
    fileprivate var place: [AnyHashable] { [record.persistentModelID, property] }
}
