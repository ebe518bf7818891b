import Commands
import Reports
import Terminal
import TextLayout

/// Holds the conversation of an interactive command with lines that are typed or come through a pipe.
///
/// What was stored is the result. A terminal shows each change as it is made; elsewhere all of them are written at the
/// end, in the format that is asked for. All else that is said goes to standard error.
struct LineEntry {
    let dispatcher: Dispatcher
    let console: Console
    let destination: Destination
    /// Whether all of the input is for the conversation; in a script of the shell, commands follow.
    var hasInputToItself = true
    /// What goes before anything else is written.
    var progressLine: ProgressLine?
    /// Called before a person is waited for.
    var settle: () -> Void = {}

    /// Holds a conversation to its end; Ctrl-D ends it, Ctrl-C breaks it off, and what was entered is kept.
    func hold(_ dialogue: any LineDialogue, _ conversation: Conversation) throws -> ExitStatus {
        let format = conversation.globals.format ?? destination.usualFormat
        let isShownAtOnce = destination.isTerminal && format == .text
        var count = 0
        var changes: [Change] = []
        let runner = DialogueRunner(
            nextLine: { prompt in
                count += 1
                return try nextLine(prompt: prompt)
            },
            say: { text in
                if console.isInputTerminal || !conversation.globals.quiet { tell(text) }
            },
            change: { sentence, isSeen in
                guard isShownAtOnce, !(isSeen && console.isInputTerminal) else { return }
                progressLine?.clear()
                try destination.write(sentence.displaySafe.isolatingNames + "\n")
            },
            warn: tell,
            refuse: { refusal in
                guard console.isInputTerminal else { throw RefusedLine(refusal, line: count) }
                ([refusal.message] + refusal.hints).forEach(tell)
            },
            ask: { lines, unattended in
                guard console.isInputTerminal else { throw RefusedLine(unattended, line: count) }
                lines.forEach(tell)
            },
            run: { words in
                do {
                    let (result, made) = try run(words, conversation)
                    changes += made
                    return result
                } catch let error as any PresentableError {
                    throw RefusedLine(error, line: count)
                }
            })
        func writeChanges() throws {
            guard !isShownAtOnce else { return }
            try destination.write(Outcome(.changes(changes)).written(as: format))
        }
        var status = ExitStatus.done
        do {
            try Interruption.deferred {
                guard try runner.hold(dialogue), hasInputToItself, !console.isInputTerminal else { return }
                if count > 0 { return try refuseRest(after: count) }
                // Why no line is asked for has been said.
                if try nextLineOfRest() != nil { status = .refused }
            }
        } catch {
            // What was stored before is stored all the same.
            try writeChanges()
            throw error
        }
        try writeChanges()
        return status
    }

    /// Refuses the next line of a pipe when nothing is asked for any more: no line goes by without an answer.
    private func refuseRest(after count: Int) throws {
        guard let (line, place) = try nextLineOfRest() else { return }
        let refusal = RefusedLine(
            "“\(line)” is not asked for: it comes after the end",
            hints: ["what came before it is stored; this line and those after it are not"])
        throw RefusedLine(refusal, line: count + place)
    }

    /// The next line of a pipe that is not blank, and how many lines further it is; nil at the end.
    private func nextLineOfRest() throws -> (line: String, place: Int)? {
        var place = 0
        while let line = try console.readLine() {
            place += 1
            if !line.allSatisfy(\.isWhitespace) { return (line, place) }
        }
        return nil
    }

    private func tell(_ text: String) {
        progressLine?.clear()
        let safe = text.displaySafeLines
        let lines = console.isErrorTerminal ? console.width.map { safe.wrapped(toWidth: $0) } ?? [safe] : [safe]
        for line in lines { console.writeError(line.isolatingNames + "\n") }
    }

    private func nextLine(prompt: String) throws -> String? {
        guard console.isInputTerminal else { return try console.readLine() }
        progressLine?.clear()
        console.writeError(prompt.displaySafe.isolatingNames)
        settle()
        let line = try console.readLine()
        // Ctrl-D leaves the cursor behind the prompt.
        if line == nil { console.writeError("\n") }
        return line
    }

    /// Runs a command of the conversation, and gives what it has changed; a person may correct what is refused.
    ///
    /// Lines from a pipe were written without seeing a refusal: what follows one may be meant for another record.
    private func run(
        _ words: [String], _ conversation: Conversation
    ) throws -> (result: DialogueResult, changes: [Change]) {
        progressLine?.restart()
        do {
            switch try dispatcher.dispatch(words, in: conversation).answer {
            case .outcome(let outcome, .done):
                if case .changes(let changes) = outcome.body { return (.done(outcome), changes) }
                return (.done(outcome), [])
            case .outcome(let outcome, .dryRun): return (.done(outcome), [])
            case .outcome(_, .unanswered(let error)): throw error
            case .help, .dialogue, .following: preconditionFailure("a conversation ran “\(Words.join(words))”")
            }
        } catch  where console.isInputTerminal {
            let presented = PresentedError(error, store: "the store")
            return (.refused(message: presented.message, hints: presented.hints), [])
        }
    }
}
