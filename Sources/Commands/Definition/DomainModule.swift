package import Storage

/// What a domain brings: the one registration through which everything else finds it.
package struct DomainModule: Sendable {
    /// The domain's name.
    package let name: String
    /// The version of what it stores; it is raised whenever a model changes.
    package let version: Schema.Version
    /// The models that it stores.
    package let models: [any PersistentModel.Type]
    /// How stores of earlier versions become those of this one, where that needs more than new columns.
    package let migrationPlan: (any SchemaMigrationPlan.Type)?
    /// Its commands in the order in which help shows them.
    package let commands: [Command]
    /// The foreign file formats it reads.
    package let formats: [ForeignFormat]

    /// Describes a domain.
    package init(
        name: String, version: Schema.Version = Schema.Version(1, 0, 0), models: [any PersistentModel.Type] = [],
        migrationPlan: (any SchemaMigrationPlan.Type)? = nil, commands: [Command], formats: [ForeignFormat] = []
    ) {
        self.name = name
        self.version = version
        self.models = models
        self.migrationPlan = migrationPlan
        self.commands = commands
        self.formats = formats
    }
}
