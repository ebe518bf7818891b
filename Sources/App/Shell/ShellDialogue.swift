import Commands
import TextLayout

/// The shell as a value: lines go in, and what is to be done comes out.
struct ShellDialogue: Dialogue {
    /// What a line wants to happen.
    enum Step: Equatable {
        /// Nothing: it is empty or a remark.
        case nothing
        /// A command runs.
        case run([String])
        /// A group begins, whose commands are one change.
        case begin
        /// The group ends, and is kept.
        case commit
        /// The group ends, and is taken back.
        case rollBack
        /// The shell ends.
        case end
        /// The line is wrong.
        case refuse(ShellError)
    }

    /// Commands that run before the first line, of which nothing is shown.
    let prelude: [String]
    /// What is said at the beginning.
    let greeting: [String]
    /// Whether a script goes on after a line that is refused.
    let keepsGoing: Bool
    /// Whether lines are kept for the next time.
    let keepsHistory: Bool
    /// The store that is meant, where it is not the person's own.
    let store: String?
    /// How many lines have been read.
    private(set) var line = 0
    /// The line in which the open group began; nil outside a group.
    private(set) var groupBegin: Int?
    /// The commands of the group that were done.
    private(set) var groupLines: [String] = []

    init(
        prelude: [String] = [], greeting: [String] = [], keepsGoing: Bool = false, keepsHistory: Bool = true,
        store: String? = nil
    ) {
        self.prelude = prelude
        self.greeting = greeting
        self.keepsGoing = keepsGoing
        self.keepsHistory = keepsHistory
        self.store = store
    }

    /// What stands before the line that is typed next.
    var prompt: String { groupBegin == nil ? "\(Daybook.name)> " : "\(Daybook.name)… " }

    /// Takes a line; nil is the end of input.
    mutating func receive(_ typed: String?) -> Step {
        guard let typed else {
            return groupBegin.map { .refuse(.openGroup(line: $0)) } ?? .end
        }
        line += 1
        // Files of some systems begin with a mark of their encoding.
        let isMarked = line == 1 && typed.unicodeScalars.first == "\u{FEFF}"
        let text = isMarked ? String(String.UnicodeScalarView(typed.unicodeScalars.dropFirst())) : typed
        // Bytes that are no letters have become U+FFFD when the line was read.
        guard !text.unicodeScalars.contains(where: { $0 == "\u{FFFD}" || $0 == "\0" }) else {
            return .refuse(.noText(line: text.truncated(toWidth: Self.shownWidth)))
        }
        // A number such as #12 never begins a command.
        guard text.first(where: { !$0.isWhitespace }) != "#" else { return .nothing }
        var words: [String]
        do {
            words = try Words.split(text)
        } catch {
            return .refuse(.openQuote(line: text.truncated(toWidth: Self.shownWidth)))
        }
        if words.first == Daybook.name, words.count > 1 { words.removeFirst() }
        guard let first = words.first else { return .nothing }
        guard let word = ShellWord(typed: first) else {
            return .run(words == [Daybook.name] ? [] : words)
        }
        guard words.count == 1 else { return .refuse(.surplusWord(word, words[1])) }
        return step(for: word)
    }

    /// How much of a line is shown that cannot be read.
    private static let shownWidth = 60

    private mutating func step(for word: ShellWord) -> Step {
        switch word {
        case .begin where groupBegin != nil: return .refuse(.nestedGroup)
        case .begin:
            groupBegin = line
            groupLines = []
            return .begin
        case .commit, .rollback:
            guard groupBegin != nil else { return .refuse(.noGroup(word)) }
            return word == .commit ? .commit : .rollBack
        case .leave: return groupBegin.map { .refuse(.openGroup(line: $0)) } ?? .end
        }
    }

    /// Notes that a command was done.
    mutating func did(_ words: [String]) {
        if groupBegin != nil { groupLines.append(Words.join(words)) }
    }

    /// Notes that the group has ended.
    mutating func endGroup() { groupBegin = nil }

    /// What the history says of the group.
    var groupLabel: String {
        let shown = 3
        let rest = groupLines.count - shown
        return (groupLines.prefix(shown) + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: "; ")
    }
}
