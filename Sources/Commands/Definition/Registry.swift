/// The table of all commands: parser, help, completion and manual derive from it.
package struct Registry: Sendable {
    /// The domain modules in the order in which help shows them.
    package let modules: [DomainModule]
    private let general: @Sendable () -> [Command]

    /// Makes the table of the modules' commands and some more; throws when two entries contradict each other.
    ///
    /// A program whose table a test has checked need not do so at each start. Then no part of the table is made
    /// before it is asked for: that of the module whose noun is typed, and not the rest.
    package init(
        modules: [DomainModule] = [], commands: @autoclosure @escaping @Sendable () -> [Command] = [],
        isChecked: Bool = false
    ) throws {
        self.modules = modules
        general = commands
        if !isChecked { try check() }
    }

    /// All commands in the order in which help shows them.
    package var commands: [Command] { modules.flatMap(\.commands) + general() }

    private func check() throws {
        for module in modules where Set(module.nouns) != Set(module.commands.compactMap(\.path.first)) {
            throw CommandError.flawedTable("“\(module.name)” has other nouns than its commands")
        }
        let commands = commands
        var paths: Set<[String]> = []
        var shapes: [String: Option.Value] = [:]
        for option in GlobalOptions.table { shapes[option.name] = option.value }
        for command in commands {
            try command.check()
            guard paths.insert(command.path).inserted else {
                throw CommandError.flawedTable("“\(command.name)” is there twice")
            }
            for option in command.allOptions {
                guard !GlobalOptions.table.contains(where: { $0.name == option.name }) else {
                    throw CommandError.flawedTable("--\(option.name) of “\(command.name)” is a global option")
                }
                guard option.value.takesWord == (shapes[option.name] ?? option.value).takesWord else {
                    throw CommandError.flawedTable("--\(option.name) takes a value in one command and none in another")
                }
                shapes[option.name] = option.value
            }
        }
        for command in commands where command.path.count == 2 && paths.contains([command.path[0]]) {
            throw CommandError.flawedTable("“\(command.path[0])” is both a command and a noun")
        }
    }

    /// Returns the command that is called by these words.
    package func command(at path: [String]) -> Command? {
        for module in owners(of: path.first) {
            if let command = module.commands.first(where: { $0.path == path }) { return command }
        }
        return general().first { $0.path == path }
    }

    /// Returns the command that a line of these words begins with.
    func command(beginning words: [String]) -> Command? {
        guard let first = words.first else { return nil }
        return (words.count > 1 ? command(at: Array(words.prefix(2))) : nil) ?? command(at: [first])
    }

    /// Returns the module that a command belongs to; nil for one of the whole program.
    func module(of command: Command) -> DomainModule? {
        owners(of: command.path.first).first { module in module.commands.contains { $0.path == command.path } }
    }

    /// Returns the verbs of a noun in their order; none for what is no noun.
    package func verbs(of noun: String) -> [String] {
        (owners(of: noun).flatMap(\.commands) + general())
            .filter { $0.path.count == 2 && $0.path[0] == noun }.map { $0.path[1] }
    }

    /// The modules that have commands of a first word.
    private func owners(of noun: String?) -> [DomainModule] {
        guard let noun else { return [] }
        return modules.filter { $0.nouns.contains(noun) }
    }

    /// All nouns and one-word commands, in their order.
    package var firstWords: [String] {
        var seen: Set<String> = []
        return (commands.filter { !$0.isHidden }.compactMap(\.path.first) + ["help"]).filter {
            seen.insert($0).inserted
        }
    }

    /// Tells what follows the name of an option, in whichever command it stands; the one given is asked first.
    func shape(of option: String, near command: Command? = nil) -> Option.Value? {
        if let found = command?.option(option) { return found.value }
        if let known = GlobalOptions.table.first(where: { $0.name == option }) { return known.value }
        for command in commands {
            if let found = command.option(option) { return found.value }
        }
        return nil
    }
}

extension Option.Value {
    /// Whether the next word belongs to the option.
    fileprivate var takesWord: Bool {
        if case .needed = self { true } else { false }
    }
}

extension Command {
    /// Throws when arguments and options cannot be told apart.
    fileprivate func check() throws {
        guard path.count <= 2, path.first != "help" else { throw CommandError.flawedTable("no command “\(name)”") }
        for form in forms {
            let names = form.arguments.map(\.name) + form.options.map(\.name)
            guard Set(names).count == names.count else {
                throw CommandError.flawedTable("“\(name)” gives one name to two values")
            }
            let arities = form.arguments.map(\.arity)
            for (arity, next) in zip(arities, arities.dropFirst())
            where arity != .one && !(arity == .optional && next == .optional) {
                throw CommandError.flawedTable("“\(name)” has an argument after one that takes what is left")
            }
        }
    }
}
