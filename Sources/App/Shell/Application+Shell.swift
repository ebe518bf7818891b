import Commands
import Storage
import Terminal

extension Application {
    /// Holds the shell to its end.
    func hold(_ dialogue: ShellDialogue, _ outer: Conversation, _ registry: Registry) throws -> ExitStatus {
        var globals = outer.globals
        if let store = dialogue.store { globals.store = store }
        let conversation = Conversation(globals: globals)
        let location = try environment.storeLocation(globals.store)
        let shell = Shell(
            dialogue, conversation, console: console, lines: try lines(dialogue, registry, globals),
            run: { words, place in
                Application(modules: modules, environment: environment, console: console.measured, stores: stores)
                    .run(words, at: place)
            },
            show: { error, line in
                var presenter = Presenter(console: console, environment: environment)
                presenter.line = line
                return presenter.show(error, store: environment.storeName(globals.store))
            },
            openStore: { try stores.context(at: location) },
            label: { command in
                let now = (try? environment.clock())?()
                return TransactionLabel(time: now, author: environment.userName, command: command)
            }, settle: stores.settle)
        return try Interruption.deferred {
            try stores.letting({ Interruption.isPending }) {
                dialogue.prelude.forEach { play($0, conversation) }
                return try shell.hold()
            }
        }
    }

    /// Runs a line that nobody typed, which begins with the program's name, and shows nothing of it.
    private func play(_ line: String, _ conversation: Conversation) {
        guard let words = try? Words.split(line) else { return }
        let silent = Console(write: { _ in }, writeError: { _ in })
        _ = Application(modules: modules, environment: environment, console: silent, stores: stores)
            .run(
                Array(words.dropFirst()), at: CommandPlace(conversation: conversation, line: nil, isInGroup: false))
    }

    /// Where lines come from: an editor with history and completion where a person types them.
    private func lines(
        _ dialogue: ShellDialogue, _ registry: Registry, _ globals: GlobalOptions
    ) throws -> any LineEditing {
        guard console.canAsk, let openLineEditor = console.openLineEditor else { return PlainLines(console) }
        let completer = completer(registry, within: globals, isShell: true)
        let editor = try openLineEditor(ShellCompletion(completer: completer).aid)
        guard dialogue.keepsHistory else { return editor }
        return RememberedLines(editor, past: PastLines(path: try environment.stateFolder() + "/history"))
    }

    /// Finds what can be typed, with names from the stores that lines mean.
    private func completer(_ registry: Registry, within outer: GlobalOptions? = nil, isShell: Bool) -> Completer {
        Completer(
            registry: registry, isShell: isShell,
            names: { try offered($0, within: outer) { try $0.names?($1, $2) } },
            labels: { try offered($0, within: outer) { try $0.labels?($1, $2) } })
    }

    /// Asks the modules for what can be typed; the one whose kind it is answers.
    private func offered<Offer>(
        _ query: NameQuery, within outer: GlobalOptions?,
        _ ask: (DomainModule, NameQuery, ModelContext) throws -> [Offer]?
    ) throws -> [Offer] {
        let globals = query.globals.inheriting(outer)
        let location = try environment.storeLocation(globals.store)
        guard location.exists else { return [] }
        let context = try stores.context(at: location)
        let meant = NameQuery(kind: query.kind, command: query.command, globals: globals)
        return try context.read {
            for module in modules {
                if let offer = try ask(module, meant, context) { return offer }
            }
            return []
        }
    }

    /// Answers the completion script of a shell; whatever goes wrong, nothing is said of it while somebody types.
    func complete(_ shell: CompletionShell, _ words: [String]) -> ExitStatus {
        guard let registry = try? registry() else { return .refused }
        let typed = shell.typed(words)
        let completion = completer(registry, isShell: false).completion(of: typed.word, after: typed.before)
        try? console.write(shell.answer(completion))
        return .done
    }
}

extension CommandPlace {
    /// Refuses what cannot be done in the shell, or as a part of a group.
    func check(_ invocation: Invocation) throws {
        let command = invocation.command.name
        if case .converses = try invocation.body { throw ShellError.nestedShell }
        guard isInGroup else { return }
        switch try invocation.body {
        case .maintains, .follows: throw ShellError.notInGroup(command: command)
        // What is erased is overwritten on the disk at once, which no rollback brings back.
        default:
            if ["undo", "redo"].contains(command) || invocation.words.contains("--erase") {
                throw ShellError.notInGroup(command: command)
            }
        }
    }

    /// Refuses another store than that of the group.
    func check(_ location: StoreLocation, _ environment: Environment) throws {
        guard isInGroup, try environment.storeLocation(conversation.globals.store) != location else { return }
        throw ShellError.otherStore
    }
}
