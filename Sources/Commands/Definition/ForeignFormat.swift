/// A file format of another program that a domain reads.
package struct ForeignFormat: Sendable {
    /// The name for `--as`.
    package let name: String
    /// One line on where such files come from.
    package let abstract: String
    /// Tells whether a file looks like one of this format.
    package let recognises: @Sendable (ForeignFile) -> Bool
    /// Says what keeps a file from being read at all as this kind of file; nil when it can be read, or is another kind.
    package let obstacle: @Sendable (ForeignFile) -> (any PresentableError)?
    /// Stores what the file holds and says what was changed; it runs in a transaction that may be rolled back.
    package let apply: @Sendable (ForeignFile, Invocation, Session) throws -> Outcome

    /// Describes a foreign format.
    package init(
        name: String, abstract: String, recognises: @escaping @Sendable (ForeignFile) -> Bool,
        obstacle: @escaping @Sendable (ForeignFile) -> (any PresentableError)? = { _ in nil },
        apply: @escaping @Sendable (ForeignFile, Invocation, Session) throws -> Outcome
    ) {
        self.name = name
        self.abstract = abstract
        self.recognises = recognises
        self.obstacle = obstacle
        self.apply = apply
    }
}
