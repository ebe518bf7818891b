package import CivilTime

/// Turns words into an invocation; every wrong use is found here.
package struct Parser {
    /// What words can mean.
    package enum Result: Sendable {
        /// The help of a command, a noun, or with an empty path of everything.
        case help([String])
        /// A command with its values.
        case invocation(Invocation)
    }

    private let registry: Registry
    private let program: String
    private let dates: () -> DateSetting
    private let school: (GlobalOptions) throws -> SchoolCalendar

    /// Makes a parser for the commands of a registry; `program` begins usage lines and is empty in the shell.
    ///
    /// `dates` is what date words are read against, `school` looks terms and holidays up in the store that the options
    /// mean; they are asked when there are such words.
    package init(
        registry: Registry, program: String = "", dates: @escaping () -> DateSetting,
        school: @escaping (GlobalOptions) throws -> SchoolCalendar = { _ in SchoolCalendar() }
    ) {
        self.registry = registry
        self.program = program
        self.dates = dates
        self.school = school
    }

    /// Reads the words after the program's name.
    package func parse(_ words: [String]) throws -> Result {
        let near = registry.command(beginning: words)
        let lexer = Lexer(words) { registry.shape(of: $0, near: near) }
        if lexer.plain.first == "help" {
            let topic = lexer.plain.dropFirst()
            return .help(topic.first == "help" ? [] : try knownPath(Array(topic), exact: true))
        }
        if lexer.wantsHelp { return .help(try knownPath(lexer.plain, exact: false)) }
        if lexer.plain.isEmpty, registry.command(at: []) == nil, lexer.problem == nil { return .help([]) }
        let command = try command(in: lexer)
        let usage = { Usage(program: program).lines(of: command) }
        if let problem = lexer.problem { throw error(for: problem, command: command, usage: usage()) }
        let reading = Reading(
            command: command, lexer: lexer, words: words, usage: usage, dates: dates, school: school)
        return .invocation(try reading.invocation())
    }

    /// Finds the command that the plain words begin with.
    private func command(in lexer: Lexer) throws(CommandError) -> Command {
        guard let first = lexer.plain.first else {
            if let command = registry.command(at: []) { return command }
            // Only a wrong option and nothing else was typed.
            throw error(for: lexer.problem, command: nil, usage: [])
        }
        if let command = registry.command(beginning: lexer.plain) { return command }
        let verbs = registry.verbs(of: first)
        guard !verbs.isEmpty else {
            throw .unknownCommand(word: first, nearest: Suggestion.nearest(to: first, among: registry.firstWords))
        }
        guard lexer.plain.count > 1 else { throw .missingVerb(noun: first, verbs: verbs) }
        let verb = lexer.plain[1]
        let nearest = Suggestion.nearest(to: verb, among: verbs)
        throw .unknownVerb(noun: first, word: verb, verbs: verbs, nearest: nearest)
    }

    /// Returns as much of the words as leads to help; with `exact`, words beyond that are refused.
    private func knownPath(_ words: [String], exact: Bool) throws(CommandError) -> [String] {
        guard let first = words.first else { return [] }
        if exact, Self.topic(at: words) != nil || Self.shellWord(at: words, registry) != nil { return words }
        let verbs = registry.verbs(of: first)
        if registry.command(at: [first]) == nil {
            guard !verbs.isEmpty else {
                throw .unknownCommand(word: first, nearest: Suggestion.nearest(to: first, among: registry.firstWords))
            }
            guard words.count > 1 else { return [first] }
            guard verbs.contains(words[1]) else {
                let nearest = Suggestion.nearest(to: words[1], among: verbs)
                throw .unknownVerb(noun: first, word: words[1], verbs: verbs, nearest: nearest)
            }
        }
        let path = Array(words.prefix(verbs.isEmpty ? 1 : 2))
        if exact, words.count > path.count { throw .surplusArgument(word: words[path.count], usage: []) }
        return path
    }

    /// The topic that the words behind `help` name; nil where they name none.
    static func topic(at path: [String]) -> HelpTopic? {
        path.count == 1 ? HelpTopic(rawValue: path[0]) : nil
    }

    /// The word of the shell that the words behind `help` name; a command of the name comes first.
    static func shellWord(at path: [String], _ registry: Registry) -> ShellWord? {
        guard path.count == 1, registry.command(at: path) == nil, registry.verbs(of: path[0]).isEmpty else {
            return nil
        }
        return ShellWord(typed: path[0])
    }

    private func error(for problem: Lexer.Problem?, command: Command?, usage: [String]) -> CommandError {
        switch problem {
        case .unknown(let name):
            let known = ((command?.allOptions ?? []) + GlobalOptions.table).map { "--" + $0.name }
            return .unknownOption(option: name, nearest: Suggestion.nearest(to: name, among: known), usage: usage)
        case .missingValue(let name): return .missingOptionValue(option: name, usage: usage)
        case .surplusValue(let name): return .surplusOptionValue(option: name, usage: usage)
        case nil: return .unknownCommand(word: "", nearest: [])
        }
    }
}
