import Synchronization

/// A console that nobody sits at: what is written to it is kept, as a terminal of 80 columns would show it.
package final class Recording: Sendable {
    private let written = Mutex("")

    /// Makes a recording of nothing.
    package init() {}

    /// Takes what was written since the last time.
    package func take() -> String {
        written.withLock { text in
            defer { text = "" }
            return text
        }
    }

    /// The console that is recorded.
    package var console: Console {
        let append: @Sendable (String) -> Void = { text in self.written.withLock { $0 += text } }
        var console = Console(write: append, writeError: append)
        console.isOutputTerminal = true
        console.isErrorTerminal = true
        console.width = 80
        return console
    }
}
