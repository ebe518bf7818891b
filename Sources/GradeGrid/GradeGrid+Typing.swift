package import Commands
import Gradebook
import Reports
import TextLayout

// Typing a line: a score, a comment, a command.
extension GradeGrid {
    /// Takes a key while a line is typed.
    mutating func type(_ key: Key, into input: Input) -> [ScreenEffect] {
        var input = input
        switch key {
        case .escape, .control("c"):
            if input.purpose == .find { row = input.origin }
            if input.purpose == .paste {
                endPaste()
                return []
            }
            mode = .moving
            status = nil
            giveUp(input)
            return []
        case .enter: return finish(input, move: .down)
        case .tab where input.purpose == .score: return finish(input, move: .right)
        case .backTab where input.purpose == .score: return finish(input, move: .left)
        case .down where input.purpose == .score: return finish(input, move: .down)
        case .up where input.purpose == .score: return finish(input, move: .up)
        case .tab where input.purpose == .paste: input.text.append("\t")
        case .backspace where input.text.isEmpty && input.purpose != .paste:
            mode = .moving
            giveUp(input)
            return []
        case .backspace: input.text = String(input.text.dropLast())
        case .control("u"): input.text = ""
        case .character(let character): input.text.append(character)
        default: return []
        }
        status = nil
        mode = .input(input)
        switch input.purpose {
        case .find: find(input.text)
        case .stack: narrow(input)
        case .score: if case .character = key { return advance() }
        default: break
        }
        return []
    }

    /// Does what a finished line is for.
    private mutating func finish(_ input: Input, move: Entry.Move) -> [ScreenEffect] {
        let text = input.text.withoutOuterBlanks
        switch input.purpose {
        case .find:
            mode = .moving
            return []
        case .stack: return stack(input, text)
        case .paste: return paste(input, input.text)
        case _ where text.isEmpty && input.purpose != .comment:
            mode = .moving
            return []
        case .score: return store(text, row: student, seen: input.seen, move: move)
        case .comment: return comment(text)
        case .sum:
            mode = .moving
            compareSum(text)
            return []
        case .fill:
            mode = .moving
            return change(["grade", "fill", "#\(sheet.quizzes[column].record.number)", "--", text])
        case .command:
            mode = .moving
            if ["q", "quit", "wq"].contains(text) { return [.end] }
            guard let words = try? Words.split(text), !words.isEmpty else {
                say("a quote is opened and not closed", .warning)
                return []
            }
            return show(words) + [.refresh]
        }
    }

    /// Stores a score at the cursor.
    mutating func store(_ typed: String, move: Entry.Move) -> [ScreenEffect] {
        store(typed, row: student, seen: cell, move: move)
    }

    /// Stores a score once it is known that the cell still holds what the person has seen there.
    mutating func store(_ typed: String, row: Int, seen: ScoreCell, move: Entry.Move) -> [ScreenEffect] {
        let entry = Entry(row: row, column: column, typed: typed, seen: seen, move: move)
        guard !isVerifying(column: column) else {
            compare(entry)
            return []
        }
        pending = entry
        return [.look]
    }

    /// Stores what is pending, unless somebody else has changed the cell meanwhile.
    mutating func storePending() -> [ScreenEffect] {
        guard let entry = pending else {
            say("the student or the quiz is no longer there", .warning)
            return []
        }
        pending = nil
        let (student, quiz) = (sheet.students[entry.row], sheet.quizzes[entry.column])
        let stored = sheet.cells[entry.row][entry.column]
        guard stored == entry.seen else {
            say(
                "stored elsewhere meanwhile: \(stored == .blank ? "nothing" : stored.typed); "
                    + "Enter stores \(entry.typed) all the same", .warning)
            if case .input(var input) = mode {
                input.seen = stored
                mode = .input(input)
            }
            return []
        }
        running = .entry(entry)
        let names = ["#\(student.record.number)", "#\(quiz.record.number)"]
        return [
            .run(entry.typed == "." ? ["grade", "clear"] + names : ["grade", "set"] + names + ["--", entry.typed])
        ]
    }

    private mutating func comment(_ text: String) -> [ScreenEffect] {
        mode = .moving
        guard cell != .blank else {
            say("there is no grade yet that a comment could belong to", .warning)
            return []
        }
        let names = ["#\(sheet.students[student].record.number)", "#\(sheet.quizzes[column].record.number)"]
        return change(["grade", "set"] + names + ["--comment", text, "--", cell.typed])
    }

