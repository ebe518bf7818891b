package import Foundation
import Glibc
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
    /// The lines of that terminal.
    package var height: Int?
    /// Writes results.
    package var write: @Sendable (String) throws -> Void
    /// Writes results that are no text.
    package var writeData: @Sendable (Data) throws -> Void
    /// Writes notices, questions and errors; what cannot be written is lost.
    package var writeError: @Sendable (String) -> Void
    /// Reads a line, without its end; nil at the end of input.
    package var readLine: @Sendable () throws -> String?
    /// Reads all input.
    package var readAll: @Sendable () throws -> Data
    /// Takes over the whole screen.
    package var openScreen: @Sendable () throws -> any Screen = { throw TerminalError.noScreen(terminal: "") }
    /// Edits lines with the help of what Tab does; nil where lines are read as they come.
    package var openLineEditor: (@Sendable (_ complete: @escaping (String) -> TypingAid) throws -> any LineEditing)?
    /// Looks how large the terminal that shows the output is now.
    package var measure: @Sendable () -> (width: Int, height: Int)? = { nil }
    /// Tells the time since some moment, to measure how long something takes.
    package var uptime: @Sendable () -> Duration = {
        let began = ContinuousClock.now
        return { ContinuousClock.now - began }
    }()
    /// Runs another program at these streams, or at none when it is to be quiet, and returns its status.
    package var run: @Sendable (_ words: [String], _ isQuiet: Bool) throws -> Int32
    /// Runs another program with an input, and returns what it writes and how it ends.
    ///
    /// Lines of its standard error are heard as they come; those of which that returns true are not returned. One that
    /// neither says nor does anything for as long as `patience` is ended; nil waits for it.
    package var exchange:
        @Sendable (_ words: [String], _ input: Data, _ patience: Duration?, _ hear: (String) -> Bool) throws ->
            ChildExchange = { words, _, _, _ in
                throw TerminalError.cannotRun(program: words[0], code: ENOENT)
            }
    /// Runs a body during which Ctrl-C ends other programs that are run, and not this one.
    package var deferring: @Sendable (_ body: () throws -> Void) throws -> Void = { try $0() }
    /// Runs a body during which Ctrl-C ends the program after a sentence on standard error.
    package var saying: @Sendable (_ words: String, _ body: () throws -> Void) throws -> Void = { try $1() }
    /// Asks the terminal what it can do; nothing where there is none.
    package var attributes: @Sendable () -> [Int] = { [] }
    /// Waits for some milliseconds; throws when the person presses Ctrl-C meanwhile.
    package var wait: @Sendable (_ milliseconds: Int32) throws -> Void

    /// Describes streams that are no terminals.
    package init(
        write: @escaping @Sendable (String) throws -> Void, writeError: @escaping @Sendable (String) -> Void,
        readLine: @escaping @Sendable () throws -> String? = { nil },
        readAll: @escaping @Sendable () throws -> Data = { Data() },
        run: @escaping @Sendable (_ words: [String], _ isQuiet: Bool) throws -> Int32 = { _, _ in 127 },
        wait: @escaping @Sendable (_ milliseconds: Int32) throws -> Void = { _ in throw TerminalError.interrupted }
    ) {
        self.write = write
        writeData = { try write(String(decoding: $0, as: UTF8.self)) }
        self.writeError = writeError
        self.readLine = readLine
        self.readAll = readAll
        self.run = run
        self.wait = wait
    }

    /// Whether there is somebody who can answer a question.
    var canAsk: Bool { isInputTerminal && isErrorTerminal }

    /// The same streams, with the size that the terminal has now.
    var measured: Console {
        guard let size = measure() else { return self }
        var console = self
        (console.width, console.height) = (size.width, size.height)
        return console
    }

    /// The streams of this process.
    static var standard: Console {
        let lines = LineReader()
        var console = Console(
            write: { try StandardStream.output.write($0) },
            writeError: { try? StandardStream.error.write($0) },
            readLine: { try lines.readLine() },
            readAll: { Data(try StandardStream.input.readAll(atMost: Files.limit + 1)) },
            run: { try ChildProcess.run($0, isQuiet: $1) },
            wait: { try Interruption.wait(milliseconds: $0) })
        console.writeData = { try StandardStream.output.write(Array($0)) }
        console.exchange = { try ChildProcess.exchange($0, input: Array($1), patience: $2, hearing: $3) }
        console.deferring = { body in try Interruption.deferred { try body() } }
        console.saying = { words, body in try Interruption.saying(words) { try body() } }
        console.isInputTerminal = StandardStream.input.isTerminal
        console.isOutputTerminal = StandardStream.output.isTerminal
        console.isErrorTerminal = StandardStream.error.isTerminal
        #if canImport(CNcurses)
        if console.isInputTerminal, console.isOutputTerminal { console.openScreen = { try CursesScreen() } }
        #else
        console.openScreen = { throw TerminalError.missingPackage("libncurses-dev") }
        #endif
        console.attributes = { TerminalAttributes.ask() }
        #if canImport(CEdit)
        if console.isInputTerminal, console.isOutputTerminal {
            console.openLineEditor = { try LineEditor(complete: $0) }
        }
        #endif
        if console.isOutputTerminal {
            console.measure = {
                guard let columns = StandardStream.output.columns, let lines = StandardStream.output.lines else {
                    return nil
                }
                return (columns, lines)
            }
            console.width = StandardStream.output.columns
            console.height = StandardStream.output.lines
        }
        return console
    }
}
