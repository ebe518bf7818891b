import CivilTime
import TextLayout

/// Writes help from the table of commands.
package struct HelpWriter {
    private let registry: Registry
    private let program: String
    private let width: Int

    /// Makes a writer; `program` begins usage lines and is empty in the shell.
    package init(registry: Registry, program: String, width: Int = 80) {
        self.registry = registry
        self.program = program
        self.width = width
    }

    /// Writes the help of a command, of a noun, or of everything when the path is empty.
    package func text(for path: [String]) -> String {
        let blocks: [[String]]
        if path.isEmpty {
            blocks = overview
        } else if let topic = Parser.topic(at: path) {
            blocks = help(of: topic)
        } else if let command = registry.command(at: path) {
            blocks = help(of: command)
        } else if let word = Parser.shellWord(at: path, registry) {
            blocks = help(of: word)
        } else {
            blocks = help(ofNoun: path[0])
        }
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private var overview: [[String]] {
        let groups = registry.groups
        let sections = groups.map { group in
            let nouns = group.firstWords.filter { !registry.verbs(of: $0).isEmpty }
            let single = group.firstWords.compactMap { registry.command(at: [$0]) }
            let help = group == groups.last ? [("help", "Shows this help.")] : []
            return section(
                group.title,
                nouns.map { ($0, registry.verbs(of: $0).joined(separator: ", ")) }
                    + single.map { ($0.name, $0.abstract) } + help)
        }
        let own = program.isEmpty ? ShellWord.allCases.map { ($0.rawValue, $0.abstract) } : []
        let end = [
            section("Topics", HelpTopic.allCases.map { ("help \($0)", $0.abstract) }),
            section("Words of the shell", own),
            section("Options of every command", GlobalOptions.table.map { ($0.spelling, $0.explanation) }),
            ["“\(line("help NOUN VERB"))” tells more about one command."],
        ]
        return ([["Usage: " + line("NOUN VERB [ARGUMENTS] [OPTIONS]")]] + sections + end).filter { !$0.isEmpty }
    }

    private func help(ofNoun noun: String) -> [[String]] {
        let commands = registry.commands.filter { $0.path.first == noun }
        return [
            ["Usage: " + line("\(noun) VERB [ARGUMENTS] [OPTIONS]")],
            section("Verbs", commands.map { ($0.path[1], $0.abstract) }),
            ["“\(line("help \(noun) VERB"))” tells more about one of them."],
        ]
    }

    private func help(of command: Command) -> [[String]] {
        let usage = Usage(program: program).lines(of: command)
        let usageLines = zip(["Usage: "] + Array(repeating: "       ", count: usage.count), usage).map(+)
        var blocks = [command.abstract.wrapped(toWidth: width), usageLines]
        for paragraph in (command.discussion ?? "").split(separator: "\n\n") {
            blocks.append(String(paragraph).wrapped(toWidth: width))
        }
        blocks.append(section("Arguments", command.allArguments.map { ($0.placeholder, $0.explanation) }))
        blocks.append(section("Options", command.allOptions.map { ($0.spelling, $0.explanation) }))
        let examples = command.examples.flatMap { example in
            ["  " + line(example.line)] + example.explanation.wrapped(toWidth: width - 6).map { "      " + $0 }
        }
        blocks.append(examples.isEmpty ? [] : ["Examples"] + examples)
        let names = GlobalOptions.table.map { "--" + $0.name }.joined(separator: " ")
        blocks.append(["Options of every command"] + names.wrapped(toWidth: width - 2).map { "  " + $0 })
        return blocks.filter { !$0.isEmpty }
    }

    private func help(of word: ShellWord) -> [[String]] {
        [
            word.abstract.wrapped(toWidth: width), ["Usage: \(word.rawValue)"],
            [
                "It is a word of the shell, typed on a line of its own."
                    + (program.isEmpty ? "" : " “\(line("shell"))” begins one.")
            ],
        ]
    }

    private func help(of topic: HelpTopic) -> [[String]] {
        let head = ([topic.abstract] + topic.introduction).flatMap { $0.wrapped(toWidth: width) }
        return [head] + topic.sections.map { [$0.title] + $0.phrases.flatMap(lines) }
    }

    /// What can be typed, and below it what it means.
    private func lines(_ phrase: DateVocabulary.Phrase) -> [String] {
        let typed = phrase.typed.reduce(into: [String]()) { lines, typed in
            let longer = lines.last.map { "\($0) · \(typed)" }
            // What is to be typed is not broken.
            if let longer, longer.displayWidth <= width - 2 {
                lines[lines.count - 1] = longer
            } else {
                lines.append(typed)
            }
        }
        return typed.map { "  " + $0 } + phrase.meaning.wrapped(toWidth: width - 6).map { "      " + $0 }
    }

    /// A command line with the program's name before it.
    private func line(_ words: String) -> String { program.isEmpty ? words : program + " " + words }

    /// A title over names with their explanations; nothing when there are none.
    private func section(_ title: String, _ rows: [(name: String, text: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let widest = rows.map(\.name.displayWidth).filter { $0 <= 24 }.max() ?? 0
        let indent = String(repeating: " ", count: widest + 4)
        let lines = rows.flatMap { name, text in
            let wrapped = text.wrapped(toWidth: max(20, width - indent.count))
            let start = "  " + name.padded(toWidth: widest) + "  "
            guard name.displayWidth <= widest, let first = wrapped.first else {
                return ["  " + name] + wrapped.map { indent + $0 }
            }
            return [start + first] + wrapped.dropFirst().map { indent + $0 }
        }
        return [title] + lines
    }
}
