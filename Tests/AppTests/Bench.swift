import App
import CivilTime
import Commands
import Foundation
import Storage
import Synchronization

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

    init(
        typing lines: [String] = [], isTerminal: Bool = false, stopsReading: Bool = false,
        variables: [String: String] = [:], meanwhile: @escaping @Sendable (_ lines: Int) -> Void = { _ in }
    ) {
        typed = Mutex(lines)
        self.isTerminal = isTerminal
        self.stopsReading = stopsReading
        self.meanwhile = meanwhile
        environment = Environment(
            variables: ["DAYBOOK_STORE": ":memory:", "DAYBOOK_NOW": "2026-11-30T10:00:00"].merging(variables) { $1 },
            userName: "miriam", zone: .utc, realClock: { Date(timeIntervalSince1970: 0) })
    }

    var output: String { written.withLock { $0 } }
    var error: String { errors.withLock { $0 } }

    /// Runs one command line after another on one store and returns how the last one ended.
    @discardableResult func run(_ lines: String..., modules: [DomainModule] = [Bench.module]) throws
        -> Commands.ExitStatus
    {
        try run(each: lines, modules: modules)
    }

    @discardableResult func run(each lines: [String], modules: [DomainModule] = [Bench.module]) throws
        -> Commands.ExitStatus
    {
        let application = Application(modules: modules, environment: environment, console: console)
        var status = Commands.ExitStatus.done
        for line in lines {
            written.withLock { $0 = "" }
            errors.withLock { $0 = "" }
            status = application.run(try Words.split(line))
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
            readAll: { Data((next() ?? "").utf8) })
        console.isInputTerminal = isTerminal
        console.isOutputTerminal = isTerminal
        console.isErrorTerminal = isTerminal
        if isTerminal { console.width = 40 }
        return console
    }
}

/// What happens when nobody reads the output any more.
struct ReaderGone: PresentableError {
    let status = Commands.ExitStatus.done
    let message = "gone"
}
