import CivilTime
package import Commands
import Foundation

/// The whole program, put together from its modules and what surrounds it; runs one command after another.
package struct Application {
    private let modules: [DomainModule]
    private let environment: Environment
    private let console: Console
    private let stores: Stores
    private let files: Files

    /// Puts the program together.
    package init(modules: [DomainModule], environment: Environment, console: Console) {
        self.modules = modules
        self.environment = environment
        self.console = console
        files = Files(console: console)
        stores = Stores(modules: modules)
    }

    private init(modules: [DomainModule], environment: Environment, console: Console, stores: Stores) {
        self.modules = modules
        self.environment = environment
        self.console = console
        files = Files(console: console)
        self.stores = stores
    }

    /// The table of all commands: those of the modules and those that are for every kind of record.
    package func registry() throws -> Registry {
        let locate: @Sendable (GlobalOptions) throws -> StoreLocation = { [environment] globals in
            try environment.storeLocation(globals.store)
        }
        let everything = ExportImport.format(of: modules)
        let general = [
            PersonRemind.command,
            ImportCommand.command(formats: modules.flatMap(\.formats) + [everything]),
            ExportCommand.command(modules: modules, everything: everything),
            UndoCommand.command, RedoCommand.command, LogCommand.command, BackupCommand.command(locate: locate),
            RestoreCommand.command(modules: modules, locate: locate), DoctorCommand.command(locate: locate),
            StoreInfoCommand.command(locate: locate), DemoCommand.command(modules: modules),
            VersionCommand.command(modules: modules), SearchCommand.command(modules: modules),
            TodayCommand.command(modules: modules), RemindCommand.command(environment: environment),
        ]
        return try Registry(modules: modules, commands: general)
    }

    /// Runs the command that the words mean, writes what it has to say, and returns how it ended.
    package func run(_ words: [String]) -> ExitStatus {
        var presenter = Presenter(console: console, environment: environment)
        do {
            let registry = try registry()
            let dispatcher = try dispatcher(presenter, registry)
            let request = try dispatcher.parse(words)
            if case .invocation(let invocation) = request {
                presenter.globals = invocation.globals
                environment.remarks.forEach(presenter.notice)
            }
            // Made before anything is changed, so that a change is not made whose result cannot be written.
            let destination = try Destination(
                presenter.globals.output, console: console, sparing: environment.storeName(presenter.globals.store))
            let response = try self.dispatcher(presenter, registry).answer(request)
            switch response.answer {
            case .help(let text):
                try destination.write(text)
                return .done
            case .outcome(let outcome, let fate):
                return try show(outcome, fate, at: destination, presenter, request)
            case .dialogue(let dialogue, let conversation):
                return try hold(dialogue, conversation, dispatcher, registry, destination)
            case .following(let words, let isDue, let conversation):
                let watch = Watch(
                    dispatcher: dispatcher, presenter: presenter, destination: destination, console: console)
                return try watch.follow(words, isDue: isDue, conversation)
            }
        } catch {
            return presenter.show(error, store: environment.storeName(presenter.globals.store))
        }
    }

    /// Holds a conversation by lines, or on the whole screen.
    private func hold(
        _ dialogue: any Dialogue, _ conversation: Conversation, _ dispatcher: Dispatcher, _ registry: Registry,
        _ destination: Destination
    ) throws -> ExitStatus {
        if let dialogue = dialogue as? any LineDialogue {
            return try LineEntry(dispatcher: dispatcher, console: console, destination: destination)
                .hold(dialogue, conversation)
        }
        guard let dialogue = dialogue as? any ScreenDialogue else { preconditionFailure("a conversation of no kind") }
        // On the whole screen there is no place for a question: what asks is refused with how to agree beforehand.
        var console = console
        console.isInputTerminal = false
        let presenter = Presenter(console: console, environment: environment)
        let silent = try Application(modules: modules, environment: environment, console: console, stores: stores)
            .dispatcher(presenter, registry)
        return try ScreenFront(dispatcher: silent, openScreen: self.console.openScreen).hold(dialogue, conversation)
    }

    /// Shows a result; where it cannot be written, says whether the change it tells of is made all the same.
    private func show(
        _ outcome: Outcome, _ fate: Response.Fate, at destination: Destination, _ presenter: Presenter,
        _ request: Parser.Result
    ) throws -> ExitStatus {
        do {
            return try presenter.show(outcome, fate, at: destination)
        } catch {
            if case .invocation(let invocation) = request, case .writes? = try? invocation.body, fate == .done {
                console.writeError("\(Daybook.name): the change is stored; only its result could not be written\n")
            }
            throw error
        }
    }

    private func dispatcher(_ presenter: Presenter, _ registry: Registry) throws -> Dispatcher {
        let now = try environment.clock()
        let store = environment.storeName(presenter.globals.store)
        let services = Services(
            readFile: files.contents(of:),
            readForeign: files.foreign(at:),
            readFolder: { try Folder($0)?.read() },
            writeForeign: { try Files.write($1, to: $0, replaces: $2, sparing: store) },
            writeFile: { try Files.write($1, to: $0, replaces: $2, sparing: store) },
            confirm: console.canAsk ? presenter.confirm : nil,
            choose: console.canAsk ? presenter.choose : nil,
            newID: try environment.identifiers(), runProgram: { [console] in try console.run($0, true) },
            edit: console.canAsk ? Editor(console: console, environment: environment).edit : nil,
            schoolCalendar: modules.lazy.compactMap(\.schoolCalendar).first ?? { @Sendable _ in SchoolCalendar() })
        return Dispatcher(
            registry: registry, program: Daybook.name,
            surroundings: {
                Surroundings(
                    now: now(), zone: environment.zone, author: environment.userName, services: services,
                    pageLength: presenter.pageLength)
            },
            openStore: { globals, isForChange in
                let location = try environment.storeLocation(globals.store)
                return try stores.context(at: isForChange || location.exists ? location : .memory)
            })
    }
}
