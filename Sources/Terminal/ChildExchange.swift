import Glibc

/// What came of a program that was given its input and asked for its output.
package struct ChildExchange: Sendable, Equatable {
    /// How a program ends.
    package enum End: Sendable, Equatable {
        /// By itself, with a status.
        case status(Int32)
        /// By a signal: it crashed, took more than it may, or was ended.
        case signal(Int32)
        /// It was ended here, since it neither said nor did anything for so long.
        case silence(Duration)
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
    /// waits for the other. `hear` is told each line of its messages as it comes; one for which it returns true is not
    /// returned. Ctrl-C ends the program, too where it is deferred here. One that takes no byte, gives none and uses no
    /// processor for as long as `patience` is ended; without it, it is waited for however long it takes.
    package static func exchange(
        _ words: [String], input: [UInt8], patience: Duration? = nil, hearing hear: (String) -> Bool = { _ in false }
    ) throws(TerminalError) -> ChildExchange {
        let streams = try ChildStreams(program: words[0])
        let child = try spawn(words, streams)
        streams.closeChildEnds()
        var messages = MessageLines()
        var silence = patience.map { Silence(of: child, patience: $0) }
        let output = streams.carry(
            input, within: &silence, hearing: { messages.add($0, hear) }, whenInterrupted: { kill(child, SIGINT) })
        let end = try self.end(of: child, words[0], within: &silence)
        return ChildExchange(end: end, output: output, messages: messages.text)
    }

    /// Waits for the end of a child, which has closed its streams or is to be ended.
    private static func end(
        of child: pid_t, _ program: String, within silence: inout Silence?
    ) throws(TerminalError) -> ChildExchange.End {
        guard var waiting = silence else { return try end(of: child, program) }
        var status: Int32 = 0
        var pause: Int32 = 1
        while !waiting.isTooLong {
            let ended = waitpid(child, &status, Int32(WNOHANG))
            guard ended >= 0 || errno == EINTR else { throw .cannotRun(program: program, code: errno) }
            if ended == child { return end(status) }
            poll(nil, 0, pause)
            waiting.passes(milliseconds: pause)
            pause = min(pause * 2, waiting.step)
        }
        kill(child, SIGKILL)
        _ = try end(of: child, program)
        return .silence(waiting.patience)
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

    /// Gives the input and takes what comes until all three are closed, or for too long nothing does.
    func carry(
        _ input: [UInt8], within silence: inout Silence?, hearing hear: (ArraySlice<UInt8>) -> Void,
        whenInterrupted interrupt: () -> Void
    ) -> [UInt8] {
        var rest = input[...]
        var output: [UInt8] = []
        var interruptions = Interruption.descriptor
        if rest.isEmpty { finish(0) }
        // Where that fails, the program is not to wait for this one while it is waited for.
        defer { ends.indices.forEach(finish) }
        while ends.contains(where: { $0 >= 0 }) {
            var polled = ends.enumerated().map { place, descriptor in
                pollfd(fd: descriptor, events: Int16(place == 0 ? POLLOUT : POLLIN), revents: 0)
            }
            polled.append(pollfd(fd: interruptions, events: Int16(POLLIN), revents: 0))
            let step = silence?.step ?? -1
            let count = poll(&polled, nfds_t(polled.count), step)
            guard count >= 0 || errno == EINTR else { break }
            if count == 0 {
                silence?.passes(milliseconds: step)
                if silence?.isTooLong == true { break }
            } else if count > 0 {
                silence?.isBroken()
            }
            if polled[3].revents != 0 {
                interrupt()
                interruptions = -1
            }
            if ends[0] >= 0, polled[0].revents != 0 {
                let count = rest.withUnsafeBytes {
                    send(ends[0], $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
                }
                if count > 0 { rest = rest.dropFirst(count) }
                // A child that has enough does not read the rest.
                if rest.isEmpty || (count < 0 && errno != EAGAIN && errno != EINTR) { finish(0) }
            }
            if ends[1] >= 0, polled[1].revents != 0 { take(1) { output += $0 } }
            if ends[2] >= 0, polled[2].revents != 0 { take(2, hear) }
        }
        return output
    }

    /// Reads what there is; at its end, the stream is finished with.
    private func take(_ place: Int, _ give: (ArraySlice<UInt8>) -> Void) {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = recv(ends[place], &chunk, chunk.count, Int32(MSG_DONTWAIT))
        if count > 0 { give(chunk[..<count]) }
        if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { finish(place) }
    }

    private func finish(_ place: Int) {
        if ends[place] >= 0 { close(ends[place]) }
        ends[place] = -1
    }
}

/// How long a child has neither said nor done anything.
///
/// It is counted in steps of waiting, so that the time in which this program itself is stopped is none.
private struct Silence {
    let child: pid_t
    /// After how long it is too long.
    let patience: Duration
    /// How many milliseconds are waited at once.
    let step: Int32
    private var waited: Int32 = 0
    private var used: Duration

    init(of child: pid_t, patience: Duration) {
        self.child = child
        self.patience = patience
        step = max(1, Int32(clamping: Int(patience / .milliseconds(1)) / 8))
        used = Self.processorTime(of: child)
    }

    var isTooLong: Bool { .milliseconds(waited) >= patience }

    /// Some time passes without a byte; it is none of silence where the child works.
    mutating func passes(milliseconds: Int32) {
        let now = Self.processorTime(of: child)
        // What only looks now and then whether there is something to do uses a little, too.
        if now - used > .milliseconds(milliseconds) / 50 { waited = 0 } else { waited += milliseconds }
        used = now
    }

    /// A byte comes or goes.
    mutating func isBroken() { waited = 0 }

    private static func processorTime(of child: pid_t) -> Duration {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(child, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .zero }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

/// Messages as they come, without the lines that somebody heard.
private struct MessageLines {
    private var kept: [UInt8] = []
    private var begun: [UInt8] = []

    /// All that is kept.
    var text: String { String(decoding: kept + begun, as: UTF8.self) }

    mutating func add(_ bytes: ArraySlice<UInt8>, _ hear: (String) -> Bool) {
        begun += bytes
        while let end = begun.firstIndex(of: UInt8(ascii: "\n")) {
            if !hear(String(decoding: begun[..<end], as: UTF8.self)) { kept += begun[...end] }
            begun.removeFirst(end + 1)
        }
    }
}
