import Commands
import Storage

/// `undo`: takes the last changes back.
enum UndoCommand {
    static let command = Command(
        "undo", abstract: "Takes the last change, or the last N changes, back.",
        discussion: """
            Everything that one command changed is taken back as one step. The step is a change of its own in the \
            history, so nothing is ever lost by it; “redo” makes the change again. Of several, all are taken back or \
            none. In the middle of entry it takes back what was entered there, never what somebody else has changed \
            meanwhile. What was erased for good is not brought back and does not count, nor does what an erasure or a \
            repair by “doctor” has made impossible to take back: “undo” alone stops at it, “undo 1” leaves it so and \
            takes back the change before it.
            """,
        arguments: [Argument("n", .steps, .optional, help: "How many changes; 1 when not said.")],
        examples: [
            Example("undo", "Takes the last change back."),
            Example("undo 3", "Takes the last three changes back, all or none."),
            Example("undo --dry-run", "Shows what would be taken back."),
        ],
        body: .writes { invocation, session in
            try HistorySteps(verb: "undo", participle: "undone", invocation, session)
                .takeBack()
        })
}
