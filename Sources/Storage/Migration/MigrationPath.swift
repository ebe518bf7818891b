/// The steps by which what is stored of a domain becomes what its models say.
struct MigrationPath {
    /// From the tables of one version to those of the next.
    struct Step {
        /// The version before; nil when the tables are those of none that is known.
        let from: Schema?
        let to: Schema
        let stage: MigrationStage?
    }

    let steps: [Step]

    /// Finds the way to the present version of a domain.
    init(
        of domain: Schema.Domain, in schema: Schema, from stored: StoreCheck.StoredDomain, path: String
    ) throws {
        guard let plan = domain.migrationPlan else {
            let isAlike = stored.fingerprint == schema.fingerprint(domain: domain.name)
            steps = isAlike ? [] : [Step(from: nil, to: schema, stage: nil)]
            return
        }
        steps = try Versions(domain, plan, schema).steps(from: stored, path: path)
    }
}

/// The versions of a plan up to the present one, with their schemas.
private struct Versions {
    let domain: Schema.Domain
    let plan: any SchemaMigrationPlan.Type
    private var identifiers: [Schema.Version] = []
    private var schemas: [Schema] = []

    init(_ domain: Schema.Domain, _ plan: any SchemaMigrationPlan.Type, _ present: Schema) throws {
        self.domain = domain
        self.plan = plan
        for version in try plan.versions(domain: domain.name) where version.versionIdentifier <= domain.version {
            identifiers.append(version.versionIdentifier)
            schemas.append(try Schema(domains: [domain.at(version)]))
        }
        guard identifiers.last == domain.version, fingerprints.last == present.fingerprint(domain: domain.name) else {
            throw StorageError.invalidPlan(
                domain: domain.name, reason: "none of its schemas has version \(domain.version) and these models")
        }
    }

    private var fingerprints: [String] { schemas.map { $0.fingerprint(domain: domain.name) } }

    /// The steps from what is stored.
    ///
    /// The store's version is the one whose tables it has, of several the one it names, else the oldest. Where its
    /// tables are no version's, it is the version that it names, whose tables are made first.
    func steps(from stored: StoreCheck.StoredDomain, path: String) throws -> [MigrationPath.Step] {
        let named = identifiers.firstIndex { $0.description == stored.version }
        let fingerprints = fingerprints
        let alike = schemas.indices.filter { fingerprints[$0] == stored.fingerprint }
        let first = alike.first { $0 == named } ?? alike.first ?? named
        guard let first else {
            throw StorageError.unknownVersion(
                path: path, domain: domain.name, stored: stored.version, known: identifiers.map(\.description))
        }
        var steps: [MigrationPath.Step] = []
        if alike.isEmpty { steps.append(MigrationPath.Step(from: nil, to: schemas[first], stage: nil)) }
        var current = first
        while current < schemas.count - 1 {
            let (next, stage) = step(after: current)
            steps.append(MigrationPath.Step(from: schemas[current], to: schemas[next], stage: stage))
            current = next
        }
        return steps
    }

    /// Where the stage that leaves a version leads; without one that ends in time, the next version.
    private func step(after current: Int) -> (Int, MigrationStage?) {
        for stage in plan.stages where stage.fromVersion.versionIdentifier == identifiers[current] {
            if let end = identifiers.firstIndex(of: stage.toVersion.versionIdentifier) { return (end, stage) }
        }
        return (current + 1, nil)
    }
}

extension Schema.Domain {
    /// The domain as it was in a version.
    fileprivate func at(_ version: any VersionedSchema.Type) -> Schema.Domain {
        Schema.Domain(
            name: name, version: version.versionIdentifier, models: version.models, migrationPlan: migrationPlan)
    }
}
