/// One command: how it is typed, what the help says about it, and what it does.
package struct Command: Sendable {
    /// What a command does, by what it needs while it runs.
    package indirect enum Body: Sendable {
        /// Works without a store.
        case standalone(@Sendable (Invocation, Surroundings) throws -> Outcome)
        /// Looks at the store and changes nothing.
        case reads(@Sendable (Invocation, Session) throws -> Outcome)
        /// Looks at the store; where the report is handed out, the command writes down what that was, as `remembers` does.
        case reports(@Sendable (Invocation, Session) throws -> Outcome)
        /// Changes the store; runs in one transaction, perhaps more than once until its plan is agreed to.
        case writes(@Sendable (Invocation, Session) throws -> Outcome)
        /// Writes down what the program remembers for itself: like a change, but no entry in the history, nor undone.
        case remembers(@Sendable (Invocation, Session) throws -> Outcome)
        /// Runs a command whenever its time has come, until the person ends it.
        case follows(@Sendable (Invocation, Session) throws -> Following)
        /// Does one or the other, as the options say.
        case varies(@Sendable (Invocation) throws -> Body)
        /// Works on the store as a whole, outside transactions: plans first, and acts when that is agreed to.
        case maintains(@Sendable (Invocation, Premises) throws -> Maintenance)
        /// Talks with the person without opening a store by itself.
        case converses(@Sendable (Invocation, Surroundings) throws -> any Dialogue)
        /// Talks with the person, line by line.
        case interactive(@Sendable (Invocation, Session) throws -> any Dialogue)
    }

    /// The words it is called by: noun and verb, or one word.
    package let path: [String]
    /// One line on what it does.
    package let abstract: String
    /// What else is worth knowing, as paragraphs.
    package let discussion: String?
    /// The values taken by place.
    package let arguments: [Argument]
    /// The values and flags taken by name.
    package let options: [Option]
    /// Further forms, each chosen by an option.
    package let variants: [Variant]
    /// Lines worth copying.
    package let examples: [Example]
    /// Makes a form for the person's editor, for when no option says what to change; nil for no editor.
    package let form: (@Sendable (Invocation, Session) throws -> DraftForm)?
    /// The endings of the names of files for which it makes a file of its own kind, such as a picture, in place of results.
    package let ownEndings: [String]
    /// Whether other programs call it and people need not know of it.
    package let isHidden: Bool
    /// What it does.
    package let body: Body

    /// Describes a command; `path` is typed as in "grade set".
    package init(
        _ path: String, abstract: String, discussion: String? = nil, arguments: [Argument] = [],
        options: [Option] = [], variants: [Variant] = [], examples: [Example] = [],
        form: (@Sendable (Invocation, Session) throws -> DraftForm)? = nil, ownEndings: [String] = [],
        isHidden: Bool = false, body: Body
    ) {
        self.path = path.split(separator: " ").map(String.init)
        self.abstract = abstract
        self.discussion = discussion
        self.arguments = arguments
        self.options = options
        self.variants = variants
        self.examples = examples
        self.form = form
        self.ownEndings = ownEndings
        self.isHidden = isHidden
        self.body = body
    }

    /// The path as it is typed.
    package var name: String { path.joined(separator: " ") }

    /// The usual form, then the variants.
    var forms: [Form] {
        [Form(arguments: arguments, options: options, choice: nil)]
            + variants.map { Form(arguments: $0.arguments, options: [$0.option] + $0.options, choice: $0.option.name) }
    }

    /// The option of a name, in whichever form it stands.
    func option(_ name: String) -> Option? {
        if let option = options.first(where: { $0.name == name }) { return option }
        for variant in variants {
            if let option = ([variant.option] + variant.options).first(where: { $0.name == name }) { return option }
        }
        return nil
    }

    /// All options of all forms, each name once, in the order in which the help shows them.
    var allOptions: [Option] {
        var seen: Set<String> = []
        return forms.flatMap(\.options).filter { seen.insert($0.name).inserted }
    }

    /// All arguments of all forms, each name once, in the order in which the help shows them.
    var allArguments: [Argument] {
        var seen: Set<String> = []
        return forms.flatMap(\.arguments).filter { seen.insert($0.name).inserted }
    }
}
