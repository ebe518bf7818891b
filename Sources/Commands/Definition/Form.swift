/// One of the ways in which a command is typed.
struct Form: Equatable, Sendable {
    /// The values taken by place.
    let arguments: [Argument]
    /// The values and flags taken by name.
    let options: [Option]
    /// The name of the option that chooses this form; `nil` for the usual form.
    let choice: String?

    /// The arguments and options as a usage line shows them.
    var usage: String {
        let chosen = options.filter { $0.name == choice }.map(\.spelling)
        let others = options.filter { $0.name != choice }.map(\.usage)
        return (chosen + arguments.map(\.usage) + others).joined(separator: " ")
    }
}
