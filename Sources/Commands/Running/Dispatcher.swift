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
        try answer(parse(words, in: conversation), in: conversation)
    }

    /// Finds out what the words mean, without doing anything.
    package func parse(_ words: [String], in conversation: Conversation? = nil) throws -> Parser.Result {
        let parser = Parser(
            registry: registry, program: program, dates: { surroundings().dates },
            school: { try school($0.inheriting(conversation?.globals)) })
        return try parser.parse(words)
    }

    /// Looks up terms and holidays in the store that the options mean.
    private func school(_ globals: GlobalOptions) throws -> SchoolCalendar {
        let context = try openStore(globals, false)
        return try context.read { try surroundings().services.schoolCalendar(context) }
    }

    /// Does what parsed words mean.
    package func answer(_ request: Parser.Result, in conversation: Conversation? = nil) throws -> Response {
        switch request {
        case .help(let path):
            let text = HelpWriter(registry: registry, program: program).text(for: path)
            return Response(globals: GlobalOptions(), answer: .help(text))
        case .invocation(var invocation):
            if let conversation { invocation.globals = invocation.globals.inheriting(conversation.globals) }
            let decide = { (invocation: Invocation) in
                try decided(invocation) { try run($0, batch: conversation?.batch) }.telling(invocation.remarks)
            }
            let answer = try drafted(invocation, in: conversation, decide) ?? decide(invocation)
            return Response(globals: invocation.globals, answer: answer)
        }
    }

    /// Takes back what a command has written down of a result that could not be given out.
    ///
    /// It is written down first and not afterwards, so that of several who run at the same time only one gives it out.
    package func forget(_ outcome: Outcome, _ globals: GlobalOptions) throws {
        guard let forget = outcome.forget else { return }
        let surroundings = surroundings()
        let session = Session(context: try openStore(globals, true), surroundings: surroundings)
        let label = TransactionLabel(
            time: surroundings.now, author: surroundings.author, command: "", isRecorded: false)
        _ = try transact(session.context, label) {
            try forget(session)
            return Outcome(.nothing)
        }
    }

    /// Reads the store of a conversation, in one snapshot.
    package func read<Result>(in conversation: Conversation, _ body: (Session) throws -> Result) throws -> Result {
        let session = Session(
            context: try openStore(conversation.globals, false), surroundings: surroundings(),
            batch: conversation.batch)
        return try session.context.read { try body(session) }
    }

    /// Lets the person edit a form where no option says what to change; nil for a command that has none.
    private func drafted(
        _ invocation: Invocation, in conversation: Conversation?, _ run: (Invocation) throws -> Response.Answer
    ) throws -> Response.Answer? {
        guard let makeForm = invocation.command.form,
            !invocation.command.allOptions.contains(where: { invocation.has($0.name) })
        else { return nil }
        let surroundings = surroundings()
        guard let edit = surroundings.services.edit else { return nil }
        let session = Session(
            context: try openStore(invocation.globals, false), surroundings: surroundings, batch: conversation?.batch)
        let form = try session.context.read { try makeForm(invocation, session) }
        var answer: Response.Answer?
        let isTaken = try edit(form.draft) { text in
            let words = invocation.words.adding(options: try form.words(changedIn: text))
            guard words != invocation.words, case .invocation(var edited) = try parse(words, in: conversation) else {
                return
            }
            edited.globals = invocation.globals
            edited.form = form
            answer = try run(edited)
        }
        guard isTaken, let answer else {
            return .outcome(Outcome(.changes([]), notices: ["nothing was changed"]), .done)
        }
        return answer
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

    /// Runs a command; a report that is handed out is made also where that cannot be written down.
    private func run(_ invocation: Invocation, batch: String?) throws -> Response.Answer {
        do {
            return try perform(invocation, batch: batch)
        } catch let error as StorageError {
            guard case .reports = try invocation.body, invocation.isHandedOut,
                let obstacle = error.obstacleToWriting
            else { throw error }
            var unrecorded = invocation
            unrecorded.keepsRecord = false
            guard case .outcome(var outcome, let fate) = try perform(unrecorded, batch: batch) else { throw error }
            outcome.notices.append("that the report was handed out could not be recorded: \(obstacle)")
            return .outcome(outcome, fate)
        }
    }

    private func perform(_ invocation: Invocation, batch: String?) throws -> Response.Answer {
        let surroundings = surroundings()
        let body = try invocation.body
        var label = TransactionLabel(
            time: surroundings.now, author: surroundings.author, command: invocation.line, batch: batch)
        switch body {
        case .standalone(let run): return .outcome(try run(invocation, surroundings), .done)
        case .maintains(let plan):
            let premises = Premises(
                surroundings: surroundings, label: label, openStore: { try openStore(invocation.globals, true) })
            let run = MaintenanceRun(maintenance: try plan(invocation, premises))
            let (outcome, fate) = try run.carryOut(invocation.globals, confirm: surroundings.services.confirm)
            return .outcome(outcome, fate)
        case .converses(let begin):
            return .dialogue(try begin(invocation, surroundings), try conversation(invocation, surroundings))
        // That a report was handed out is no change of records: an undo takes back the last of those.
        case .remembers, .reports: label.isRecorded = false
        default: break
        }
        let session = Session(
            context: try openStore(invocation.globals, invocation.changesStore(body)), surroundings: surroundings,
            batch: batch)
        if !invocation.globals.dryRun { try registry.module(of: invocation.command)?.prepare?(session) }
        return try run(invocation, body, label, session)
    }

    private func run(
        _ invocation: Invocation, _ body: Command.Body, _ label: TransactionLabel, _ session: Session
    ) throws -> Response.Answer {
        switch body {
        case .standalone, .maintains, .converses, .varies:
            preconditionFailure("“\(invocation.command.name)” opens its own store")
        case .reads(let run):
            return .outcome(try session.context.read { try run(invocation, session) }, .done)
        case .reports(let run) where !invocation.isHandedOut:
            return .outcome(try session.context.read { try run(invocation, session) }, .done)
        case .writes(let run), .reports(let run), .remembers(let run):
            let change = PlannedChange(
                make: {
                    try checkForm(of: invocation, session)
                    return try run(invocation, session)
                },
                transact: { try transact(session.context, label, $0) })
            let (outcome, fate) = try change.carryOut(invocation.globals, confirm: session.services.confirm)
            return .outcome(outcome, fate)
        case .interactive(let begin):
            let conversation = try conversation(invocation, session.surroundings)
            return .dialogue(try session.context.read { try begin(invocation, session) }, conversation)
        case .follows(let begin):
            let conversation = try conversation(invocation, session.surroundings)
            let following = try session.context.read { try begin(invocation, session) }
            return .following(
                following.words,
                isDue: {
                    let later = Session(context: session.context, surroundings: surroundings())
                    return try later.context.read { try following.isDue(later) }
                }, conversation)
        }
    }

    /// Refuses what was made of a form that the record has changed behind.
    private func checkForm(of invocation: Invocation, _ session: Session) throws {
        guard let form = invocation.form, let makeForm = invocation.command.form else { return }
        guard try makeForm(invocation, session) == form else { throw DraftError.outdated(record: form.label) }
    }

    private func conversation(_ invocation: Invocation, _ surroundings: Surroundings) throws -> Conversation {
        guard !invocation.globals.dryRun else { throw CommandError.noDryRun(command: invocation.command.name) }
        // Two people may begin the same at the same second.
        let batch = "\(surroundings.zone.civil(at: surroundings.now)) \(invocation.line) \(UUID().uuidString)"
        return Conversation(batch: batch, globals: invocation.globals)
    }
}

extension [String] {
    /// The words with further options, before a `--` that ends options.
    fileprivate func adding(options: [String]) -> [String] {
        let end = firstIndex(of: "--") ?? endIndex
        return self[..<end] + options + self[end...]
    }
}

extension Response.Answer {
    /// The answer with what is to be said of the words that were typed.
    fileprivate func telling(_ remarks: [String]) -> Response.Answer {
        guard !remarks.isEmpty, case .outcome(var outcome, let fate) = self else { return self }
        outcome.notices = remarks + outcome.notices
        return .outcome(outcome, fate)
    }
}

extension StorageError {
    /// What keeps a store from being written that may well be read; nil for anything else.
    fileprivate var obstacleToWriting: String? {
        switch self {
        case .readOnly: "the store takes no writes"
        case .diskFull: "the disk with the store is full"
        case .locked: "another program is writing the store"
        default: nil
        }
    }
}

extension Invocation {
    /// Whether running it may change a store that is there, or make one.
    fileprivate func changesStore(_ body: Command.Body) -> Bool {
        switch body {
        case .reads: false
        case .reports: isHandedOut
        default: !globals.dryRun
        }
    }
}
