package import Foundation
package import Terminal

/// The streams of a run, with what is known of their other ends; tests give their own.
package struct Console: Sendable {
    /// Whether a person types the input.
    package var isInputTerminal = false
    /// Whether a person reads the output.
    package var isOutputTerminal = false
    /// Whether a person reads the errors.
    package var isErrorTerminal = false
    /// The columns of the terminal that shows the output.
    package var width: Int?
    /// Writes results.
    package var write: @Sendable (String) throws -> Void
    /// Writes notices, questions and errors; what cannot be written is lost.
    package var writeError: @Sendable (String) -> Void
    /// Reads a line, without its end; nil at the end of input.
    package var readLine: @Sendable () throws -> String?
    /// Reads all input.
    package var readAll: @Sendable () throws -> Data
    /// Takes over the whole screen.
    package var openScreen: @Sendable () throws -> any Screen = { throw TerminalError.noScreen(terminal: "") }

    /// Describes streams that are no terminals.
    package init(
        write: @escaping @Sendable (String) throws -> Void, writeError: @escaping @Sendable (String) -> Void,
        readLine: @escaping @Sendable () throws -> String? = { nil },
        readAll: @escaping @Sendable () throws -> Data = { Data() }
    ) {
        self.write = write
        self.writeError = writeError
        self.readLine = readLine
        self.readAll = readAll
    }

    /// Whether there is somebody who can answer a question.
    var canAsk: Bool { isInputTerminal && isErrorTerminal }

    /// The streams of this process.
    static var standard: Console {
        let lines = LineReader()
        var console = Console(
            write: { try StandardStream.output.write($0) },
            writeError: { try? StandardStream.error.write($0) },
            readLine: { try lines.readLine() },
            readAll: { Data(try StandardStream.input.readAll()) })
        console.isInputTerminal = StandardStream.input.isTerminal
        console.isOutputTerminal = StandardStream.output.isTerminal
        console.isErrorTerminal = StandardStream.error.isTerminal
        #if canImport(CNcurses)
        if console.isInputTerminal, console.isOutputTerminal { console.openScreen = { try CursesScreen() } }
        #else
        console.openScreen = { throw TerminalError.libraryMissing(package: "libncurses-dev") }
        #endif
        if console.isOutputTerminal { console.width = StandardStream.output.columns }
        return console
    }
}
