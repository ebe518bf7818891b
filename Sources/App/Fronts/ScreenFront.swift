import Commands
import Storage
import Terminal

/// Holds the conversation of an interactive command on the whole screen.
struct ScreenFront {
    let dispatcher: Dispatcher
    let openScreen: () throws -> any Screen

    /// Holds a conversation to its end, and gives the terminal back.
    func hold(_ dialogue: any ScreenDialogue, _ conversation: Conversation) throws -> ExitStatus {
        let screen = try openScreen()
        defer { screen.close() }
        var seen = try latestEntry(conversation)
        let runner = ScreenRunner(
            nextEvent: { waits in
                switch try screen.next(waits: waits) {
                case .key(let key)?: .key(key)
                case .resized(let size)?: .resized(size)
                case nil: .idle
                }
            },
            show: screen.show,
            run: { run($0, conversation) },
            read: { reading, dialogue in
                try dispatcher.read(in: conversation) { session in
                    let latest = try session.context.latestHistoryEntry()
                    // Our own commands are known to the conversation already.
                    let fresh = latest == seen ? [] : try session.context.fetchHistory(since: seen)
                    let isOurs = fresh.allSatisfy { $0.batch == conversation.batch }
                    seen = latest
                    if reading == .again || !isOurs { try dialogue.refresh(session) }
                    if reading == .more { try dialogue.readMore(session) }
                }
            })
        try runner.hold(dialogue, in: screen.size)
        return .done
    }

    private func latestEntry(_ conversation: Conversation) throws -> HistoryEntry.ID {
        try dispatcher.read(in: conversation) { try $0.context.latestHistoryEntry() }
    }

    /// Runs a command; whatever keeps it from being done is told to the conversation.
    private func run(_ words: [String], _ conversation: Conversation) -> DialogueResult {
        do {
            switch try dispatcher.dispatch(words, in: conversation).answer {
            case .outcome(let outcome, .done), .outcome(let outcome, .dryRun): return .done(outcome)
            case .outcome(_, .unanswered(.unansweredQuestion(let question, _))):
                return .refused(message: question, hints: ["typed with --yes it is done"])
            case .outcome(_, .unanswered(let error)): throw error
            case .help(let text): return .done(Outcome(.text(text)))
            case .dialogue, .following:
                return .refused(message: "“\(Words.join(words))” needs the whole screen", hints: ["q first"])
            }
        } catch {
            let presented = PresentedError(error, store: "the store")
            return .refused(message: presented.message, hints: presented.hints)
        }
    }
}
