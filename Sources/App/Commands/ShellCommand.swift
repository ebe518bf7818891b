import Commands

/// `shell`: the same commands without the program's name, with history and completion.
enum ShellCommand {
    static let command = Command(
        "shell", abstract: "Takes commands line by line, with completion, history and one store open throughout.",
        discussion: """
            Commands are typed as elsewhere, without the word daybook. Tab completes commands, options and the names \
            of what is stored; the arrow keys bring older lines back, Ctrl-R searches in them. Ctrl-C cancels the line \
            or the command that runs, Ctrl-D ends. A line that begins with # is a remark.

            Commands between “begin” and “commit” are one change: nobody sees a part of it, and one “undo” takes all of \
            it back; “rollback” ends the group and keeps nothing. Until then nobody else can change the store.

            Lines may come from a file or a pipe: the first one that is refused ends it with its number and status, \
            and an open group is taken back. With --keep-going the rest is done all the same.
            """,
        options: [.flag("keep-going", help: "Goes on after a line that is refused, where lines come from a file.")],
        examples: [
            Example("shell", "Takes commands until Ctrl-D."),
            Example("shell < commands.txt", "Runs the lines of a file, up to the first that is refused."),
        ],
        body: .converses { invocation, _ in
            ShellDialogue(
                greeting: ["Daybook \(Daybook.version): commands without “\(Daybook.name)”; help, Tab, Ctrl-D ends"],
                keepsGoing: invocation.flag("keep-going"))
        })
}
