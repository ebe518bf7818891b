/// A file format of another program that a domain reads, writes or both.
///
/// Modules may share a format by giving it the same name: a file is then read by each of them.
package struct ForeignFormat: Sendable {
    /// Stores what a file holds and says what was changed; it runs in a transaction that may be rolled back.
    package typealias Apply = @Sendable (ForeignFile, Invocation, Session) throws -> Outcome
    /// Makes what is to be written; it is given the folder that is in the place already, if there is one.
    package typealias Write = @Sendable (_ folder: ForeignFile?, Invocation, Session) throws -> ForeignExport

    /// The name for `--as`.
    package let name: String
    /// One line on where such files come from.
    package let abstract: String
    /// How names of such files end, without the dot, as far as that says what they are.
    package let endings: [String]
    /// Whether it is meant only where `--what` names its domain: other domains have files of the same name and look.
    package let isOnlyWhenNamed: Bool
    /// Whether a file in which there is nothing at all is a list of nothing: so it is written.
    package let isListWhenBlank: Bool
    /// Tells whether a file looks like one of this format.
    package let recognises: @Sendable (ForeignFile) -> Bool
    /// Says what keeps a file from being read at all as this kind of file; nil when it can be read, or is another kind.
    package let obstacle: @Sendable (ForeignFile) -> (any PresentableError)?
    /// How a file is taken over; nil for a format that is only written.
    package let apply: Apply?
    /// What `import` may be told about such a file.
    package let importOptions: [Option]
    /// How a file is written; nil for a format that is only read.
    package let write: Write?
    /// What `export` may be told about such a file.
    package let exportOptions: [Option]

    /// Describes a foreign format.
    package init(
        name: String, abstract: String, endings: [String] = [], isOnlyWhenNamed: Bool = false,
        isListWhenBlank: Bool = false,
        recognises: @escaping @Sendable (ForeignFile) -> Bool = { _ in false },
        obstacle: @escaping @Sendable (ForeignFile) -> (any PresentableError)? = { _ in nil },
        apply: Apply? = nil, importOptions: [Option] = [], write: Write? = nil, exportOptions: [Option] = []
    ) {
        self.name = name
        self.abstract = abstract
        self.endings = endings
        self.isOnlyWhenNamed = isOnlyWhenNamed
        self.isListWhenBlank = isListWhenBlank
        self.recognises = recognises
        self.obstacle = obstacle
        self.apply = apply
        self.importOptions = importOptions
        self.write = write
        self.exportOptions = exportOptions
    }
    /// Tells whether a path ends as names of such files do.
    package func isNamed(_ path: String) -> Bool {
        endings.contains { path.lowercased().hasSuffix("." + $0) }
    }
}
