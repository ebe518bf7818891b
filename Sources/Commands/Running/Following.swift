/// A command that runs whenever its time has come, until the person ends it.
package struct Following: Sendable {
    /// The words of the command.
    package let words: [String]
    /// Tells whether its time has come.
    package let isDue: @Sendable (Session) throws -> Bool

    /// Describes what to run, and when.
    package init(_ words: [String], when isDue: @escaping @Sendable (Session) throws -> Bool) {
        self.words = words
        self.isDue = isDue
    }
}
