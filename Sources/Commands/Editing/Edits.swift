/// What an editing command changes, in the words of its sentence.
package struct Edits {
    private var phrases: [String] = []

    /// Makes edits, none yet.
    package init() {}

    /// Notes that a value changes; what stays the same is no change.
    package mutating func note(_ label: String, _ old: String?, _ new: String?) {
        guard old != new else { return }
        phrases.append("\(label) \(Self.short(old)) -> \(Self.short(new))")
    }

    /// The sentence about a record that it calls `subject`; nil where nothing changes.
    package func sentence(of subject: String) -> String? {
        phrases.isEmpty ? nil : "\(subject): \(phrases.joined(separator: ", "))"
    }

    /// The first line of a text, and no more than a sentence can hold of it.
    private static func short(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "–" }
        // No more of a long text is looked at than can be shown.
        let line = text.prefix(60).prefix { !$0.isNewline }
        return line.endIndex < text.endIndex ? line + " …" : String(line)
    }
}

extension Edit {
    /// The value after the edit.
    package func applied(to old: Value?) -> Value? {
        switch self {
        case .keep: old
        case .clear: nil
        case .set(let new): new
        }
    }
}

extension Invocation {
    /// Refuses an editing command that was given nothing to change.
    package func requireEdit() throws(CommandError) {
        let options = command.options.map(\.name)
        guard !options.contains(where: has) else { return }
        throw .nothingToEdit(command: command.name, options: options.map { "--" + $0 })
    }
}
