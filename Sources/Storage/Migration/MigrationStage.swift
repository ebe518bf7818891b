/// How the records of one version become those of a later one.
public enum MigrationStage: Sendable {
    /// The tables are changed as is done without a plan: additions with defaults, renames, removals, constraints.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// The same between two pieces of the application's own work.
    ///
    /// `willMigrate` sees the records by the models of the old version, before any table is changed, `didMigrate` by
    /// those of the new version. What they leave unsaved in the context is saved. A property that has another type
    /// in the new version has its default in `didMigrate`, or nil.
    ///
    /// `didMigrate` can fetch the old version's models too: as they were after `willMigrate`, only to be read. A record
    /// that both versions have has the same `persistentModelID` by either model.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: (@Sendable (ModelContext) throws -> Void)?,
        didMigrate: (@Sendable (ModelContext) throws -> Void)?)

    var fromVersion: any VersionedSchema.Type {
        switch self {
        case .lightweight(let version, _), .custom(let version, _, _, _): version
        }
    }

    var toVersion: any VersionedSchema.Type {
        switch self {
        case .lightweight(_, let version), .custom(_, let version, _, _): version
        }
    }
}
