import Glibc

/// What came of a program that was given its input and asked for its output.
package struct ChildExchange: Sendable, Equatable {
    /// How a program ends.
    package enum End: Sendable, Equatable {
        /// By itself, with a status.
        case status(Int32)
        /// By a signal: it crashed, took more than it may, or was ended.
        case signal(Int32)
    }

    /// How it ended.
    package var end: End
    /// What it wrote to its standard output.
    package var output: [UInt8]
    /// What it wrote to its standard error.
    package var messages: String

    /// Describes an exchange.
    package init(end: End, output: [UInt8] = [], messages: String = "") {
        self.end = end
        self.output = output
        self.messages = messages
    }
}

extension ChildProcess {
    /// Runs a program that reads all of an input and writes an output, looked for in `PATH` unless its name has a slash.
    ///
    /// Nothing of it is seen: what it writes is returned. Input, output and messages go on side by side, so that none
    /// waits for the other.
    package static func exchange(_ words: [String], input: [UInt8]) throws(TerminalError) -> ChildExchange {
        let streams = try ChildStreams(program: words[0])
        let child = try spawn(words, streams)
        streams.closeChildEnds()
        let (output, messages) = streams.carry(input)
        return ChildExchange(
            end: try end(of: child, words[0]), output: output, messages: String(decoding: messages, as: UTF8.self))
    }

    private static func spawn(_ words: [String], _ streams: ChildStreams) throws(TerminalError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in streams.childEnds.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        return try start(words, &actions)
    }
}

/// Three pairs of sockets: one end of each is a stream of the child, the other is ours.
private final class ChildStreams {
    private(set) var childEnds: [Int32] = []
    private var ends: [Int32] = []

    init(program: String) throws(TerminalError) {
        for _ in 0..<3 {
            var pair: [Int32] = [0, 0]
            // Unlike pipes, sockets can be made so that other children never see them, and no signal comes of them.
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { throw .cannotRun(program: program, code: errno) }
            ends.append(pair[0])
            childEnds.append(pair[1])
        }
    }

    deinit { (ends + childEnds).filter { $0 >= 0 }.forEach { close($0) } }

    func closeChildEnds() {
        childEnds.forEach { close($0) }
        childEnds = []
    }

    /// Gives the input and takes what comes until both of the others are closed.
    func carry(_ input: [UInt8]) -> (output: [UInt8], messages: [UInt8]) {
        var rest = input[...]
        var read: [[UInt8]] = [[], [], []]
        if rest.isEmpty { finish(0) }
        while ends[1] >= 0 || ends[2] >= 0 {
            var polled = ends.enumerated().map { place, descriptor in
                pollfd(fd: descriptor, events: Int16(place == 0 ? POLLOUT : POLLIN), revents: 0)
            }
            guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
            if ends[0] >= 0, polled[0].revents != 0 {
                let count = rest.withUnsafeBytes {
                    send(ends[0], $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
                }
                if count > 0 { rest = rest.dropFirst(count) }
                // A child that has enough does not read the rest.
                if rest.isEmpty || (count < 0 && errno != EAGAIN && errno != EINTR) { finish(0) }
            }
            for place in 1...2 where ends[place] >= 0 && polled[place].revents != 0 {
                if !take(from: ends[place], &read[place]) { finish(place) }
            }
        }
        return (read[1], read[2])
    }

    /// Reads what there is; false at its end.
    private func take(from descriptor: Int32, _ bytes: inout [UInt8]) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
        if count > 0 { bytes += chunk[..<count] }
        return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
    }

    private func finish(_ place: Int) {
        if ends[place] >= 0 { close(ends[place]) }
        ends[place] = -1
    }
}
