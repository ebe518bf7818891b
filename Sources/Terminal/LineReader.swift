import Glibc
import Synchronization

/// Reads lines from a terminal or a pipe.
package final class LineReader: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isAtEnd = false
    }

    private let stream: StandardStream
    private let descriptor: Int32
    private let state = Mutex(State())

    /// Makes a reader of standard input, or of another descriptor in its place.
    package init(descriptor: Int32 = StandardStream.input.descriptor) {
        stream = .input
        self.descriptor = descriptor
    }

    /// Returns the next line without its end, or nil at the end of input; a last line needs no line end.
    package func readLine() throws(TerminalError) -> String? {
        try state.withLock { state throws(TerminalError) in
            while true {
                if let end = state.bytes.firstIndex(of: UInt8(ascii: "\n")) {
                    defer { state.bytes.removeFirst(end + 1) }
                    return Self.text(state.bytes[..<end])
                }
                if state.isAtEnd {
                    // At a terminal Ctrl-D ends what was asked, not what will be.
                    defer { state = State(bytes: [], isAtEnd: isatty(descriptor) != 1) }
                    return state.bytes.isEmpty ? nil : Self.text(state.bytes[...])
                }
                try readMore(&state)
            }
        }
    }

    private func readMore(_ state: inout State) throws(TerminalError) {
        try Interruption.waitForInput(on: descriptor)
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &chunk, chunk.count)
        if count > 0, count < chunk.count, chunk[count - 1] != UInt8(ascii: "\n"), isatty(descriptor) == 1 {
            // Ctrl-D behind half a line: what Enter has not confirmed does not count.
            state.bytes = []
            state.isAtEnd = true
        } else if count > 0 {
            state.bytes += chunk[..<count]
        } else if count == 0 {
            state.isAtEnd = true
        } else if errno != EINTR {
            throw .cannotRead(stream, code: errno)
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        return String(decoding: line, as: UTF8.self)
    }
}
