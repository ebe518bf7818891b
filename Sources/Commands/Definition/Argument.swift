/// A value that a command takes by its place among the words.
package struct Argument: Equatable, Sendable {
    /// How many words an argument takes.
    package enum Arity: Equatable, Sendable {
        /// Exactly one word.
        case one
        /// One word or none.
        case optional
        /// One word or more, each a value of its own.
        case many
        /// All remaining words, at least one, joined by blanks to one value.
        case rest
        /// All remaining words joined by blanks to one value, or none.
        case optionalRest
    }

    /// The name by which an invocation gives the value, in lower case.
    package let name: String
    /// What the value is.
    package let kind: ValueKind
    /// How many words belong to it.
    package let arity: Arity
    /// One sentence for the help.
    package let help: String

    /// Describes an argument.
    package init(_ name: String, _ kind: ValueKind = .text, _ arity: Arity = .one, help: String) {
        self.name = name
        self.kind = kind
        self.arity = arity
        self.help = help
    }

    /// The help, with the words that the value may be.
    var explanation: String { kind.explanation(help, placeholder: "") }

    /// The word that stands for the value in usage lines.
    var placeholder: String { name.uppercased() }

    /// The placeholder with the marks of its arity.
    var usage: String {
        switch arity {
        case .one: placeholder
        case .optional: "[\(placeholder)]"
        case .many, .rest: placeholder + "…"
        case .optionalRest: "[\(placeholder)…]"
        }
    }
}
