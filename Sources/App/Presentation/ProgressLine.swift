import Commands
import Synchronization

/// The line that shows how far work is which takes long: what is done, at which rate, and when it will be over.
///
/// It comes after a while and goes when something else is written.
final class ProgressLine: Sendable {
    private struct State {
        var began: Duration?
        var work = ""
        var workBegan = Duration.zero
        var shown: Duration?
    }

    private let console: Console
    private let state = Mutex(State())

    /// Work that is done sooner has no line; a line stays as it is for a moment, to be read.
    private static let (patience, interval) = (Duration.milliseconds(300), Duration.milliseconds(100))

    init(_ console: Console) {
        self.console = console
        state.withLock { $0.began = console.uptime() }
    }

    /// What commands tell.
    var progress: WorkProgress { WorkProgress { self.show($0, $1, of: $2) } }

    /// Notes that other work begins, as with each line of a conversation.
    func restart() { state.withLock { $0.began = console.uptime() } }

    /// Takes the line away before something else is written.
    func clear() {
        state.withLock { state in
            if state.shown != nil { console.writeError("\r\u{1B}[K") }
            state.shown = nil
        }
    }

    private func show(_ work: String, _ done: Int, of total: Int) {
        let now = console.uptime()
        // A single step is over or not.
        guard total > 1 else { return }
        state.withLock { state in
            if work != state.work || done == 0 { (state.work, state.workBegan) = (work, now) }
            guard let began = state.began, now - began >= Self.patience, now - (state.shown ?? .zero) >= Self.interval
            else { return }
            state.shown = now
            console.writeError("\r" + Self.text(work, done, total, now - state.workBegan) + "\u{1B}[K")
        }
    }

    /// The line, as in "storing grades: 12,000 of 200,000, 40,000 a second, 5 s left".
    static func text(_ work: String, _ done: Int, _ total: Int, _ time: Duration) -> String {
        let milliseconds = Int(time / .milliseconds(1))
        var text = "\(work): \(grouped(done)) of \(grouped(total))"
        // The first moments say little of the rest.
        guard done > 0, milliseconds >= 100 else { return text }
        let rate = done * 1000 / milliseconds
        text += ", \(grouped(rate)) a second"
        guard rate > 0, total >= done else { return text }
        return text + ", \((total - done + rate - 1) / rate) s left"
    }

    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.indices.map { place in
            place > 0 && (digits.count - place).isMultiple(of: 3) ? ",\(digits[place])" : String(digits[place])
        }.joined()
    }
}
