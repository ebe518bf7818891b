import Commands

/// What an editing command changes, in the words of its sentence.
struct Edits {
    private var phrases: [String] = []

    /// Makes edits for a command; refuses one that was given nothing to change.
    init(_ invocation: Invocation) throws {
        let options = invocation.command.options.map(\.name)
        guard options.contains(where: invocation.has) else {
            throw GradebookError.nothingToEdit(
                command: invocation.command.name, options: options.map { "--" + $0 })
        }
    }

    /// Notes that a value changes; what stays the same is no change.
    mutating func note(_ label: String, _ old: String?, _ new: String?) {
        guard old != new else { return }
        phrases.append("\(label) \(old ?? "–") -> \(new ?? "–")")
    }

    /// What came of the edits of a record that a sentence calls `subject`.
    func outcome(of subject: String, _ record: Record) -> Outcome {
        guard !phrases.isEmpty else {
            return Outcome(.changes([]), notices: ["\(subject) is like that already"])
        }
        return .change("\(subject): \(phrases.joined(separator: ", "))", record: record)
    }
}
