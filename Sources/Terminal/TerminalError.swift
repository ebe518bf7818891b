/// What can happen while lines are read and results are written.
package enum TerminalError: Error, Equatable, Sendable {
    /// The person pressed Ctrl-C.
    case interrupted
    /// Whoever read the output has stopped reading, as `head` does.
    case readerGone
    /// The stream does not take what is written; the code is `errno`.
    case cannotWrite(StandardStream, code: Int32)
    /// The terminal cannot show a full screen.
    case noScreen(terminal: String)
    /// The program was built without a library that this needs.
    case missingPackage(String)
    /// The stream cannot be read; the code is `errno`.
    case cannotRead(StandardStream, code: Int32)
    /// A program that cannot be started; the code is `errno`.
    case cannotRun(program: String, code: Int32)
}
