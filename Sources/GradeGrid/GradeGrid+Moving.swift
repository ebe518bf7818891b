import Commands
import Gradebook
import TextLayout

// Going about in the sheet.
extension GradeGrid {
    /// Takes a key while nothing is typed.
    mutating func move(_ key: Key) -> [ScreenEffect] {
        status = nil
        let page = GridLayout(self).shownRows
        switch key {
        case .up: row -= 1
        case .down, .enter: row += 1
        case .left, .backTab: column -= 1
        case .right, .tab: column += 1
        case .home: column = 0
        case .end: column = sheet.quizzes.count - 1
        case .pageUp, .control("b"): row -= page
        case .pageDown, .control("f"): row += page
        case .wheel(let lines): row += lines
        case .click(let place): go(to: place)
        case .control("r"): return change(["redo"])
        case .control("l"): return [.refresh]
        case .control("c"): say("q leaves the sheet; everything that was entered is stored")
        case .delete: return store(".", move: .stay)
        case .character(let character): return command(character)
        case .control, .escape, .backspace: break
        }
        return []
    }

    /// Takes a letter or sign that stands for something to do, or begins a score.
    private mutating func command(_ character: Character) -> [ScreenEffect] {
        switch character {
        case "j": row += 1
        case "k": row -= 1
        case "l": column += 1
        case "b": column -= 1
        case "g": row = 0
        case "G": row = rows.count - 1
        case "e": return store("ex", move: .down)
        case "m": return store("m", move: .down)
        case ".": return store(".", move: .stay)
        case "u": return change(["undo"])
        case "x": return show(["grade", "explain", "#\(sheet.students[student].record.number)"])
        case "c": begin(.comment, text: sheet.comments[student][column] ?? "")
        case "f" where isVerifying(column: column):
            say("scores that are keyed again are not filled in; type each as it is on paper", .warning)
        case "f": begin(.fill)
        case "V": toggleVerification()
        case "n": goToDifference(from: row + 1)
        case "=": begin(.sum)
        case "p":
            begin(.paste)
            say("paste lines of name, tab and score; an empty line ends")
        case "/": begin(.find)
        case ":": begin(.command)
        case "S": begin(.stack)
        case "i": begin(.score, text: isCovered(row: student, column: column) ? "" : cell.typed)
        case "s": sortNext()
        case "h": isHidingNames.toggle()
        case "a": toggleAdvancing()
        case "?":
            let letter = sheet.scheme.policy.scale.sample
            mode = .pane(Pane(lines: HelpPage.lines(width: size.columns - 1, letter: letter)))
        case "q": return [.end]
        default:
            guard Self.beginsScore(character) else { return [] }
            begin(.score, text: String(character))
            return advance()
        }
        return []
    }

    /// Whether a score may begin so: with a digit, a sign, or the letter of a grade, which is typed as a capital.
    static func beginsScore(_ character: Character) -> Bool {
        character.isNumber || character == "-" || character.isUppercase
    }

    private mutating func begin(_ purpose: Input.Purpose, text: String = "") {
        var input = Input(purpose, text: text)
        input.seen = cell
        input.origin = row
        mode = .input(input)
    }

    private mutating func sortNext() {
        let orders = GradeSheet.Order.allCases
        let next = orders.firstIndex(of: order).map { orders[($0 + 1) % orders.count] } ?? .roster
        order = next
        sort(keeping: sheet.students[student].record.number)
        let words =
            switch next {
            case .roster: "last name"
            case .firstName: "first name"
            case .number: "number"
            case .total: "total, the best first"
            case .score: "score in \(sheet.quizzes[column].record.name), the best first"
            }
        say("sorted by \(words)")
    }

    private mutating func go(to place: Frame.Place) {
        let layout = GridLayout(self)
        guard let line = layout.row(at: place.row) else { return }
        row = line
        if let found = layout.column(at: place.column) { column = found }
    }

    /// Runs a command whose changes may concern the whole sheet.
    mutating func change(_ words: [String]) -> [ScreenEffect] {
        running = .change
        return [.run(words), .refresh]
    }

    /// Runs a command whose result covers the sheet.
    mutating func show(_ words: [String]) -> [ScreenEffect] {
        running = .reading
        return [.present(words)]
    }

    /// Takes a key while a text covers the sheet.
    mutating func read(_ key: Key, _ pane: Pane) -> [ScreenEffect] {
        var pane = pane
        let page = max(1, size.rows - 2)
        switch key {
        case .down, .character("j"): pane.top += 1
        case .up, .character("k"): pane.top -= 1
        case .pageDown, .character(" "), .control("f"): pane.top += page
        case .pageUp, .control("b"): pane.top -= page
        case .home: pane.top = 0
        case .end: pane.top = pane.lines.count
        case .wheel(let lines): pane.top += lines
        default:
            mode = .moving
            return []
        }
        pane.top = max(0, min(pane.top, pane.lines.count - page))
        mode = .pane(pane)
        return []
    }

    /// Says something above the last line.
    mutating func say(_ text: String, _ role: Frame.Role = .faint) {
        status = Status(text: text.displaySafe.isolatingNames, role: role)
    }
}
