import Commands
import Foundation
import Storage

/// The conversation of `grade enter`: which quiz, then one score after another.
struct GradeEntry: LineDialogue {
    /// A score that was stored in this conversation, and what stood there before.
    private struct Entry {
        let place: Int
        let old: ScoreCell
        /// The line of the command that stored it, as the history has it.
        let line: String
    }

    /// The command whose result is awaited.
    private enum Running {
        case entry(typed: String, line: String)
        /// Looks which change an undo would take back.
        case lookingBack
        case undo
    }

    private let course: String
    private var sheets: [EntrySheet]
    /// The sheet that is entered; nil while it is being chosen.
    private var chosen: Int?
    private var place = 0
    private var entries: [Entry] = []
    private var running: Running?

    init(course: String, sheets: [EntrySheet], isChosen: Bool = false) {
        self.course = course
        self.sheets = sheets
        chosen = isChosen ? 0 : nil
    }

    var prompt: String {
        guard let chosen else { return proposed.map { "Quiz [\(sheets[$0].quiz.number)]: " } ?? "Quiz: " }
        let row = sheets[chosen].rows[min(place, sheets[chosen].rows.count - 1)]
        return row.label + (row.cell == .blank ? ": " : " [\(row.cell.typed)]: ")
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
        case "": return advance(in: chosen)
        case "?": return Self.help.map(DialogueEffect.say)
        case "u":
            guard !entries.isEmpty else { return [.warn("nothing has been entered yet that could be taken back")] }
            running = .lookingBack
            return [.run(["undo", "--dry-run"])]
        default: return run(typed, in: chosen)
        }
    }

    mutating func receive(result: DialogueResult) -> [DialogueEffect] {
        let ended = running
        running = nil
        switch (result, ended, chosen) {
        case (.refused, .lookingBack, let chosen?): return takeBack(in: chosen, isDone: true)
        case (.refused(let message, let hints), _, _): return ([message] + hints).map(DialogueEffect.warn)
        case (.done(let outcome), .entry(let typed, let line), let chosen?):
            return accept(outcome, typed: typed, line: line, in: chosen)
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
        } catch let error as any PresentableError {
            return ([error.message] + error.hints).map(DialogueEffect.warn)
        } catch {
            return [.warn("\(error)")]
        }
    }

    private mutating func open(_ sheet: Int) -> [DialogueEffect] {
        chosen = sheet
        return opening(of: sheet)
    }

    private func opening(of sheet: Int) -> [DialogueEffect] {
        [.say("\(sheets[sheet].overview); ? shows what can be typed")]
    }
}

// One score after another.
extension GradeEntry {
    private mutating func run(_ typed: String, in sheet: Int) -> [DialogueEffect] {
        let names = ["#\(sheets[sheet].rows[place].student.number)", "#\(sheets[sheet].quiz.number)"]
        // Behind `--` whatever is typed is a score and no option.
        let words = typed == "." ? ["grade", "clear"] + names : ["grade", "set"] + names + ["--", typed]
        running = .entry(typed: typed, line: Words.join(words))
        return [.run(words)]
    }

    /// Takes over what was stored, and shows it where it is not just what was typed.
    private mutating func accept(_ outcome: Outcome, typed: String, line: String, in sheet: Int) -> [DialogueEffect] {
        var effects: [DialogueEffect] = []
        if case .changes(let changes) = outcome.body, let change = changes.first, let cell = ScoreCell(change.record) {
            entries.append(Entry(place: place, old: sheets[sheet].rows[place].cell, line: line))
            sheets[sheet].rows[place].cell = cell
            if cell != .blank, cell.typed != typed { effects.append(.say(change.sentence)) }
        }
        return effects + advance(in: sheet)
    }

    /// Undoes the last entry, unless somebody else has done so: then another change would be taken back.
    private mutating func undo(_ plan: Outcome, in sheet: Int) -> [DialogueEffect] {
        guard case .changes(let changes) = plan.body, let line = entries.last?.line,
            changes.first?.record["command"] == .text(line)
        else { return takeBack(in: sheet, isDone: true) }
        running = .undo
        return [.run(["undo"])]
    }

    private mutating func takeBack(in sheet: Int, isDone: Bool) -> [DialogueEffect] {
        guard let entry = entries.popLast() else { return [] }
        place = entry.place
        sheets[sheet].rows[place].cell = entry.old
        return [.say((isDone ? "undone elsewhere already: " : "taken back: ") + sheets[sheet].rows[place].label)]
    }

    private mutating func advance(in sheet: Int) -> [DialogueEffect] {
        place += 1
        return place < sheets[sheet].rows.count ? [] : summary(of: sheet) + [.end]
    }

    private func summary(of sheet: Int) -> [DialogueEffect] {
        let sheet = sheets[sheet]
        return [.say("\(entries.count) entered in \(sheet.quiz.name); \(sheet.mean)"), .say(sheet.remaining)]
    }

    private static let help = [
        "a score and Enter stores it: 17.5, 17+ (17 and a half), 85%, -3 (points off), 18x (over the maximum)",
        "ex excused, m missing, . clears, an empty line keeps what is stored and goes on",
        "u takes the last one back, Ctrl-D ends",
    ]
}

extension ScoreCell {
    /// What a record of a grade says; nil when it is none.
    fileprivate init?(_ record: Record) {
        switch (record["state"], record["score"]) {
        case (.text("blank"), _): self = .blank
        case (.text("scored"), .number(let score)): self = .scored(score, late: Self.lateness(record))
        case (.text("excused"), _): self = .excused
        case (.text("missing"), _): self = .missing
        default: return nil
        }
    }
}
