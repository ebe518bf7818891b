import Commands
import Terminal
import TextLayout

/// Holds the conversation of an interactive command with lines that are typed or come through a pipe.
struct LineEntry {
    let dispatcher: Dispatcher
    let console: Console

    /// Holds a conversation to its end; Ctrl-D ends it, Ctrl-C breaks it off, and what was entered is kept.
    func hold(_ dialogue: any LineDialogue, _ conversation: Conversation) throws -> ExitStatus {
        var count = 0
        let runner = DialogueRunner(
            nextLine: { prompt in
                count += 1
                return try nextLine(prompt: prompt)
            },
            say: { try? console.write($0.displaySafeLines + "\n") },
            warn: { console.writeError($0.displaySafeLines + "\n") },
            refuse: { refusal in
                guard console.isInputTerminal else { throw RefusedLine(refusal, line: count) }
                ([refusal.message] + refusal.hints).forEach { console.writeError($0.displaySafeLines + "\n") }
            },
            run: { words in
                do {
                    return try run(words, conversation)
                } catch let error as any PresentableError {
                    throw RefusedLine(error, line: count)
                }
            })
        try Interruption.deferred { try runner.hold(dialogue) }
        return .done
    }

    private func nextLine(prompt: String) throws -> String? {
        guard console.isInputTerminal else { return try console.readLine() }
        console.writeError(prompt.displaySafe)
        let line = try console.readLine()
        // Ctrl-D leaves the cursor behind the prompt.
        if line == nil { console.writeError("\n") }
        return line
    }

    /// Runs a command of the conversation; a person may correct what is refused.
    ///
    /// Lines from a pipe were written without seeing a refusal: what follows one may be meant for another record.
    private func run(_ words: [String], _ conversation: Conversation) throws -> DialogueResult {
        do {
            switch try dispatcher.dispatch(words, in: conversation).answer {
            case .outcome(let outcome, .done), .outcome(let outcome, .dryRun): return .done(outcome)
            case .outcome(_, .unanswered(let error)): throw error
            case .help, .dialogue, .following: preconditionFailure("a conversation ran “\(Words.join(words))”")
            }
        } catch  where console.isInputTerminal {
            let presented = PresentedError(error, store: "the store")
            return .refused(message: presented.message, hints: presented.hints)
        }
    }
}
