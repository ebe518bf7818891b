import Glibc

/// One of the three streams every process is given.
package enum StandardStream: Int32, Sendable {
    case input = 0
    case output = 1
    case error = 2

    /// The descriptor by which the system knows it.
    package var descriptor: Int32 { rawValue }

    /// Whether a person sits at its other end.
    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The columns of the terminal it leads to, or what `COLUMNS` says instead; nil where neither tells.
    package var columns: Int? {
        Self.number("COLUMNS") ?? size.map { Int($0.ws_col) }.flatMap(Self.positive)
    }

    /// The lines of the terminal it leads to, or what `LINES` says instead; nil where neither tells.
    package var lines: Int? {
        Self.number("LINES") ?? size.map { Int($0.ws_row) }.flatMap(Self.positive)
    }

    private var size: winsize? {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }

    private static func number(_ variable: String) -> Int? {
        getenv(variable).flatMap { Int(String(cString: $0)) }.flatMap(positive)
    }

    private static func positive(_ number: Int) -> Int? { number > 0 ? number : nil }

    /// Lets a write to a stream that nobody reads fail, instead of ending the process.
    package static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
