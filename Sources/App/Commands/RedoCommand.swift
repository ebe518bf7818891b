import Commands
import Storage

/// `redo`: makes the changes again that were taken back last.
enum RedoCommand {
    static let command = Command(
        "redo", abstract: "Makes the change, or the N changes, again that “undo” took back.",
        discussion: """
            What was taken back last is made again first. After another change there is nothing to make again. Of \
            several, all are made again or none.
            """,
        arguments: [Argument("n", .steps, .optional, help: "How many changes; 1 when not said.")],
        examples: [
            Example("redo", "Makes the change again that was taken back last."),
            Example("redo 3", "Makes three changes again, all or none."),
            Example("redo --dry-run", "Shows what would be made again."),
        ],
        body: .writes { invocation, session in
            try HistorySteps(verb: "redo", participle: "redone", invocation, session)
                .makeAgain()
        })
}
