import CivilTime
import Reports

/// Reads the words of one command against its forms.
struct Reading {
    private let command: Command
    private let lexer: Lexer
    private let words: [String]
    private let usage: () -> [String]
    private let dates: () -> DateSetting
    private let school: (GlobalOptions) throws -> SchoolCalendar
    private let form: Form

    init(
        command: Command, lexer: Lexer, words: [String], usage: @escaping () -> [String],
        dates: @escaping () -> DateSetting,
        school: @escaping (GlobalOptions) throws -> SchoolCalendar
    ) {
        self.command = command
        self.lexer = lexer
        self.words = words
        self.usage = usage
        self.dates = dates
        self.school = school
        let given = Set(lexer.options.map(\.name))
        form = command.forms.first { form in form.choice.map(given.contains) ?? false } ?? command.forms[0]
    }

    func invocation() throws -> Invocation {
        let globals = try globalOptions()
        let own = lexer.options.filter { !Self.isGlobal($0) }
        let options = try distinct(own) { try ownOption($0.name) }
        var values: [String: [Invocation.Value]] = [:]
        var flags: Set<String> = []
        var remarks: [String] = []
        for (given, option) in zip(own, options) {
            if let value = try read(given, option, globals, &remarks) {
                values[option.name, default: []].append(value)
            } else {
                flags.insert(option.name)
            }
        }
        for option in form.options where option.isRequired && values[option.name] == nil {
            throw CommandError.missingOption(option: "--" + option.name, usage: usage())
        }
        try readArguments(into: &values, globals, &remarks)
        var invocation = Invocation(
            command: command, words: words, globals: globals, values: values, flags: flags)
        invocation.remarks = remarks
        return invocation
    }

    /// The options that every command accepts; they come first, as dates may be looked up in the store that they name.
    private func globalOptions() throws -> GlobalOptions {
        let given = lexer.options.filter(Self.isGlobal)
        let options = try distinct(given) { given in GlobalOptions.table.first { $0.name == given.name }! }
        var globals = GlobalOptions()
        var remarks: [String] = []
        for (given, option) in zip(given, options) {
            globals.take(option.name, try read(given, option, globals, &remarks))
        }
        return globals
    }

    private static func isGlobal(_ given: Lexer.GivenOption) -> Bool {
        GlobalOptions.table.contains { $0.name == given.name }
    }

    /// Finds what each name means; refuses one that is there twice and may not be.
    private func distinct(
        _ given: [Lexer.GivenOption], _ option: (Lexer.GivenOption) throws -> Option
    ) throws -> [Option] {
        var seen: Set<String> = []
        return try given.map { given in
            let option = try option(given)
            guard seen.insert(option.name).inserted || option.isRepeatable else {
                throw CommandError.repeatedOption(option: "--" + option.name, usage: usage())
            }
            return option
        }
    }

    /// Finds an option of the form meant, or says why it does not belong here.
    private func ownOption(_ name: String) throws(CommandError) -> Option {
        if let option = form.options.first(where: { $0.name == name }) { return option }
        let elsewhere = command.allOptions.contains { $0.name == name }
        if elsewhere, let choice = form.choice {
            throw .clashingOptions(option: "--" + name, other: "--" + choice, usage: usage())
        }
        if elsewhere, let variant = command.variants.first(where: { $0.options.contains { $0.name == name } }) {
            throw .missingOption(option: "--" + variant.option.name, usage: usage())
        }
        let known = (command.allOptions + GlobalOptions.table).map { "--" + $0.name }
        let nearest = Suggestion.nearest(to: "--" + name, among: known)
        throw .unknownOption(option: "--" + name, nearest: nearest, usage: usage())
    }

    private func read(
        _ given: Lexer.GivenOption, _ option: Option, _ globals: GlobalOptions, _ remarks: inout [String]
    ) throws -> Invocation.Value? {
        let kind: ValueKind
        switch option.value {
        case .none: return nil
        case .needed(_, let needed): kind = needed
        case .attached(_, let attached): kind = attached
        }
        guard let text = given.value else { return nil }
        if option.isClearable, text.withoutOuterBlanks.isEmpty { return .cleared }
        var reader = ValueReader(
            name: "--" + option.name, kind: kind, usage: usage, dates: dates, school: { try school(globals) },
            isClearable: option.isClearable)
        defer { remarks += reader.remarks }
        return try reader.read(text)
    }

    private func readArguments(
        into values: inout [String: [Invocation.Value]], _ globals: GlobalOptions, _ remarks: inout [String]
    ) throws {
        var rest = lexer.plain.dropFirst(command.path.count)
        for argument in form.arguments {
            guard let word = rest.first else {
                if [.optional, .optionalRest].contains(argument.arity) { continue }
                throw CommandError.missingArgument(placeholder: argument.placeholder, usage: usage())
            }
            var reader = ValueReader(
                name: argument.placeholder, kind: argument.kind, usage: usage, dates: dates,
                school: { try school(globals) })
            switch argument.arity {
            case .one, .optional:
                rest.removeFirst()
                values[argument.name] = [try reader.read(word)]
            case .many:
                var all: [Invocation.Value] = []
                for word in rest { all.append(try reader.read(word)) }
                values[argument.name] = all
                rest = []
            case .rest, .optionalRest:
                values[argument.name] = [try reader.read(rest.joined(separator: " "))]
                rest = []
            }
            remarks += reader.remarks
        }
        if let word = rest.first { throw CommandError.surplusArgument(word: word, usage: usage()) }
    }
}

extension GlobalOptions {
    /// Takes over one option of the table with its value as it was read.
    fileprivate mutating func take(_ name: String, _ value: Invocation.Value?) {
        var text: String?
        if case .text(let read) = value { text = read }
        switch name {
        case "store": store = text
        case "course": course = text
        case "format": format = text.flatMap(ReportFormat.init(rawValue:))
        case "output": output = text == "/dev/stdout" ? "-" : text
        case "dry-run": dryRun = true
        case "yes": yes = text.map(Yes.digest) ?? .yes
        case "color": color = text.flatMap(Color.init(rawValue:)) ?? .auto
        case "quiet": quiet = true
        default: preconditionFailure("the table of global options has no place for \(name)")
        }
    }
}
