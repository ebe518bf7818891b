/// What can be typed in the shell besides commands.
package enum ShellWord: String, CaseIterable, Sendable {
    case begin, commit, rollback
    case leave = "exit"

    /// Reads a word; `quit` is another one for `exit`.
    package init?(typed word: String) {
        guard let word = word == "quit" ? .leave : ShellWord(rawValue: word) else { return nil }
        self = word
    }

    /// One sentence for the help.
    package var abstract: String {
        switch self {
        case .begin: "Begins a group of commands that are one change, kept or undone as a whole."
        case .commit: "Ends the group and keeps what its commands have changed."
        case .rollback: "Ends the group and takes back what its commands have changed."
        case .leave: "Ends the shell, as Ctrl-D does."
        }
    }
}
