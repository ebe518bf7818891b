import Commands
import Foundation
import Reports
import Terminal
import TextLayout

/// Shows what came of a command: results, notices, questions and errors.
struct Presenter {
    let console: Console
    let environment: Environment
    /// The options of the command, as far as they are known.
    var globals = GlobalOptions()

    /// How many records a list has on the screen that results are shown on; nil where they go elsewhere.
    var pageLength: Int? {
        guard console.isOutputTerminal, globals.output == nil || globals.output == "-",
            globals.format == nil || globals.format == .text
        else { return nil }
        // A title, what is said of the rest, and the next prompt are on the screen too.
        return console.height.map { max($0 - 4, 10) }
    }

    /// Writes a result to its destination and what is to be said about it to standard error.
    func show(
        _ outcome: Outcome, _ fate: Response.Fate, at destination: Destination
    ) throws -> ExitStatus {
        let format = globals.format ?? destination.usualFormat
        let width = destination.isTerminal ? console.width : nil
        let theme = usesColor(isTerminal: destination.isTerminal) ? Theme.report : [:]
        let text = outcome.written(as: format, width: width, isPlan: fate != .done, theme: theme)
        if fate == .done, let split = outcome.split { try write(split) }
        // Text for readers is safe already, and has marks of its own for right-to-left names.
        try destination.write(destination.isTerminal && format != .text ? text.safeForTerminal : text)
        outcome.notices.forEach(notice)
        if destination.isTerminal, console.isErrorTerminal, !globals.quiet {
            for hint in outcome.hints { say(hint, after: "  ") }
        }
        if fate == .done { Desktop(console: console, environment: environment).show(outcome.alerts) }
        switch fate {
        case .done: return outcome.complaint.map { show($0, store: "") } ?? .done
        case .dryRun(let digest):
            notice("nothing was changed; --yes=\(digest) makes exactly this change")
            return .done
        case .unanswered(let error):
            return show(error, store: "")
        }
    }

    /// Writes the parts of a report into the files of a folder; those that are there already are written anew.
    private func write(_ split: Split) throws {
        let format = globals.format ?? .text
        let files = zip(split.parts, split.fileNames(as: format)).map { part, name in
            ForeignFile(path: name, data: Data(part.report.written(as: format).utf8))
        }
        try Files.write(
            ForeignExport(.folder(files), records: files.count), to: split.folder, replaces: true,
            sparing: environment.storeName(globals.store))
    }

    /// Shows an error and returns the status it leads to.
    func show(_ error: any Error, store: String) -> ExitStatus {
        let presented = PresentedError(error, store: store)
        switch presented.status {
        case .done: break
        case .interrupted:
            if console.isErrorTerminal { console.writeError("\n") }
        case .refused, .usage, .store:
            say(presented.message, after: prefix(Theme.error))
            for hint in presented.hints { say(hint, after: "  ") }
        }
        return presented.status
    }

    /// Shows a plan and asks whether it is agreed to.
    func confirm(_ confirmation: Confirmation, plan: Outcome) throws -> Bool {
        console.writeError(plan.written(as: .text, width: console.width, isPlan: true))
        plan.notices.forEach(notice)
        for consequence in confirmation.consequences { say(consequence, after: "  ") }
        console.writeError(confirmation.question.displaySafe.isolatingNames + " [y/N] ")
        let answer = try console.readLine() ?? ""
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Asks a question that one of several words answers; a line that is none of them, or the beginning of one, is none.
    func choose(_ choice: Choice) throws -> String? {
        console.writeError(choice.question.displaySafe.isolatingNames + "\n")
        for answer in choice.answers { say("\(answer.word): \(answer.meaning)", after: "  ") }
        console.writeError(choice.answers.map(\.word).joined(separator: " or ") + "? ")
        let typed = try console.readLine()?.lowercased() ?? ""
        let meant = choice.answers.map(\.word).filter { !typed.isEmpty && $0.hasPrefix(typed) }
        return meant.count == 1 ? meant[0] : nil
    }

    /// Says something to whoever has not asked for silence.
    func notice(_ text: String) {
        if !globals.quiet { say(text, after: prefix(Theme.notice)) }
    }

    /// The program's name before a message, in a color where colors are used.
    private func prefix(_ style: TextStyle) -> String {
        let name = "\(Daybook.name):"
        return (usesColor(isTerminal: console.isErrorTerminal) ? style.applied(to: name) : name) + " "
    }

    /// Whether colors are used for what goes to a terminal, or elsewhere (https://no-color.org).
    private func usesColor(isTerminal: Bool) -> Bool {
        switch globals.color {
        case .always: true
        case .never: false
        case .auto: isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
        }
    }

    private func say(_ text: String, after start: String) {
        console.writeError(start + text.displaySafeLines.isolatingNames + "\n")
    }
}

extension String {
    /// The text with what could steer a terminal replaced, its lines and tabs kept.
    fileprivate var safeForTerminal: String {
        split(separator: "\t", omittingEmptySubsequences: false).map { String($0).displaySafeLines }
            .joined(separator: "\t")
    }
}
