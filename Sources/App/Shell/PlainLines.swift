import Terminal

/// Lines as the terminal itself lets them be typed, or as they come through a pipe.
final class PlainLines: LineEditing {
    private let console: Console

    init(_ console: Console) { self.console = console }

    func readLine(prompt: String) throws -> String? {
        if !prompt.isEmpty { console.writeError(prompt) }
        return try console.readLine()
    }

    func remember(_ line: String) {}
}
