import App
import CivilTime
import Commands
import Foundation
import Storage
import Synchronization
import Terminal
import TextLayout

/// A program of a few made-up commands with everything that it reads and writes.
final class Bench: Sendable {
    private let typed: Mutex<[String]>
    private let written = Mutex("")
    private let errors = Mutex("")
    private let environment: Environment
    /// Whether a person sits at all streams.
    private let isTerminal: Bool
    private let stopsReading: Bool
    /// Called before a line is read, with how many there are; what others do meanwhile.
    private let meanwhile: @Sendable (_ lines: Int) -> Void
    /// Stands for the other programs of the machine.
    private let program: @Sendable (_ words: [String], _ isQuiet: Bool) throws -> Int32
    /// Called when the program waits; what happens meanwhile. Without it, the person presses Ctrl-C.
    private let waiting: (@Sendable (Bench) throws -> Void)?
    /// What the clock shows where it does not stand.
    private let clock: Clock
    /// The keys that are pressed on the full screen, and what it has shown.
    private let keys = Mutex<[Key]>([])
    private let frames = Mutex<[Frame]>([])
    private let stopwatch = Mutex<@Sendable () -> Duration>({ .zero })

    /// Measures how long something takes; without one, nothing takes any time.
    var uptime: @Sendable () -> Duration {
        get { stopwatch.withLock { $0 } }
        set { stopwatch.withLock { $0 = newValue } }
    }

    init(
        typing lines: [String] = [], isTerminal: Bool = false, stopsReading: Bool = false,
        variables: [String: String] = [:], hasSystemd: Bool = false, programPath: String = "/opt/day book/daybook",
        meanwhile: @escaping @Sendable (_ lines: Int) -> Void = { _ in },
        program: @escaping @Sendable (_ words: [String], _ isQuiet: Bool) throws -> Int32 = { _, _ in 127 },
        waiting: (@Sendable (Bench) throws -> Void)? = nil
    ) {
        typed = Mutex(lines)
        self.isTerminal = isTerminal
        self.stopsReading = stopsReading
        self.meanwhile = meanwhile
        self.program = program
        self.waiting = waiting
        let clock = Clock()
        self.clock = clock
        environment = Environment(
            variables: ["DAYBOOK_STORE": ":memory:", "DAYBOOK_NOW": "2026-11-30T10:00:00"].merging(variables) { $1 },
            userName: "miriam", zone: .utc, realClock: { clock.now }, programPath: programPath,
            hasSystemd: hasSystemd)
    }

    var output: String { written.withLock { $0 } }
    var error: String { errors.withLock { $0 } }

    /// What the full screen has shown, frame by frame, as lines of text.
    var screens: [[String]] { frames.withLock { $0.map(\.text) } }

    /// Runs a command that takes the whole screen, and presses keys on it, then q.
    @discardableResult func press(_ keys: String, opening line: String, modules: [DomainModule]) throws
        -> Commands.ExitStatus
    {
        self.keys.withLock { $0 = keys.map { $0 == "\n" ? .enter : .character($0) } }
        frames.withLock { $0 = [] }
        return try run(line, modules: modules)
    }

    /// Puts the clock to a time, as in "2026-12-04T09:00:00".
    func setClock(_ text: String) throws { clock.set(Zone.utc.instant(of: try CivilDateTime.parse(text))) }

    /// Runs one command line after another on one store and returns how the last one ended.
    ///
    /// A line such as `@2026-12-04T09:00:00` puts the clock there; `DAYBOOK_NOW` must be empty for that to count.
    @discardableResult func run(_ lines: String..., modules: [DomainModule] = [Bench.module]) throws
        -> Commands.ExitStatus
    {
        try run(each: lines, modules: modules)
    }

    /// Runs lines as above; `watch` sees how each of them ended.
    @discardableResult func run(
        each lines: [String], modules: [DomainModule] = [Bench.module],
        watch: (_ line: String, _ status: Commands.ExitStatus) -> Void = { _, _ in }
    ) throws -> Commands.ExitStatus {
        let application = Application(modules: modules, environment: environment, console: console)
        var status = Commands.ExitStatus.done
        for line in lines {
            written.withLock { $0 = "" }
            errors.withLock { $0 = "" }
            guard !line.hasPrefix("@") else {
                try setClock(String(line.dropFirst()))
                continue
            }
            status = application.run(try Words.split(line))
            watch(line, status)
        }
        return status
    }

    private var console: Console {
        let next: @Sendable () -> String? = {
            self.meanwhile(self.typed.withLock { $0.count })
            return self.typed.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        }
        var console = Console(
            write: { text in
                if self.stopsReading { throw ReaderGone() }
                self.written.withLock { $0 += text }
            },
            writeError: { text in self.errors.withLock { $0 += text } },
            readLine: next,
            readAll: { Data((next() ?? "").utf8) },
            run: program,
            wait: { _ in
                guard let waiting = self.waiting else { throw TerminalError.interrupted }
                try waiting(self)
            })
        if isTerminal {
            console.openScreen = {
                PaperScreen {
                    self.keys.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                } show: { frame in
                    self.frames.withLock { $0.append(frame) }
                }
            }
        }
        console.uptime = uptime
        console.exchange = { try ChildProcess.exchange($0, input: Array($1), patience: $2, hearing: $3) }
        console.isInputTerminal = isTerminal
        console.isOutputTerminal = isTerminal
        console.isErrorTerminal = isTerminal
        if isTerminal {
            console.width = environment.variables["COLUMNS"].flatMap { Int($0) } ?? 40
            console.height = 24
        }
        return console
    }
}

/// A full screen that is not there.
private final class PaperScreen: Screen {
    let size = Frame.Size(columns: 60, rows: 16)
    private let nextKey: () -> Key?
    private let paint: (Frame) -> Void
    private var isLeft = false

    init(_ nextKey: @escaping () -> Key?, show paint: @escaping (Frame) -> Void) {
        (self.nextKey, self.paint) = (nextKey, paint)
    }

    func show(_ frame: Frame) { if !isLeft { paint(frame) } }

    func next(waits: Bool) throws -> ScreenInput? {
        if let key = nextKey() { return .key(key) }
        // Whoever has pressed all keys waits for nothing more than what is still to be worked out.
        guard waits else { return nil }
        isLeft = true
        return .key(.character("q"))
    }

    func close() {}
}

/// A clock that is put by hand.
private final class Clock: Sendable {
    private let moment = Mutex(Date(timeIntervalSince1970: 0))

    var now: Date { moment.withLock { $0 } }

    func set(_ moment: Date) { self.moment.withLock { $0 = moment } }
}

/// What happens when nobody reads the output any more.
struct ReaderGone: PresentableError {
    let status = Commands.ExitStatus.done
    let message = "gone"
}
