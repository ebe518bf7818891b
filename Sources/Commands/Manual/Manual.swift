import CivilTime

/// The pages of the manual, made from the table of commands: one of the program, and one of each noun.
package struct Manual {
    private let registry: Registry
    private let program: String
    private let abstract: String
    private let introduction: [ManualPage.Section]
    private let conclusion: [ManualPage.Section]

    /// Makes a manual; the sections are those of the program's page before and after its commands.
    package init(
        registry: Registry, program: String, abstract: String, introduction: [ManualPage.Section] = [],
        conclusion: [ManualPage.Section] = []
    ) {
        self.registry = registry
        self.program = program
        self.abstract = abstract
        self.introduction = introduction
        self.conclusion = conclusion
    }

    /// The page of the program, then those of the nouns in their order.
    package var pages: [ManualPage] { [overview] + nouns.map(page) }

    private var nouns: [String] { registry.firstWords.filter { !registry.verbs(of: $0).isEmpty } }

    private func pageName(_ noun: String) -> String { "\(program)-\(noun)" }

    private var overview: ManualPage {
        let synopsis: ManualPage.Block = .lines([
            program, "\(program) NOUN VERB [ARGUMENTS] [OPTIONS]", "\(program) help [NOUN [VERB]]",
        ])
        let options = GlobalOptions.table.map { ManualPage.Entry($0.spelling, $0.explanation) }
        return ManualPage(
            name: program, abstract: abstract,
            sections: [ManualPage.Section("Synopsis", [synopsis])] + introduction
                + [
                    ManualPage.Section("Commands", registry.groups.flatMap(list)),
                    ManualPage.Section("Options of every command", [.entries(nil, options)]),
                ] + HelpTopic.allCases.map(section) + conclusion
                + single.map { ManualPage.Section("\(program) \($0.name)".trimmed, blocks(of: $0)) },
            related: nouns.map(pageName))
    }

    private func section(on topic: HelpTopic) -> ManualPage.Section {
        let title = topic.rawValue.prefix(1).uppercased() + topic.rawValue.dropFirst()
        let entries = topic.sections.map { section in
            ManualPage.Block.entries(
                section.title,
                section.phrases.map { ManualPage.Entry($0.typed.joined(separator: ", "), $0.meaning + ".") })
        }
        return ManualPage.Section(title, [.text(topic.introduction.joined(separator: " "))] + entries)
    }

    private var single: [Command] { registry.commands.filter { $0.path.count < 2 && !$0.isHidden } }

    private func list(_ group: CommandGroup) -> [ManualPage.Block] {
        let entries = group.firstWords.map { word in
            let verbs = registry.verbs(of: word)
            guard verbs.isEmpty else { return ManualPage.Entry(word, verbs.joined(separator: ", ")) }
            return ManualPage.Entry(word, registry.command(at: [word])?.abstract ?? "")
        }
        return [.entries(group.title, entries)]
    }

    private func page(of noun: String) -> ManualPage {
        let commands = registry.commands.filter { $0.path.first == noun && $0.path.count == 2 }
        let verbs = commands.map { ManualPage.Entry($0.path[1], $0.abstract) }
        return ManualPage(
            name: pageName(noun), abstract: "commands that begin with “\(noun)”",
            sections: [
                ManualPage.Section("Synopsis", [.lines(["\(program) \(noun) VERB [ARGUMENTS] [OPTIONS]"])]),
                ManualPage.Section("Verbs", [.entries(nil, verbs)]),
            ] + commands.map { ManualPage.Section("\(program) \($0.name)", blocks(of: $0)) },
            related: [program])
    }

    private func blocks(of command: Command) -> [ManualPage.Block] {
        var blocks: [ManualPage.Block] = [.text(command.abstract), .lines(Usage(program: program).lines(of: command))]
        for paragraph in (command.discussion ?? "").split(separator: "\n\n") {
            blocks += Self.paragraph(String(paragraph))
        }
        let arguments = command.allArguments.map { ManualPage.Entry($0.placeholder, $0.explanation) }
        if !arguments.isEmpty { blocks.append(.entries("Arguments", arguments)) }
        let options = command.allOptions.map { ManualPage.Entry($0.spelling, $0.explanation) }
        if !options.isEmpty { blocks.append(.entries("Options", options)) }
        if !command.examples.isEmpty {
            blocks.append(.heading("Examples"))
            blocks.append(.examples(command.examples.map { Example("\(program) \($0.line)", $0.explanation) }))
        }
        return blocks
    }

    /// A paragraph, or a list where its first line ends with a colon.
    private static func paragraph(_ text: String) -> [ManualPage.Block] {
        let lines = text.split(separator: "\n").map(String.init)
        guard lines.count > 1, lines[0].hasSuffix(":") else { return [.text(lines.joined(separator: " "))] }
        let entries = lines.dropFirst().map { line -> ManualPage.Entry in
            let parts = line.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
            return ManualPage.Entry(parts[0], parts.count > 1 ? parts[1] : "")
        }
        return [.entries(String(lines[0].dropLast()), entries)]
    }
}

extension String {
    fileprivate var trimmed: String { withoutOuterBlanks }
}
