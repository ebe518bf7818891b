import CivilTime
import Foundation
package import Storage

/// Runs commands: one invocation is one transaction is one entry in the history.
package struct Dispatcher {
    /// Opens the store that the options mean, or returns the one that is open already; tells whether it will be changed.
    package typealias OpenStore = (GlobalOptions, _ isForChange: Bool) throws -> ModelContext
    /// Makes a change in one transaction; what is thrown undoes it and is thrown on.
    package typealias Transact = (ModelContext, TransactionLabel, () throws -> Outcome) throws -> Outcome

    private let registry: Registry
    private let program: String
    private let surroundings: () -> Surroundings
    private let openStore: OpenStore
    private let transact: Transact

    /// Makes a dispatcher; `surroundings` is asked anew for each command, `program` begins the lines of help.
    package init(
        registry: Registry, program: String, surroundings: @escaping () -> Surroundings,
        openStore: @escaping OpenStore,
        transact: @escaping Transact = { context, label, change in try context.transaction(label, change) }
    ) {
        self.registry = registry
        self.program = program
        self.surroundings = surroundings
        self.openStore = openStore
        self.transact = transact
    }

    /// Runs the command that the words mean; inside a conversation it goes to the same store and the same batch.
    package func dispatch(_ words: [String], in conversation: Conversation? = nil) throws -> Response {
        try answer(parse(words), in: conversation)
    }

    /// Finds out what the words mean, without doing anything.
    package func parse(_ words: [String]) throws -> Parser.Result {
        try Parser(registry: registry, program: program, dates: { surroundings().dates }).parse(words)
    }

    /// Does what parsed words mean.
    package func answer(_ request: Parser.Result, in conversation: Conversation? = nil) throws -> Response {
        switch request {
        case .help(let path):
            let text = HelpWriter(registry: registry, program: program).text(for: path)
            return Response(globals: GlobalOptions(), answer: .help(text))
        case .invocation(var invocation):
            if let conversation { invocation.globals = invocation.globals.inheriting(conversation.globals) }
            let answer = try decided(invocation) { try run($0, batch: conversation?.batch) }
            return Response(globals: invocation.globals, answer: answer)
        }
    }

    /// Reads the store of a conversation, in one snapshot.
    package func read<Result>(in conversation: Conversation, _ body: (Session) throws -> Result) throws -> Result {
        let session = Session(
            context: try openStore(conversation.globals, false), surroundings: surroundings(),
            batch: conversation.batch)
        return try session.context.read { try body(session) }
    }

    /// Asks what a command cannot decide by itself, with nothing locked, and runs it again with the answer.
    private func decided(
        _ invocation: Invocation, _ run: (Invocation) throws -> Response.Answer
    ) throws -> Response.Answer {
        do {
            return try run(invocation)
        } catch CommandError.undecided(let choice) {
            guard invocation.globals.yes == .no, let choose = surroundings().services.choose else {
                throw CommandError.undecided(choice)
            }
            guard let word = try choose(choice) else { throw CommandError.declined }
            return try decided(invocation.choosing(word, option: choice.option), run)
        }
    }

    private func run(_ invocation: Invocation, batch: String?) throws -> Response.Answer {
        let surroundings = surroundings()
        let label = TransactionLabel(
            time: surroundings.now, author: surroundings.author, command: invocation.line, batch: batch)
        switch invocation.command.body {
        case .standalone(let run): return .outcome(try run(invocation, surroundings), .done)
        case .maintains(let plan):
            let premises = Premises(
                surroundings: surroundings, label: label, openStore: { try openStore(invocation.globals, true) })
            let run = MaintenanceRun(maintenance: try plan(invocation, premises))
            let (outcome, fate) = try run.carryOut(invocation.globals, confirm: surroundings.services.confirm)
            return .outcome(outcome, fate)
        case .reads, .reports, .writes, .interactive:
            return try run(invocation, label, surroundings)
        }
    }

    private func run(
        _ invocation: Invocation, _ label: TransactionLabel, _ surroundings: Surroundings
    ) throws -> Response.Answer {
        let session = Session(
            context: try openStore(invocation.globals, invocation.changesStore), surroundings: surroundings,
            batch: label.batch)
        switch invocation.command.body {
        case .standalone, .maintains: preconditionFailure("“\(invocation.command.name)” opens its own store")
        case .reads(let run):
            return .outcome(try session.context.read { try run(invocation, session) }, .done)
        case .reports(let run) where !invocation.isHandedOut:
            return .outcome(try session.context.read { try run(invocation, session) }, .done)
        case .writes(let run), .reports(let run):
            let change = PlannedChange(
                make: { try run(invocation, session) }, transact: { try transact(session.context, label, $0) })
            let (outcome, fate) = try change.carryOut(invocation.globals, confirm: surroundings.services.confirm)
            return .outcome(outcome, fate)
        case .interactive(let begin):
            guard !invocation.globals.dryRun else { throw CommandError.noDryRun(command: invocation.command.name) }
            // Two people may begin the same at the same second.
            let batch = "\(surroundings.zone.civil(at: surroundings.now)) \(invocation.line) \(UUID().uuidString)"
            let conversation = Conversation(batch: batch, globals: invocation.globals)
            return .dialogue(try session.context.read { try begin(invocation, session) }, conversation)
        }
    }
}

extension Invocation {
    /// Whether running it may change a store that is there, or make one.
    fileprivate var changesStore: Bool {
        switch command.body {
        case .reads: false
        case .reports: isHandedOut && !globals.dryRun
        default: !globals.dryRun
        }
    }
}
