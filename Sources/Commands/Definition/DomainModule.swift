/// What a domain brings: the one registration through which everything else finds it.
package struct DomainModule: Sendable {
    /// The domain's name.
    package let name: String
    /// Its commands in the order in which help shows them.
    package let commands: [Command]
    /// The foreign file formats it reads.
    package let formats: [ForeignFormat]

    /// Describes a domain.
    package init(name: String, commands: [Command], formats: [ForeignFormat] = []) {
        self.name = name
        self.commands = commands
        self.formats = formats
    }
}
