import Commands
import Reports
import Terminal
import TextLayout

/// Shows what came of a command: results, notices, questions and errors.
struct Presenter {
    let console: Console
    let environment: Environment
    /// The options of the command, as far as they are known.
    var globals = GlobalOptions()

    /// Writes a result to its destination and what is to be said about it to standard error.
    func show(
        _ outcome: Outcome, _ fate: Response.Fate, at destination: Destination
    ) throws -> ExitStatus {
        let format = globals.format ?? destination.usualFormat
        let width = destination.isTerminal ? console.width : nil
        let text = outcome.written(as: format, width: width, isPlan: fate != .done)
        // Text for readers is safe already, and has marks of its own for right-to-left names.
        try destination.write(destination.isTerminal && format != .text ? text.safeForTerminal : text)
        outcome.notices.forEach(notice)
        if destination.isTerminal, console.isErrorTerminal, !globals.quiet {
            for hint in outcome.hints { say(hint, after: "  ") }
        }
        switch fate {
        case .done: return outcome.complaint.map { show($0, store: "") } ?? .done
        case .dryRun(let digest):
            notice("nothing was changed; --yes=\(digest) makes exactly this change")
            return .done
        case .unanswered(let error):
            return show(error, store: "")
        }
    }

    /// Shows an error and returns the status it leads to.
    func show(_ error: any Error, store: String) -> ExitStatus {
        let presented = PresentedError(error, store: store)
        switch presented.status {
        case .done: break
        case .interrupted:
            if console.isErrorTerminal { console.writeError("\n") }
        case .refused, .usage, .store:
            say(presented.message, after: prefix(color: "31"))
            for hint in presented.hints { say(hint, after: "  ") }
        }
        return presented.status
    }

    /// Shows a plan and asks whether it is agreed to.
    func confirm(_ confirmation: Confirmation, plan: Outcome) throws -> Bool {
        console.writeError(plan.written(as: .text, width: console.width, isPlan: true))
        plan.notices.forEach(notice)
        for consequence in confirmation.consequences { say(consequence, after: "  ") }
        console.writeError(confirmation.question.displaySafe + " [y/N] ")
        let answer = try console.readLine() ?? ""
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Asks a question that one of several words answers; a line that is none of them, or the beginning of one, is none.
    func choose(_ choice: Choice) throws -> String? {
        console.writeError(choice.question.displaySafe + "\n")
        for answer in choice.answers { say("\(answer.word): \(answer.meaning)", after: "  ") }
        console.writeError(choice.answers.map(\.word).joined(separator: " or ") + "? ")
        let typed = try console.readLine()?.lowercased() ?? ""
        let meant = choice.answers.map(\.word).filter { !typed.isEmpty && $0.hasPrefix(typed) }
        return meant.count == 1 ? meant[0] : nil
    }

    private func notice(_ text: String) {
        if !globals.quiet { say(text, after: prefix(color: "33")) }
    }

    /// The program's name before a message, in a color where colors are used.
    private func prefix(color: String) -> String {
        let usesColor =
            switch globals.color {
            case .always: true
            case .never: false
            case .auto: console.isErrorTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
            }
        return usesColor ? "\u{1B}[\(color)m\(Daybook.name):\u{1B}[0m " : "\(Daybook.name): "
    }

    private func say(_ text: String, after start: String) {
        console.writeError(start + text.displaySafeLines + "\n")
    }
}

extension String {
    /// The text with what could steer a terminal replaced, its lines and tabs kept.
    fileprivate var safeForTerminal: String {
        split(separator: "\t", omittingEmptySubsequences: false).map { String($0).displaySafeLines }
            .joined(separator: "\t")
    }
}
