import Commands
import Foundation
import Storage

/// The conversation of `grade enter`: which quiz, then one score after another.
///
/// In roster order, each student is asked for in turn. For a stack of papers in no order, each line begins with letters
/// of a name. Where scores are keyed a second time, only what differs is shown.
struct GradeEntry: LineDialogue {
    /// How scores are entered.
    struct Style: Equatable {
        /// Whether each line names its student.
        var isStack = false
        /// Whether stored scores are keyed again and compared.
        var isVerifying = false
    }

    /// What the next line is about.
    enum Focus: Equatable {
        /// Nobody yet: a line of a stack.
        case nobody
        /// The score of one student.
        case row(Int)
        /// Which of several students is meant, and the score that was typed for that one.
        case several([Int], score: String?)
        /// Whether a score takes the place of the one that is stored.
        case overwriting(Int, score: String)
    }

    /// What one line of this conversation stored, and what stood there before.
    struct Entry {
        let cells: [(place: Int, old: ScoreCell)]
        /// The line of the command that stored it, as the history has it.
        let line: String
    }

    /// The command whose result is awaited.
    enum Running {
        case entry(place: Int, typed: String, line: String)
        /// Gives all who are blank one score.
        case filling(line: String)
        /// Looks which change an undo would take back.
        case lookingBack
        case undo
    }

    let course: String
    let style: Style
    var sheets: [EntrySheet]
    /// The sheet that is entered; nil while it is being chosen.
    var chosen: Int?
    var focus: Focus
    var entries: [Entry] = []
    /// The score that was typed last, which = stands for.
    var lastTyped: String?
    var running: Running?
    /// Whether scores of a fixed number of digits follow one another in a line.
    var isAdvancing = false
    /// The scores of such a line that are still to be taken.
    var waiting: [String] = []
    var verification = Verification()

    init(course: String, sheets: [EntrySheet], isChosen: Bool = false, style: Style = Style()) {
        self.course = course
        self.sheets = sheets
        self.style = style
        chosen = isChosen ? 0 : nil
        focus = style.isStack ? .nobody : .row(0)
    }

    var prompt: String {
        guard let chosen else { return proposed.map { "Quiz [\(sheets[$0].quiz.number)]: " } ?? "Quiz: " }
        let sheet = sheets[chosen]
        switch focus {
        case .nobody: return (style.isVerifying ? verifiedSoFar(of: sheet) : sheet.footer) + ", name and score: "
        case .several: return "which: "
        case .overwriting(let place, let score): return "\(sheet.rows[place].label) [Enter: \(score)]: "
        case .row(let place):
            let row = sheet.rows[min(place, sheet.rows.count - 1)]
            if style.isVerifying, !verification.isSettling { return row.label + ": " }
            return row.label + (row.cell == .blank ? ": " : " [\(row.cell.typed)]: ")
        }
    }

    mutating func start() -> [DialogueEffect] {
        guard let first = sheets.first else {
            return [.warn("\(course) has no quiz yet; “quiz add NAME --points P” adds the first"), .end]
        }
        guard !first.rows.isEmpty else {
            return [.warn("\(course) has no student yet; “student add FIRST LAST” adds the first"), .end]
        }
        if let chosen { return opening(of: chosen) }
        return sheets.map { .say("  #\($0.quiz.number) \($0.overview)") }
    }

    mutating func receive(line: String?) -> [DialogueEffect] {
        guard let line else { return chosen.map(summary) ?? [] }
        let typed = line.trimmingBlanks()
        guard let chosen else { return choose(typed) }
        switch typed {
        case "?":
            let sheet = sheets[chosen]
            return (Self.help(style, scale: sheet.scale) + [sheet.mean, sheet.remaining]).map(DialogueEffect.say)
        case "u":
            guard !entries.isEmpty else { return [.warn("nothing has been entered yet that could be taken back")] }
            running = .lookingBack
            return [.run(["undo", "--dry-run"])]
        case "auto": return toggleAdvancing(in: chosen)
        case _ where typed.hasPrefix("*"): return fill(typed.dropFirst(), in: chosen)
        case _ where typed.hasPrefix("=") && typed != "=": return compareSum(typed.dropFirst(), in: chosen)
        default:
            if line.contains("\t") { return paste(line, in: chosen) }
            return style.isStack && !verification.isSettling ? stack(typed, in: chosen) : next(typed, in: chosen)
        }
    }

    mutating func receive(result: DialogueResult) -> [DialogueEffect] {
        let ended = running
        running = nil
        switch (result, ended, chosen) {
        case (.refused, .lookingBack, let chosen?): return takeBack(in: chosen, isDone: true)
        case (.refused(let message, let hints), _, _):
            return ([message] + hints).map(DialogueEffect.warn) + dropWaiting()
        case (.done(let outcome), .entry(let place, let typed, let line), let chosen?):
            return accept(outcome, at: place, typed: typed, line: line, in: chosen)
        case (.done(let outcome), .filling(let line), let chosen?): return acceptFill(outcome, line: line, in: chosen)
        case (.done(let outcome), .lookingBack, let chosen?): return undo(outcome, in: chosen)
        case (.done, .undo, let chosen?): return takeBack(in: chosen, isDone: false)
        case (.done, _, _): return []
        }
    }
}

// Which quiz.
extension GradeEntry {
    /// The first sheet that has blanks.
    private var proposed: Int? { sheets.firstIndex { !$0.blanks.isEmpty } }

    private mutating func choose(_ typed: String) -> [DialogueEffect] {
        if typed.isEmpty, let proposed { return open(proposed) }
        let candidates = sheets.map { NameMatch.Candidate(number: $0.quiz.number, name: $0.quiz.name) }
        do {
            let found = try NameMatch(kind: "quiz", candidates: candidates, fold: TextFold.fold).one(typed)
            return sheets.firstIndex { $0.quiz == found }.map { open($0) } ?? []
        } catch {
            return refusing(error)
        }
    }

    private mutating func open(_ sheet: Int) -> [DialogueEffect] {
        chosen = sheet
        return opening(of: sheet)
    }

    private func opening(of sheet: Int) -> [DialogueEffect] {
        [.say("\(sheets[sheet].overview); ? shows what can be typed")]
    }

    /// Refuses what was typed, in the words of an error.
    func refusing(_ error: any Error) -> [DialogueEffect] {
        let refusal = (error as? any PresentableError).map { RefusedLine($0) } ?? RefusedLine("\(error)")
        return [.refuse(refusal)]
    }
}
