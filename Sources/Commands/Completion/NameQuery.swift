/// Asks for the names of records that can be meant at a place of a command line.
package struct NameQuery: Equatable, Sendable {
    /// The kind of record, as in "student".
    package let kind: String
    /// The command that is typed, as in "todo undone".
    package let command: String
    /// The store and the course that the line names, if it does.
    package let globals: GlobalOptions

    /// Makes a question.
    package init(kind: String, command: String, globals: GlobalOptions) {
        self.kind = kind
        self.command = command
        self.globals = globals
    }
}
