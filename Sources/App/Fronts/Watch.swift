import Commands
import Storage
import Terminal

/// Runs a command whenever its time has come, until the person presses Ctrl-C.
struct Watch {
    let dispatcher: Dispatcher
    let presenter: Presenter
    let destination: Destination
    let console: Console

    /// How long is waited between two looks, in milliseconds: what others store is noticed that soon.
    private static let interval: Int32 = 1000

    func follow(_ words: [String], isDue: () throws -> Bool, _ conversation: Conversation) throws -> ExitStatus {
        try Interruption.deferred {
            while true {
                do {
                    if try isDue() { try run(words, conversation) }
                } catch StorageError.locked {
                    // Whoever writes for long is done some time.
                }
                try console.wait(Self.interval)
            }
        }
    }

    private func run(_ words: [String], _ conversation: Conversation) throws {
        guard case .outcome(let outcome, let fate) = try dispatcher.dispatch(words, in: conversation).answer else {
            preconditionFailure("“\(Words.join(words))” has no outcome")
        }
        do {
            _ = try presenter.show(outcome, fate, at: destination)
        } catch {
            try dispatcher.forget(outcome, conversation.globals)
            throw error
        }
    }
}
