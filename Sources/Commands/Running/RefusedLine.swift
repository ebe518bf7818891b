/// What is wrong with a line of a conversation, and which line it is where nobody can look.
package struct RefusedLine: PresentableError, Equatable {
    package let status: ExitStatus
    package let message: String
    package let hints: [String]

    /// Takes over an error; `line` counts from 1 and is named where it is given.
    package init(_ error: any PresentableError, line: Int? = nil) {
        status = error.status
        message = line.map { "line \($0): \(error.message)" } ?? error.message
        hints = error.hints
    }

    /// Refuses a line in words of the conversation's own.
    package init(_ message: String, hints: [String] = []) {
        self.init(CommandError.refused(message: message, hints: hints))
    }
}
