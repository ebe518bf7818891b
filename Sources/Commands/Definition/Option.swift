/// A value or flag that a command takes by name, anywhere among the words.
package struct Option: Equatable, Sendable {
    /// What may follow the name.
    package enum Value: Equatable, Sendable {
        /// Nothing: the option is there or it is not.
        case none
        /// A value, after `=` or as the next word.
        case needed(placeholder: String, ValueKind)
        /// A value after `=`, or nothing.
        case attached(placeholder: String, ValueKind)
    }

    /// The long name without the dashes.
    package let name: String
    /// What may follow the name.
    package let value: Value
    /// One sentence for the help.
    package let help: String
    /// Whether the command cannot do without it.
    package let isRequired: Bool
    /// Whether it may be given several times.
    package let isRepeatable: Bool
    /// Whether an empty value is accepted and takes away what is stored.
    package let isClearable: Bool

    /// Describes an option without a value.
    package static func flag(_ name: String, help: String) -> Option {
        Option(name: name, value: .none, help: help, isRequired: false, isRepeatable: false, isClearable: false)
    }

    /// Describes an option with a value.
    package static func value(
        _ name: String, _ placeholder: String, _ kind: ValueKind = .text, required: Bool = false,
        repeatable: Bool = false, clearable: Bool = false, help: String
    ) -> Option {
        Option(
            name: name, value: .needed(placeholder: placeholder, kind), help: help, isRequired: required,
            isRepeatable: repeatable, isClearable: clearable)
    }

    /// Describes an option whose value may follow after `=` only, or be left out.
    static func attached(_ name: String, _ placeholder: String, _ kind: ValueKind, help: String) -> Option {
        Option(
            name: name, value: .attached(placeholder: placeholder, kind), help: help, isRequired: false,
            isRepeatable: false, isClearable: false)
    }

    /// The option as it is typed, with a placeholder for its value.
    var spelling: String {
        switch value {
        case .none: "--\(name)"
        case .needed(let placeholder, _): "--\(name) \(placeholder)"
        case .attached(let placeholder, _): "--\(name)[=\(placeholder)]"
        }
    }

    /// The help, with the words that the value may be.
    var explanation: String {
        switch value {
        case .none: help
        case .needed(let placeholder, let kind), .attached(let placeholder, let kind):
            kind.explanation(help, placeholder: placeholder)
        }
    }

    /// The spelling with the marks that tell whether it may be left out or repeated.
    var usage: String {
        (isRequired ? spelling : "[\(spelling)]") + (isRepeatable ? "…" : "")
    }
}

extension Option {
    /// Prints a report; every command whose result is one has it.
    package static let printing = Option.attached(
        "print", "PRINTER", .text, help: "Sets the report on pages and sends it to the print system.")
    /// Shows a report with the desktop's viewer.
    package static let open = Option.flag("open", help: "Sets the report on pages and shows it.")
    /// What every report can be asked for.
    package static let paper = [printing, open]
}