    /// Goes to the first student, or else quiz, whose name has the letters.
    private mutating func find(_ text: String) {
        guard !text.isEmpty, case .input(let input) = mode else { return }
        row = input.origin
        let found = try? sheet.rows(of: text, in: column, among: Array(sheet.students.indices))
        if let first = found.flatMap({ found in rows.firstIndex { found.contains($0) } }) {
            row = first
        } else if let quiz = sheet.quizzes.firstIndex(where: {
            $0.record.name.lowercased().contains(text.lowercased())
        }) {
            column = quiz
        } else {
            say("nobody and nothing is called “\(text)”", .warning)
        }
    }
}

// What becomes of commands.
extension GradeGrid {
    package mutating func receive(result: DialogueResult) -> [ScreenEffect] {
        defer { settle() }
        let ended = running
        running = nil
        switch (result, ended) {
        case (.refused(let message, _), .entry) where isPasting: refusePaste(message)
        case (.refused(let message, let hints), .entry):
            say(([message] + hints).joined(separator: "; "), .warning)
        case (.refused(let message, let hints), .reading): tell([message] + hints, .warning)
        case (.refused(let message, let hints), _):
            tell(([message] + hints).map(\.displaySafe.isolatingNames), .warning)
        case (.done(let outcome), .entry(let entry)): accept(outcome, entry)
        case (.done(let outcome), .reading):
            let lines = outcome.written(as: .text).split(separator: "\n", omittingEmptySubsequences: false)
            tell(lines.map(String.init).filter { !$0.isEmpty || lines.count > 2 }, .faint)
        case (.done(let outcome), _):
            let sentences = outcome.sentences + outcome.notices
            say(sentences.count > 1 ? "\(sentences[0]) and \(sentences.count - 1) more" : sentences.first ?? "")
        }
        return []
    }

    /// Shows one line at the bottom, and more than one over the sheet; they are as a terminal shows them.
    private mutating func tell(_ lines: [String], _ role: Frame.Role) {
        guard lines.count > 1 else {
            status = lines.first.map { Status(text: $0, role: role) }
            return
        }
        mode = .pane(Pane(lines: lines.flatMap { $0.onScreen(columns: size.columns - 1) }))
    }

    /// Takes over what was stored, and goes on.
    private mutating func accept(_ outcome: Outcome, _ entry: Entry) {
        if sheet.take(outcome, row: entry.row, column: entry.column) {
            totals[entry.row] = nil
            (meanTotal, means[entry.column], progress) = (nil, nil, nil)
            if let doubt = sheet.doubt(row: entry.row, column: entry.column) {
                say("\(sheet.students[entry.row].label): \(doubt)", .warning)
            } else {
                say(outcome.sentences.first ?? "")
            }
        } else {
            say(outcome.notices.first ?? "")
        }
        if isPasting { paste.stored += 1 }
        goOn(after: entry)
        settleDifference(row: entry.row, column: entry.column)
    }

    private var isPasting: Bool {
        if case .input(let input) = mode { input.purpose == .paste } else { false }
    }

    /// Goes where the person wants to type next.
    mutating func goOn(after entry: Entry) {
        if case .input(let input) = mode, input.purpose == .stack || input.purpose == .paste {
            mode = .input(Input(input.purpose))
            row = rows.firstIndex(of: entry.row) ?? row
            return
        }
        mode = .moving
        switch entry.move {
        case .down: row += 1
        case .up: row -= 1
        case .right: column += 1
        case .left: column -= 1
        case .stay: break
        }
    }
}

extension String {
    /// A line as a screen shows it: its tabs as blanks, and on several lines where it is too wide for one.
    fileprivate func onScreen(columns: Int) -> [String] {
        let line = contains("\t") ? expandingTabs : self
        return line.displayWidth <= columns ? [line] : line.wrapped(toWidth: max(1, columns))
    }

    private var expandingTabs: String {
        split(separator: "\t", omittingEmptySubsequences: false).reduce(into: "") { line, cell in
            if !line.isEmpty { line += String(repeating: " ", count: Self.tabStop - line.displayWidth % Self.tabStop) }
            line += cell
        }
    }

    private static var tabStop: Int { 8 }
}

extension Outcome {
    /// The sentences of the changes.
    fileprivate var sentences: [String] {
        if case .changes(let changes) = body { changes.map(\.sentence) } else { [] }
    }
}
