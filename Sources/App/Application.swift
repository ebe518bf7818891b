import CivilTime
package import Commands
import Foundation
import MediaProtocol
import Storage
import Terminal

/// The whole program, put together from its modules and what surrounds it; runs one command after another.
package struct Application {
    let modules: [DomainModule]
    let environment: Environment
    let console: Console
    let stores: Stores

    /// Puts the program together.
    package init(modules: [DomainModule], environment: Environment, console: Console) {
        self.modules = modules
        self.environment = environment
        self.console = console
        stores = Stores(modules: modules, newLineage: environment.newLineage)
    }

    /// The same with other streams, on the same stores.
    init(modules: [DomainModule], environment: Environment, console: Console, stores: Stores) {
        self.modules = modules
        self.environment = environment
        self.console = console
        self.stores = stores
    }

    /// The table of all commands: those of the modules and those that are for every kind of record.
    package func registry() throws -> Registry {
        let locate: @Sendable (GlobalOptions) throws -> StoreLocation = { [environment] globals in
            try environment.storeLocation(globals.store)
        }
        let isForTerminal = console.canAsk && console.isOutputTerminal
        let general = { @Sendable [modules, environment] in
            let everything = ExportImport.format(of: modules)
            return [
                PersonRemind.command,
                ImportCommand.command(modules: modules, everything: everything),
                ExportCommand.command(modules: modules, everything: everything),
                UndoCommand.command, RedoCommand.command, LogCommand.command, BackupCommand.command(locate: locate),
                RestoreCommand.command(modules: modules, locate: locate),
                DoctorCommand.command(modules: modules, locate: locate),
                StoreInfoCommand.command(locate: locate),
                DemoCommand.command(modules: modules, isForTerminal: isForTerminal),
                ShellCommand.command, CompletionsCommand.command,
                VersionCommand.command(modules: modules), SearchCommand.command(modules: modules),
                TodayCommand.command(
                    modules: modules, settings: { environment.settings() }, settingsFile: environment.settingsFile),
                RemindCommand.command(environment: environment),
            ]
        }
        let manual = ManualCommand.command(registry: { [modules] in
            try Registry(modules: modules, commands: general(), isChecked: true)
        })
        return try Registry(modules: modules, commands: general() + [manual], isChecked: true)
    }

    /// Runs the command that the words mean, writes what it has to say, and returns how it ended.
    package func run(_ words: [String]) -> ExitStatus {
        if let question = CompletionShell.question(words) { return complete(question.shell, question.words) }
        // Other programs have an option for it, and everybody types that first.
        return run(words.first == "--version" ? ["version"] + words.dropFirst() : words, at: nil)
    }

    /// Refuses words whose bytes were no text in UTF-8: Swift puts U+FFFD there, which nobody types.
    private func checkText(_ words: [String]) throws {
        guard let place = words.firstIndex(where: { $0.unicodeScalars.contains("\u{FFFD}") }) else { return }
        throw CommandError.unreadableValue(
            input: words[place], of: "word \(place + 1)", expected: "text in UTF-8", nearest: [], usage: [])
    }

    /// Runs the command that words mean, which may come from the shell.
    func run(_ words: [String], at place: CommandPlace?) -> ExitStatus {
        var presenter = Presenter(console: console, environment: environment)
        presenter.line = place?.line
        presenter.isOnScreen = place?.isOnScreen ?? false
        if console.isErrorTerminal, !presenter.isOnScreen { presenter.progressLine = ProgressLine(console) }
        do {
            let registry = try registry()
            let conversation = place?.conversation
            if place == nil { try checkText(words) }
            let request = try dispatcher(presenter, registry, place).parse(words, in: conversation)
            if case .invocation(let invocation) = request {
                presenter.globals = invocation.globals.inheriting(conversation?.globals)
                presenter.paper = PaperHandling(invocation)
                // What the environment says wrongly is said once, not with each line of the shell.
                if place == nil { environment.remarks.forEach(presenter.notice) }
                try place?.check(invocation)
            }
            // Made before anything is changed, so that a change is not made whose result cannot be written.
            let destination = try Destination(
                presenter.globals.output, console: console, sparing: environment.storeName(presenter.globals.store),
                isDryRun: presenter.globals.dryRun)
            var command: Command?
            if case .invocation(let invocation) = request { command = invocation.command }
            try presenter.prepare(for: destination, command)
            let dispatcher = try dispatcher(presenter, registry, place, destination)
            let response = try dispatcher.answer(request, in: conversation)
            presenter.progressLine?.clear()
            switch response.answer {
            case .help(let text):
                try destination.write(text)
                return .done
            case .outcome(let outcome, let fate):
                return try show(outcome, fate, at: destination, presenter, request, dispatcher)
            case .dialogue(let dialogue as ShellDialogue, let conversation):
                return try hold(dialogue, conversation, registry)
            case .dialogue(let dialogue, let conversation):
                return try stores.letting(nil) {
                    try hold(
                        dialogue, conversation, dispatcher, presenter.progressLine, destination, isAlone: place == nil)
                }
            case .following(let words, let isDue, let conversation):
                let watch = Watch(
                    dispatcher: dispatcher, presenter: presenter, destination: destination, console: console)
                return try watch.follow(words, isDue: isDue, conversation)
            }
        } catch {
            return presenter.show(error, store: environment.storeName(presenter.globals.store)) {
                PaperHandling.hints(for: words, $0)
                    + Editor.hints(for: error, canAsk: console.canAsk, isScript: place?.line != nil)
            }
        }
    }

    /// Holds a conversation by lines, or on the whole screen.
    private func hold(
        _ dialogue: any Dialogue, _ conversation: Conversation, _ dispatcher: Dispatcher,
        _ progressLine: ProgressLine?, _ destination: Destination, isAlone: Bool
    ) throws -> ExitStatus {
        if let dialogue = dialogue as? any LineDialogue {
            return try LineEntry(
                dispatcher: dispatcher, console: console, destination: destination, hasInputToItself: isAlone,
                progressLine: progressLine, settle: stores.settle
            ).hold(dialogue, conversation)
        }
        guard let dialogue = dialogue as? any ScreenDialogue else { preconditionFailure("a conversation of no kind") }
        // On the whole screen there is no place for a question: what asks is refused with how to agree beforehand.
        var console = console
        console.isInputTerminal = false
        let presenter = Presenter(console: console, environment: environment)
        let silent = try Application(modules: modules, environment: environment, console: console, stores: stores)
            .dispatcher(presenter, registry(), nil)
        return try ScreenFront(
            dispatcher: silent, openScreen: self.console.openScreen,
            present: { try typed($0, conversation, silent, columns: $1) }, settle: stores.settle
        ).hold(dialogue, conversation)
    }

    /// Shows a result; where it cannot be written, says whether the change it tells of is made all the same.
    private func show(
        _ outcome: Outcome, _ fate: Response.Fate, at destination: Destination, _ presenter: Presenter,
        _ request: Parser.Result, _ dispatcher: Dispatcher
    ) throws -> ExitStatus {
        var stored: String?
        if case .invocation(let invocation) = request, case .writes? = try? invocation.body, fate == .done {
            stored = "\(Daybook.name): the change is stored; only its result could not be written\n"
        }
        do {
            var status = ExitStatus.done
            if outcome.forget != nil {
                // What is broken off is not handed out, and that is to be written down.
                try console.deferring { status = try presenter.show(outcome, fate, at: destination) }
            } else if let stored {
                try console.saying(stored) { status = try presenter.show(outcome, fate, at: destination) }
            } else {
                status = try presenter.show(outcome, fate, at: destination)
            }
            return status
        } catch {
            do {
                if fate == .done { try dispatcher.forget(outcome, presenter.globals) }
            } catch let failure {
                _ = presenter.show(failure, store: environment.storeName(presenter.globals.store))
            }
            if let stored { console.writeError(stored) }
            throw error
        }
    }

    private func dispatcher(
        _ presenter: Presenter, _ registry: Registry, _ place: CommandPlace?, _ destination: Destination? = nil
    ) throws -> Dispatcher {
        let now = try environment.clock()
        let services = try services(presenter, place)
        return Dispatcher(
            registry: registry, program: place == nil ? Daybook.name : "",
            surroundings: {
                Surroundings(
                    now: now(), zone: environment.zone, author: environment.userName, services: services,
                    pageLength: presenter.pageLength, nameOrder: environment.nameOrder)
            },
            openStore: { globals, isForChange in
                let location = try environment.storeLocation(globals.store)
                try place?.check(location, environment)
                let context = try stores.context(at: isForChange || location.exists ? location : .memory)
                context.progress = services.progress.report
                return context
            },
            transact: { context, label, change in
                do {
                    return try context.transaction(label) {
                        let outcome = try change()
                        // Whoever has cancelled the command does not want it to be kept.
                        guard !stores.isInterrupted else { throw TerminalError.interrupted }
                        presenter.writeAhead(outcome, at: destination)
                        return outcome
                    }
                } catch let error as StorageError {
                    throw error.naming(in: context)
                }
            })
    }

    private func services(_ presenter: Presenter, _ place: CommandPlace?) throws -> Services {
        var console = console
        if place?.line != nil || place?.isOnScreen == true { console.readAll = { throw ShellError.inputTaken } }
        let files = Files(console: console)
        let store = environment.storeName(presenter.globals.store)
        let write = presenter.globals.dryRun ? Files.check : Files.write
        let location = try environment.storeLocation(presenter.globals.store)
        var services = Services(
            readFile: { try files.contents(of: $0) },
            readPicture: { try files.contents(of: $0, limit: MediaRequest.mostBytes) },
            readForeign: files.foreign(at:),
            readFolder: { try Folder($0)?.read() },
            writeForeign: { try write($1, $0, $2, store) },
            confirm: console.canAsk ? presenter.confirm : nil,
            choose: console.canAsk ? presenter.choose : nil,
            newID: environment.identifiers(for: location), runProgram: { [console] in try console.run($0, true) },
            edit: console.canAsk ? Editor(presenter: presenter, store: store).edit : nil,
            pictures: MediaProgram(environment: environment, console: console).pictures,
            schoolCalendar: modules.lazy.compactMap(\.schoolCalendar).first ?? { @Sendable _ in SchoolCalendar() },
            traces: Traces(of: modules, store: store))
        if let line = presenter.progressLine, !presenter.globals.quiet { services.progress = line.progress }
        return services
    }
}
