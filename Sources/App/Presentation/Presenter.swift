import CivilTime
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
    /// What is done with the paper that the command makes.
    var paper = PaperHandling()
    /// The line that shows how far work is; nil where nobody sees it.
    var progressLine: ProgressLine?
    /// The line of a script that the command is; nil elsewhere.
    var line: Int?
    /// Whether all is shown on a full screen, which has looks of its own and knows whose words it shows.
    var isOnScreen = false
    private let ahead = WritingAhead()

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
        let format = format(of: outcome, at: destination)
        var outcome = try dated(globals.dryRun ? planned(outcome, fate) : outcome)
        let isPlan = fate != .done || outcome.isDeed
        if fate == .done, !globals.dryRun, let split = outcome.split {
            defer { progressLine?.clear() }
            outcome.body = .changes(try write(split))
        }
        if case .data(let data) = outcome.body {
            try destination.write(data)
        } else if let product = format.product, let report = outcome.report(for: format, isPlan: isPlan) {
            try show(report, as: product, at: destination)
        } else if let code = outcome.code, format == .text {
            let form = usesColor(isTerminal: destination.isTerminal) ? Pictures.CodeForm.text : .plain
            let pictures = MediaProgram(environment: environment, console: console).pictures
            try destination.write(String(decoding: pictures.makeCode(code, form), as: UTF8.self))
        } else {
            let written = fate == .done ? ahead.take() : nil
            let text = try written ?? text(of: outcome, as: format, isPlan: isPlan, at: destination)
            if let picture = outcome.picture, destination.isTerminal, !isOnScreen, format == .text {
                try show(picture)
            }
            // Text for readers is safe already, and has marks of its own for right-to-left names.
            try destination.write(destination.isTerminal && format != .text ? text.safeForTerminal : text)
        }
        if fate != .done, format != .text { outcome.asides.forEach { notice("also: \($0)") } }
        outcome.notices.forEach(notice)
        if destination.isTerminal, console.isErrorTerminal, !globals.quiet {
            let emptiness = format == .text ? outcome.emptiness : nil
            for hint in outcome.hints + [emptiness].compactMap(\.self) { say(hint, after: "  ") }
        }
        if fate == .done { Desktop(console: console, environment: environment).show(outcome.alerts) }
        switch fate {
        case .done: return outcome.complaint.map { show($0, store: "") } ?? .done
        case .dryRun(let digest):
            if case .changes(let changes) = outcome.body, changes.isEmpty { return .done }
            notice("nothing was changed; --yes=\(digest) makes exactly this change")
            return .done
        case .unanswered(let error):
            return show(error, store: "")
        }
    }

    private func format(of outcome: Outcome, at destination: Destination) -> ReportFormat {
        guard outcome.split == nil, !isHeldBack else { return destination.usualFormat }
        return paper.isAsked ? .pdf : globals.formatOfOutput ?? destination.usualFormat
    }

    private func text(
        of outcome: Outcome, as format: ReportFormat, isPlan: Bool, at destination: Destination
    ) throws -> String {
        outcome.written(
            as: format, width: destination.isTerminal ? console.width : nil, isPlan: isPlan,
            theme: usesColor(isTerminal: destination.isTerminal) ? theme.report : [:],
            letterhead: format == .html ? try LetterheadFile(environment).letterhead() : Letterhead())
    }

    /// From how many changes on their data is written while they are being stored.
    private static let many = 10_000

    /// Begins to write what will be shown of a change that is about to be kept.
    func writeAhead(_ outcome: Outcome, at destination: Destination?) {
        guard let destination, case .changes(let changes) = outcome.body, changes.count >= Self.many else { return }
        let format = format(of: outcome, at: destination)
        guard [.tsv, .csv, .json].contains(format) else { return }
        ahead.begin { outcome.written(as: format) }
    }

    /// Draws a picture; where that cannot be, the result says enough of it.
    private func show(_ picture: Data) throws {
        let display = PictureDisplay(
            environment: environment, usesColor: usesColor(isTerminal: true), attributes: console.attributes)
        if let said = environment[PictureDisplay.setting], !PictureDisplay.settings.contains(said) {
            notice("\(PictureDisplay.setting): “\(said)” is none of \(PictureDisplay.settings.joined(separator: ", "))")
        }
        guard let drawing = display.drawing(columns: console.width ?? 80, rows: console.height ?? 24) else { return }
        do {
            try console.write(MediaProgram(environment: environment, console: console).draw(picture, drawing))
        } catch let error as TerminalError where error == .readerGone {
            throw error
        } catch let error as any PresentableError {
            notice("the picture is not shown: \(error.message)")
        }
    }

    /// Shows an error and returns the status it leads to.
    ///
    /// `further` is what to do that only the words of the command tell.
    func show(_ error: any Error, store: String, further: (String) -> [String] = { _ in [] }) -> ExitStatus {
        progressLine?.clear()
        let presented = PresentedError(error, store: store)
        switch presented.status {
        case .done: break
        case .interrupted:
            if console.isErrorTerminal { console.writeError("\n") }
        case .refused, .usage, .store:
            say((line.map { "line \($0): " } ?? "") + Self.shown(presented.message), after: prefix(.error))
            for hint in presented.hints + further(presented.message) { say(Self.shown(hint), after: "  ") }
        }
        return presented.status
    }

    /// A message without the most part of what is typed by mistake, such as a whole file.
    private static func shown(_ message: String) -> String {
        guard message.utf8.count > longestMessage else { return message }
        return message.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0).truncated(toWidth: longestMessage) }.joined(separator: "\n")
    }

    /// The columns of the longest line of a message.
    private static let longestMessage = 1000

    /// Shows a plan and asks whether it is agreed to.
    func confirm(_ confirmation: Confirmation, plan: Outcome) throws -> Bool {
        progressLine?.clear()
        console.writeError(plan.written(as: .text, width: console.width, isPlan: true))
        plan.notices.forEach(notice)
        for consequence in confirmation.consequences { say(consequence, after: "  ") }
        console.writeError(confirmation.question.displaySafe.isolatingNames + " [y/N] ")
        let answer = try console.readLine() ?? ""
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Asks a question that one of several words answers; a line that is none of them, or the beginning of one, is none.
    func choose(_ choice: Choice) throws -> String? {
        progressLine?.clear()
        console.writeError(choice.question.displaySafe.isolatingNames + "\n")
        for answer in choice.answers { say("\(answer.word): \(answer.meaning)", after: "  ") }
        console.writeError(choice.answers.map(\.word).joined(separator: " or ") + "? ")
        let typed = try console.readLine()?.lowercased() ?? ""
        let words = choice.answers.map(\.word)
        if let exact = words.first(where: { $0.lowercased() == typed }) { return exact }
        let meant = words.filter { !typed.isEmpty && $0.lowercased().hasPrefix(typed) }
        return meant.count == 1 ? meant[0] : nil
    }

    /// Refuses what will not be able to be shown, before anything is changed.
    func prepare(for destination: Destination, _ command: Command?) throws {
        try paper.check(globals, environment)
        let ending = globals.format == nil ? globals.outputEnding : nil
        let own = command?.ownEndings ?? []
        if let ending, own.contains(ending) { return }
        if let ending, ReportFormat(ending: ending) == nil {
            throw CommandError.unknownEnding(path: globals.output ?? "", own: own)
        }
        guard let format = paper.isAsked ? .pdf : globals.formatOfOutput, let product = format.product else { return }
        if !paper.isAsked, !paper.isSplit, !isHeldBack, destination.isTerminal {
            throw PaperError.notOnTerminal(product.rawValue.uppercased())
        }
        try press.check()
        _ = try LetterheadFile(environment).letterhead()
    }

    var press: PressService { PressService(environment: environment, console: console) }

    /// The outcome, its report with the day it is made, unless it says one itself.
    private func dated(_ outcome: Outcome) throws -> Outcome {
        guard case .report(let report) = outcome.body else { return outcome }
        var outcome = outcome
        outcome.body = .report(try dated(report))
        return outcome
    }

    func dated(_ report: Report) throws -> Report {
        guard report.runningHead.date == nil else { return report }
        var report = report
        report.runningHead.date = environment.zone.civil(at: try environment.clock()()).date.rawValue
        return report
    }

    /// Says something to whoever has not asked for silence.
    func notice(_ text: String) {
        if !globals.quiet { say(text, after: prefix(.notice)) }
    }

    /// The program's name before a message, in a color where colors are used.
    private func prefix(_ role: Theme.Role) -> String {
        guard !isOnScreen else { return "" }
        let name = "\(Daybook.name):"
        return (usesColor(isTerminal: console.isErrorTerminal) ? theme[role].applied(to: name) : name) + " "
    }

    /// The colors, with those that the person has set.
    private var theme: Theme { Theme(environment.settings()) }

    /// Whether colors are used for what goes to a terminal, or elsewhere (https://no-color.org).
    private func usesColor(isTerminal: Bool) -> Bool {
        switch globals.color {
        case _ where isTerminal && isOnScreen: false
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
