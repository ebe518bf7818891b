import Commands
import Storage
import Terminal

/// Holds the shell: reads lines, runs them as commands on one open store, and groups them where that is wanted.
///
/// At a terminal a line that is refused may be typed again; a script ends at it, unless it is to go on.
final class Shell {
    /// Runs the words of a line.
    typealias Run = (_ words: [String], _ place: CommandPlace) -> ExitStatus

    private let console: Console
    private let lines: any LineEditing
    private let conversation: Conversation
    private let run: Run
    private let show: (_ error: any Error, _ line: Int?) -> ExitStatus
    private let openStore: () throws -> ModelContext
    private let label: (_ command: String) -> TransactionLabel
    /// Called before a person is waited for.
    private let settle: () -> Void
    private var dialogue: ShellDialogue
    private var failure: ExitStatus?

    /// Ends a script.
    private struct Stop: Error {
        let status: ExitStatus
    }

    /// Takes a group back.
    private struct RolledBack: Error {}

    private enum End { case commit, shell }

    init(
        _ dialogue: ShellDialogue, _ conversation: Conversation, console: Console, lines: any LineEditing,
        run: @escaping Run, show: @escaping (_ error: any Error, _ line: Int?) -> ExitStatus,
        openStore: @escaping () throws -> ModelContext, label: @escaping (_ command: String) -> TransactionLabel,
        settle: @escaping () -> Void
    ) {
        self.dialogue = dialogue
        self.conversation = conversation
        self.console = console
        self.lines = lines
        self.run = run
        self.show = show
        self.openStore = openStore
        self.label = label
        self.settle = settle
    }

    /// Whether a person types the lines and sees what becomes of them.
    private var isTyped: Bool { console.canAsk }

    /// The line that errors name; a person sees which one it is.
    private var place: Int? { isTyped ? nil : dialogue.line }

    /// Runs lines until they end, and says how: a script as the first line that was refused, a person's shell well.
    func hold() throws -> ExitStatus {
        if isTyped { dialogue.greeting.forEach(say) }
        do {
            _ = try goOn()
            return isTyped ? .done : failure ?? .done
        } catch let stop as Stop {
            return stop.status
        }
    }

    private func goOn() throws -> End {
        var wasAtEnd = false
        while true {
            let line = try nextLine()
            // Who ends the input twice means it, whatever is open.
            if line == nil, wasAtEnd { throw Stop(status: .done) }
            wasAtEnd = line == nil
            switch dialogue.receive(line) {
            case .nothing: continue
            case .end: return .shell
            case .commit: return .commit
            case .rollBack: throw RolledBack()
            case .begin: try group()
            case .refuse(let error):
                try fail(show(error, place))
                if case .openGroup = error, !isTyped { throw Stop(status: error.status) }
            case .run(let words):
                let status = run(
                    words,
                    CommandPlace(conversation: conversation, line: place, isInGroup: dialogue.groupBegin != nil))
                let isInterrupted = Interruption.take() || status == .interrupted
                if status == .done, !isInterrupted { dialogue.did(words) } else { try fail(status) }
                guard isInterrupted else { continue }
                guard isTyped else { throw Stop(status: .interrupted) }
                say("interrupted; what was not finished is not stored")
            }
        }
    }

    private func fail(_ status: ExitStatus) throws {
        failure = failure ?? status
        if !isTyped, !dialogue.keepsGoing { throw Stop(status: status) }
    }

    /// Runs the lines of a group in one transaction.
    private func group() throws {
        defer { dialogue.endGroup() }
        do {
            let context = try openStore()
            try context.grouped({ label(dialogue.groupLabel) }) { _ = try goOn() }
            if isTyped { say("\(count) kept as one change; “undo” takes it back as a whole") }
        } catch is RolledBack {
            if isTyped { say("\(count) taken back") }
        } catch let stop as Stop {
            sayTakenBack()
            throw stop
        } catch {
            let status = show(error, place)
            sayTakenBack()
            try fail(status)
        }
    }

    /// Says that the group is lost, where somebody has done something in it.
    private func sayTakenBack() {
        guard !dialogue.groupLines.isEmpty else { return }
        say("the group begun in line \(dialogue.groupBegin ?? 0) is taken back: \(count)")
    }

    private var count: String {
        let count = dialogue.groupLines.count
        return "\(count) command\(count == 1 ? "" : "s")"
    }

    private func nextLine() throws -> String? {
        while true {
            do {
                if isTyped { settle() }
                let line = try lines.readLine(prompt: isTyped ? dialogue.prompt : "")
                // Ctrl-D leaves the cursor behind the prompt.
                guard let line else {
                    if isTyped { console.writeError("\n") }
                    return nil
                }
                if isTyped, line.contains(where: { !$0.isWhitespace }) { lines.remember(line) }
                return line
            } catch TerminalError.interrupted where isTyped {
                Interruption.take()
                console.writeError("\n")
            }
        }
    }

    private func say(_ text: String) { console.writeError(text + "\n") }
}

/// Where the words of a command come from, besides the command line.
struct CommandPlace {
    /// What the shell was started with.
    let conversation: Conversation
    /// The line of a script; nil where a person sees it.
    let line: Int?
    /// Whether the command is a part of a group.
    let isInGroup: Bool
    /// Whether the command is typed on the full screen, where all it says is shown as one text.
    var isOnScreen = false
}
