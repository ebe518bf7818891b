import Commands
import Foundation
import Reports

// One score after another.
extension GradeEntry {
    /// Takes a line for the student whose turn it is.
    mutating func next(_ typed: String, in sheet: Int) -> [DialogueEffect] {
        guard case .row(let place) = focus else { return [] }
        guard !typed.isEmpty, typed != "/" else { return advance(in: sheet) }
        return take(firstScore(of: typed, in: sheet), at: place, in: sheet)
    }

    /// Stores what is typed for a student, or compares it where scores are keyed a second time.
    mutating func take(_ word: String, at place: Int, in sheet: Int) -> [DialogueEffect] {
        guard let typed = word == "=" ? lastTyped : word else {
            return [.refuse(RefusedLine("no score has been typed yet that = could stand for"))]
        }
        lastTyped = typed
        if style.isVerifying, !verification.isSettling {
            let effects = compare(typed, at: place, in: sheet)
            return effects + takeNext(in: sheet)
        }
        let names = ["#\(sheets[sheet].rows[place].student.number)", "#\(sheets[sheet].quiz.number)"]
        // Behind `--` whatever is typed is a score and no option.
        let words = typed == "." ? ["grade", "clear"] + names : ["grade", "set"] + names + ["--", typed]
        running = .entry(place: place, typed: typed, line: Words.join(words))
        return [.run(words)]
    }

    /// Takes a line of a name, a tab and a score, as it is pasted; whose turn it is does not matter.
    mutating func paste(_ line: String, in sheet: Int) -> [DialogueEffect] {
        do {
            guard let (name, score) = try EntrySheet.parts(ofPasted: line) else { return [] }
            let place = try sheets[sheet].place(of: name)
            // What is pasted is read as in a file, where -3 is a number.
            let word = try sheets[sheet].word(score, source: .file)
            return take(word.typed(points: sheets[sheet].points), at: place, in: sheet)
        } catch {
            return refusing(error)
        }
    }

    /// Takes over what was stored, and shows it where it is not just what was typed.
    mutating func accept(
        _ outcome: Outcome, at place: Int, typed: String, line: String, in sheet: Int
    ) -> [DialogueEffect] {
        var effects: [DialogueEffect] = []
        let isInTurn = focus == .row(place) && (!style.isStack || verification.isSettling)
        if case .changes(let changes) = outcome.body, let change = changes.first, let cell = ScoreCell(change.record) {
            let old = sheets[sheet].rows[place].cell
            entries.append(Entry(cells: [(place, old)], line: line))
            sheets[sheet].rows[place].cell = cell.keepingDeduction(of: old)
            let isSeen = isInTurn && !isAdvancing && (cell == .blank || cell.typed == typed)
            effects.append(.change(change.sentence, isSeen: isSeen))
            if let doubt = sheets[sheet].doubt(about: place) { effects.append(.warn(doubt)) }
            effects += outcome.notices.map(DialogueEffect.warn)
        } else if !isInTurn {
            effects += outcome.notices.map(DialogueEffect.say)
        }
        if style.isStack, !verification.isSettling {
            focus = .nobody
            return effects
        }
        guard isInTurn || verification.isSettling else { return effects }
        effects += advance(in: sheet)
        return effects + takeNext(in: sheet)
    }

    /// Undoes the last entry, unless somebody else has done so: then another change would be taken back.
    mutating func undo(_ plan: Outcome, in sheet: Int) -> [DialogueEffect] {
        guard case .changes(let changes) = plan.body, let line = entries.last?.line,
            changes.first?.record["command"] == .text(line)
        else { return takeBack(in: sheet, isDone: true) }
        running = .undo
        return [.run(["undo"])]
    }

    mutating func takeBack(in sheet: Int, isDone: Bool) -> [DialogueEffect] {
        guard let entry = entries.popLast(), let first = entry.cells.first?.place else { return [] }
        focus = style.isStack && !verification.isSettling ? .nobody : .row(first)
        for (place, old) in entry.cells { sheets[sheet].rows[place].cell = old }
        let what =
            entry.cells.count == 1 ? sheets[sheet].rows[first].label : entry.cells.count.counted("score")
        return [isDone ? .say("undone elsewhere already: \(what)") : .change("taken back: \(what)", isSeen: false)]
    }

