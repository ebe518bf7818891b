import CivilTime
import Commands
import Storage

/// `undo`: takes the last change back.
enum UndoCommand {
    static let command = Command(
        "undo", abstract: "Takes the last change back.",
        discussion: """
            Everything that one command changed is taken back as one step. The step is a change of its own in the \
            history, so nothing is ever lost by it. In the middle of entry it takes back what was entered there, \
            never what somebody else has changed meanwhile.
            """,
        examples: [
            Example("undo", "Takes the last change back."),
            Example("undo --dry-run", "Shows what would be taken back."),
        ],
        body: .writes { _, session in
            let entry = try session.context.undo(inBatch: session.batch)
            let time = session.zone.civil(at: entry.time)
            let record = Record([
                ("command", .text(entry.command)), ("time", .date(time.description)), ("author", .text(entry.author)),
            ])
            return .change("undone: \(entry.command) (\(time.date) \(time.time))", record: record)
        })
}
