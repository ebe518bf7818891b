/// A conversation held line by line, as a value: lines go in, effects come out, nothing is printed or stored by it.
package protocol LineDialogue: Dialogue {
    /// What stands before the line that is typed next.
    var prompt: String { get }
    /// Begins the conversation.
    mutating func start() -> [DialogueEffect]
    /// Takes a typed line; `nil` is the end of input.
    mutating func receive(line: String?) -> [DialogueEffect]
    /// Takes what became of the command that was to run.
    mutating func receive(result: DialogueResult) -> [DialogueEffect]
}

/// What a conversation wants to happen.
package enum DialogueEffect: Equatable, Sendable {
    /// Shows a line.
    case say(String)
    /// Shows what was stored, which is the result; one that whoever typed it sees already is for others alone.
    case change(String, isSeen: Bool)
    /// Shows a line as something to look at.
    case warn(String)
    /// Refuses a line: a person may correct it, lines that come through a pipe end at it.
    case refuse(RefusedLine)
    /// Shows lines that the next line answers; lines that come through a pipe were written without seeing the question, and
    /// end at it with a refusal.
    case ask([String], unattended: RefusedLine)
    /// Runs a command in a transaction of its own; its result comes back before anything else.
    case run([String])
    /// Ends the conversation.
    case end
}

/// What became of a command that a conversation wanted to run.
package enum DialogueResult: Sendable {
    /// It is done.
    case done(Outcome)
    /// It was refused, and nothing is changed.
    case refused(message: String, hints: [String])
}
