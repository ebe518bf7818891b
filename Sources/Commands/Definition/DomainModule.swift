package import Storage

/// What a domain brings: the one registration through which everything else finds it.
package struct DomainModule: Sendable {
    /// The domain's name.
    package let name: String
    /// The models that it stores.
    package let models: [any PersistentModel.Type]
    /// Its commands in the order in which help shows them.
    package let commands: [Command]
    /// The foreign file formats it reads.
    package let formats: [ForeignFormat]

    /// Describes a domain.
    package init(
        name: String, models: [any PersistentModel.Type] = [], commands: [Command], formats: [ForeignFormat] = []
    ) {
        self.name = name
        self.models = models
        self.commands = commands
        self.formats = formats
    }
}
