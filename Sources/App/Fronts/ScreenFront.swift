import Commands
import Storage
import Terminal
import TextLayout

/// Holds the conversation of an interactive command on the whole screen.
struct ScreenFront {
    let dispatcher: Dispatcher
    let openScreen: () throws -> any Screen
    /// Runs a command that a person typed, and gives what a terminal of so many columns would show.
    let present: (_ words: [String], _ columns: Int) throws -> DialogueResult
    /// Called when nobody has typed anything for a while.
    let settle: () -> Void

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
                case nil: idle()
                }
            },
            show: screen.show,
            run: { words in attempt { try run(words, conversation) } },
            present: { words in attempt { try present(words, screen.size.columns - 1) } },
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

    private func idle() -> ScreenEvent {
        settle()
        return .idle
    }

    private func latestEntry(_ conversation: Conversation) throws -> HistoryEntry.ID {
        try dispatcher.read(in: conversation) { try $0.context.latestHistoryEntry() }
    }

    /// Tells a conversation of whatever keeps a command from being done.
    private func attempt(_ body: () throws -> DialogueResult) -> DialogueResult {
        do {
            return try body()
        } catch {
            let presented = PresentedError(error, store: "the store")
            return .refused(message: presented.message, hints: presented.hints)
        }
    }

    private func run(_ words: [String], _ conversation: Conversation) throws -> DialogueResult {
        switch try dispatcher.dispatch(words, in: conversation).answer {
        case .outcome(let outcome, .done): return .done(outcome)
        case .outcome(_, .unanswered(let error)): throw error
        case .outcome(_, .dryRun), .help, .dialogue, .following:
            preconditionFailure("a sheet ran “\(Words.join(words))”")
        }
    }
}
