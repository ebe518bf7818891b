/// The versions that a schema has had and how each becomes the next.
///
/// A store is brought from the version it has through all stages to the container's models, in one transaction. Where
/// no stage leaves a version, the next one is reached as by a lightweight stage.
public protocol SchemaMigrationPlan: SendableMetatype {
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

extension SchemaMigrationPlan {
    /// The versions of the plan, oldest first, when each occurs once and the stages lead forward between them.
    static func versions(domain: String) throws -> [any VersionedSchema.Type] {
        let versions = schemas.sorted { $0.versionIdentifier < $1.versionIdentifier }
        for (version, next) in zip(versions, versions.dropFirst())
        where version.versionIdentifier == next.versionIdentifier {
            throw StorageError.invalidPlan(
                domain: domain, reason: "two schemas have the version \(version.versionIdentifier)")
        }
        var left: [Schema.Version] = []
        for stage in stages {
            let (from, to) = (stage.fromVersion, stage.toVersion)
            for end in [from, to] where !versions.contains(where: { $0 == end }) {
                throw StorageError.invalidPlan(
                    domain: domain, reason: "a stage names \(end), which is none of the plan's schemas")
            }
            let step = "from \(from.versionIdentifier) to \(to.versionIdentifier)"
            guard from.versionIdentifier < to.versionIdentifier else {
                throw StorageError.invalidPlan(domain: domain, reason: "a stage leads back, \(step)")
            }
            guard !left.contains(from.versionIdentifier) else {
                throw StorageError.invalidPlan(domain: domain, reason: "a second stage leads \(step)")
            }
            left.append(from.versionIdentifier)
        }
        return versions
    }
}

extension Schema {
    /// The same models as the version of a plan that has them, so that the store says which version it is.
    func versioned(by plan: any SchemaMigrationPlan.Type) throws -> Schema {
        guard let domain = domains.first, domains.count == 1 else {
            throw StorageError.invalidPlan(
                domain: domains.map(\.name).joined(separator: ", "),
                reason: "a schema of several domains takes a plan with each domain")
        }
        let wanted = Set(entities.map { ObjectIdentifier($0.type) })
        for version in try plan.versions(domain: domain.name).reversed() {
            let schema = try Schema(domains: [
                Domain(
                    name: domain.name, version: version.versionIdentifier, models: version.models, migrationPlan: plan)
            ])
            if wanted.isSubset(of: schema.entities.map { ObjectIdentifier($0.type) }) { return schema }
        }
        throw StorageError.invalidPlan(
            domain: domain.name,
            reason: "none of its schemas has the models \(entities.map(\.name).joined(separator: ", "))")
    }
}
