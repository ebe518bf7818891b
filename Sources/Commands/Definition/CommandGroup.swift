/// Commands that belong together: those of a domain, or those for every kind of record.
package struct CommandGroup: Equatable, Sendable {
    /// What stands above them.
    package let title: String
    /// The nouns and one-word commands, in their order.
    package let firstWords: [String]
}

extension Registry {
    /// The commands by domain, those for every kind last; each first word is in the first group that has it.
    package var groups: [CommandGroup] {
        var seen: Set<String> = ["help"]
        let owned = modules.map { module in
            let words = module.commands.compactMap(\.path.first).filter { seen.insert($0).inserted }
            return CommandGroup(title: module.title, firstWords: words)
        }
        let rest = CommandGroup(title: "Everything", firstWords: firstWords.filter { seen.insert($0).inserted })
        return (owned + [rest]).filter { !$0.firstWords.isEmpty }
    }
}
