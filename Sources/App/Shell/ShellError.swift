import Commands

/// What can be wrong with a line of the shell.
enum ShellError: Error, Equatable {
    /// A word of the shell with something after it.
    case surplusWord(ShellWord, String)
    /// The end of a group where there is none.
    case noGroup(ShellWord)
    /// A group inside a group.
    case nestedGroup
    /// The end of all lines inside a group.
    case openGroup(line: Int)
    /// A line that is no text in UTF-8.
    case noText(line: String)
    /// A line whose words cannot be told apart.
    case openQuote(line: String)
    /// A command that cannot be a part of a group.
    case notInGroup(command: String)
    /// A command of a group that means another store.
    case otherStore
    /// A shell inside the shell.
    case nestedShell
    /// Standard input as a file, where the lines come from it.
    case inputTaken
}

extension ShellError: PresentableError {
    var status: ExitStatus { .usage }

    var message: String {
        switch self {
        case .surplusWord(let word, let surplus): "“\(word.rawValue)” stands alone, without “\(surplus)”"
        case .noGroup(let word): "there is no group to \(word == .commit ? "keep" : "take back")"
        case .nestedGroup: "a group is begun already"
        case .openGroup(let line): "the group begun in line \(line) is not ended"
        case .noText(let line): "this is no text in UTF-8: \(line)"
        case .openQuote(let line): CommandError.openQuote(line: line).message
        case .notInGroup(let command): "“\(command)” cannot be a part of a group"
        case .otherStore: "a group has one store, and this is another one"
        case .nestedShell: "this is the shell already"
        case .inputTaken: "standard input is where the commands come from"
        }
    }

    var hints: [String] {
        switch self {
        case .noGroup: ["“begin” begins one"]
        case .nestedGroup, .notInGroup, .otherStore: ["“commit” or “rollback” ends the group first"]
        case .openGroup: ["“commit” keeps what it has changed, “rollback” takes it back"]
        case .inputTaken: ["name a file"]
        case .noText: ["write it in UTF-8; “iconv -t UTF-8” makes that of a file"]
        case .openQuote(let line): CommandError.openQuote(line: line).hints
        default: []
        }
    }
}
