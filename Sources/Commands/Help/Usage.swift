/// Writes the lines that show how a command is typed.
struct Usage {
    /// The program's name, or nothing in the shell.
    let program: String

    func lines(of command: Command) -> [String] {
        command.forms.map { form in
            [program, command.name, form.usage].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}
