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
        if let said = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), said > 0 { return said }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Lets a write to a stream that nobody reads fail, instead of ending the process.
    package static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
