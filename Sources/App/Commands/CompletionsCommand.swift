import Commands

/// `completions`: the script that lets a shell complete the program's words.
enum CompletionsCommand {
    static let command = Command(
        "completions", abstract: "Writes the script that lets bash, zsh or fish complete commands and names.",
        discussion: """
            The script asks this program for what fits, so that commands, options, values and the names of students, \
            quizzes, people and to-dos are always those that there are. “make install” puts the scripts where the \
            shells look for them.
            """,
        arguments: [
            Argument("shell", .choice(CompletionShell.allCases.map(\.rawValue)), help: "bash, zsh or fish.")
        ],
        examples: [
            Example("completions bash > ~/.local/share/bash-completion/completions/daybook", "Completes in bash."),
            Example("completions zsh > \"${fpath[1]}/_daybook\"", "Completes in zsh."),
            Example("completions fish > ~/.config/fish/completions/daybook.fish", "Completes in fish."),
        ],
        body: .standalone { invocation, _ in
            Outcome(.text(CompletionShell(rawValue: invocation.text("shell"))?.script ?? ""))
        })
}
