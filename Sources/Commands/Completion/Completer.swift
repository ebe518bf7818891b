/// Finds what can be typed next, from the table of commands and from what is stored.
package struct Completer {
    /// Gives the names of records that can be meant.
    package typealias Names = (NameQuery) throws -> [NamedRecord]
    /// Gives the texts of a kind that are in use, such as tags.
    package typealias Labels = (NameQuery) throws -> [String]

    private let registry: Registry
    private let shellWords: [ShellWord]
    private let names: Names
    private let labels: Labels

    /// Makes a completer; in the shell, its own words can be typed too.
    package init(
        registry: Registry, isShell: Bool = false, names: @escaping Names, labels: @escaping Labels = { _ in [] }
    ) {
        self.registry = registry
        shellWords = isShell ? ShellWord.allCases : []
        self.names = names
        self.labels = labels
    }

    /// Completes a word that is begun, after whole words that stand before it.
    package func completion(of word: String, after words: [String]) -> Completion {
        let before = words.first == "daybook" && !shellWords.isEmpty ? Array(words.dropFirst()) : words
        let lexer = Lexer(before, shape: { registry.shape(of: $0) })
        if !before.contains("--") {
            // The last word is an option that waits for its value.
            if case .missingValue(let option)? = lexer.problem, before.last == option {
                return value(of: option.dropDashes, word, lexer)
            }
            if word.hasPrefix("--"), let sign = word.firstIndex(of: "=") {
                let typed = String(word[word.index(after: sign)...])
                let completion = value(of: String(word[..<sign]).dropDashes, typed, lexer)
                return completion.after(String(word[...sign]))
            }
            if word.hasPrefix("-"), !word.dropFirst().allSatisfy(\.isNumber) || word == "-" {
                return options(word, lexer)
            }
        }
        return plain(word, lexer)
    }

    // MARK: Words by their place

    private func plain(_ word: String, _ lexer: Lexer) -> Completion {
        guard let first = lexer.plain.first else { return firstWords(word, withHelp: true) }
        if first == "help" { return topics(word, after: Array(lexer.plain.dropFirst())) }
        guard let command = command(of: lexer) else {
            guard lexer.plain.count == 1 else { return .none }
            return Completion(Self.matching(word, verbs(of: first)))
        }
        let given = Array(lexer.plain.dropFirst(command.path.count))
        let form = form(of: command, lexer)
        var place = given.count
        for argument in form.arguments {
            if place == 0 || [.many, .rest, .optionalRest].contains(argument.arity) {
                return value(argument.kind, word, command, lexer)
            }
            place -= 1
        }
        return .none
    }

    private func firstWords(_ word: String, withHelp: Bool) -> Completion {
        let nouns = registry.firstWords.compactMap { first -> Completion.Candidate? in
            if let command = registry.command(at: [first]) {
                return command.isHidden ? nil : Completion.Candidate(first, command.abstract.withoutPoint)
            }
            guard first != "help" else {
                return withHelp ? Completion.Candidate(first, "Shows what there is to type") : nil
            }
            let verbs = registry.verbs(of: first)
            return verbs.isEmpty ? nil : Completion.Candidate(first, verbs.joined(separator: ", "))
        }
        let own = shellWords.map { Completion.Candidate($0.rawValue, $0.abstract.withoutPoint) }
        return Completion(Self.matching(word, nouns + (withHelp ? own : [])))
    }

    private func topics(_ word: String, after topic: [String]) -> Completion {
        switch topic.count {
        case 0:
            Completion(
                firstWords(word, withHelp: false).candidates
                    + Self.matching(
                        word, HelpTopic.allCases.map { Completion.Candidate($0.rawValue, $0.abstract.withoutPoint) }))
        case 1: Completion(Self.matching(word, verbs(of: topic[0])))
        default: .none
        }
    }

    private func verbs(of noun: String) -> [Completion.Candidate] {
        registry.verbs(of: noun).map { verb in
            Completion.Candidate(verb, registry.command(at: [noun, verb])?.abstract.withoutPoint)
        }
    }

    private func command(of lexer: Lexer) -> Command? {
        lexer.plain.isEmpty ? registry.command(at: []) : registry.command(beginning: lexer.plain)
    }

    private func form(of command: Command, _ lexer: Lexer) -> Form {
        let given = Set(lexer.options.map(\.name))
        return command.forms.first { form in form.choice.map(given.contains) ?? false } ?? command.forms[0]
    }

    // MARK: Options and values

    private func options(_ word: String, _ lexer: Lexer) -> Completion {
        let command = command(of: lexer)
        let given = Set(lexer.options.map(\.name))
        let form = command.map { self.form(of: $0, lexer) }
        let isChosen = form?.choice != nil
        let own = (isChosen ? form?.options : command?.allOptions) ?? []
        let open = (own + GlobalOptions.table).filter { $0.isRepeatable || !given.contains($0.name) }
        return Completion(
            Self.matching(word, open.map { Completion.Candidate("--" + $0.name, $0.help.withoutPoint) }))
    }

    private func value(of name: String, _ word: String, _ lexer: Lexer) -> Completion {
        let command = command(of: lexer)
        let known = (command?.allOptions ?? []) + GlobalOptions.table
        guard let option = known.first(where: { $0.name == name }) else { return .none }
        switch option.value {
        case .none: return .none
        case .needed(_, let kind), .attached(_, let kind): return value(kind, word, command, lexer)
        }
    }

    private func value(_ kind: ValueKind, _ word: String, _ command: Command?, _ lexer: Lexer) -> Completion {
        switch kind {
        case .choice(let words): return Completion(Self.matching(word, words.map { Completion.Candidate($0) }))
        case .file: return Completion([], expectsFile: true)
        case .date, .when, .whenOrSomeday:
            return Completion(Self.matching(word, DateSample.words.map { Completion.Candidate($0) }))
        case .record(let kind):
            let query = NameQuery(kind: kind, command: command?.name ?? "", globals: Self.globals(lexer))
            // A store that cannot be read is told of when the command is run, not while it is typed.
            let records = (try? names(query)) ?? []
            return Completion(TypedName(text: word).candidates(among: records))
        case .label(let kind):
            let query = NameQuery(kind: kind, command: command?.name ?? "", globals: Self.globals(lexer))
            return Completion(TypedName(text: word).candidates(among: (try? labels(query)) ?? []))
        case .text, .name, .integer, .count, .steps, .decimal: return .none
        }
    }

    /// The store and the course that the line names.
    private static func globals(_ lexer: Lexer) -> GlobalOptions {
        var globals = GlobalOptions()
        for option in lexer.options where option.name == "store" { globals.store = option.value }
        for option in lexer.options where option.name == "course" { globals.course = option.value }
        return globals
    }

    private static func matching(_ word: String, _ candidates: [Completion.Candidate]) -> [Completion.Candidate] {
        candidates.filter { $0.text.hasPrefix(word) }
    }
}

/// Dates that are offered where one is expected; many more words are understood.
private enum DateSample {
    static let words = [
        "today", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "eow", "eom",
        "eot",
    ]
}

extension String {
    fileprivate var dropDashes: String { String(drop { $0 == "-" }) }

    /// A sentence as an entry of a list.
    fileprivate var withoutPoint: String { hasSuffix(".") ? String(dropLast()) : self }
}