    /// Goes on to the next student, and after the last one to what is to be settled, or to the end.
    mutating func advance(in sheet: Int) -> [DialogueEffect] {
        guard case .row(let place) = focus else { return [] }
        if verification.isSettling { return settleNext(in: sheet) }
        guard place + 1 >= sheets[sheet].rows.count else {
            focus = .row(place + 1)
            return []
        }
        focus = .row(place + 1)
        let left = dropWaiting()
        guard style.isVerifying, !verification.differing.isEmpty else { return left + summary(of: sheet) + [.end] }
        return left + summary(of: sheet) + settle(in: sheet)
    }

    func summary(of sheet: Int) -> [DialogueEffect] {
        if style.isVerifying { return verificationSummary(of: sheet) }
        let sheet = sheets[sheet]
        let count = entries.reduce(0) { $0 + $1.cells.count }
        return [.say("\(count) entered in \(sheet.quiz.name); \(sheet.mean)"), .say(sheet.remaining)]
    }

    static func help(_ style: Style, scale: LetterScale) -> [String] {
        let letter = scale.sample.map { ", \($0)" } ?? ""
        let line =
            style.isStack
            ? "letters of a name, a score and Enter: jo87, jo 17+, ng p ex; letters alone narrow the list"
            : "a score and Enter stores it: 17.5, 17+ (17 and a half), 85%\(letter), -3 (points off), 18x (over the maximum)"
        return [
            line,
            "17 l2 two days late, ex excused, m missing, . clears, an empty line keeps what is stored and goes on",
            "= the score typed last, / skips, *=0 gives all who are blank 0 (or any other score)",
            "=412 tells whether the scores come to 412 together",
        ] + (style.isStack ? [] : ["auto takes scores of two digits without an Enter after each, as in 8792"]) + [
            "a pasted line of name, tab and score is stored for that student",
            "u takes the last one back, Ctrl-D ends",
        ]
    }
}

extension ScoreWord {
    /// What is typed to mean this; what is over the points or below 0 was meant so.
    func typed(points: Decimal) -> String {
        switch self {
        case .excused: return "ex"
        case .missing: return "m"
        case .clear: return "."
        case .late(let days): return "l\(days)"
        case .scored(let score, let late):
            let isOnPurpose = score < 0 || (points > 0 && score > points)
            return score.plainText() + (isOnPurpose ? "x" : "") + (late.map { " l\($0)" } ?? "")
        }
    }
}

extension ScoreCell {
    /// What a record of a grade says; nil when it is none.
    init?(_ record: Record) {
        switch (record["state"], record["score"]) {
        case (.text("blank"), _): self = .blank
        case (.text("scored"), .number(let score)): self = .scored(score, late: Self.lateness(record))
        case (.text("excused"), _): self = .excused
        case (.text("missing"), _): self = .missing
        default: return nil
        }
    }

    /// The cell with the points that were taken off before in place of the course's rule: a new score keeps them.
    fileprivate func keepingDeduction(of old: ScoreCell) -> ScoreCell {
        guard case .scored(let score, let late?) = self else { return self }
        return .scored(score, late: Lateness(days: late.days, deduction: old.lateness?.deduction))
    }

    private static func lateness(_ record: Record) -> Lateness? {
        if case .integer(let days)? = record["late"], days > 0 { Lateness(days: days) } else { nil }
    }
}

// Pasted lines.
extension EntrySheet {
    /// The name and the score of a pasted line; nil where it has no score, which changes nothing.
    static func parts(ofPasted line: String) throws -> (name: String, score: String)? {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { $0.trimmingBlanks() }
        guard parts.count == 2, !parts[0].isEmpty else {
            throw RefusedLine("“\(line.trimmingBlanks())” is no name, tab and score")
        }
        return parts[1].isEmpty ? nil : (parts[0], parts[1])
    }

    /// Finds the one row that a number or a part of a name means.
    func place(of name: String) throws -> Int {
        let places = try places(of: name, among: Array(rows.indices))
        guard places.count == 1 else {
            throw CommandError.ambiguous(kind: "student", input: name, candidates: places.map { rows[$0].student })
        }
        return places[0]
    }
}
