import CivilTime
import Commands
import Storage

/// Takes several steps back or forth in the history, all or none.
struct HistorySteps {
    private let verb: String
    private let participle: String
    private let count: Int
    private let session: Session

    init(verb: String, participle: String, _ invocation: Invocation, _ session: Session) throws {
        self.verb = verb
        self.participle = participle
        self.session = session
        count = invocation.integer(ifGiven: "n") ?? 1
        guard count > 0 else { throw invocation.unreadable("N", "0", expected: "a number of changes, 1 or more") }
    }

    /// Takes the steps, in the transaction of the command.
    func take(_ step: () throws -> HistoryEntry) throws -> Outcome {
        var changes: [Change] = []
        do {
            for _ in 0..<count { changes.append(change(try step())) }
        } catch StorageError.nothingToUndo {
            throw CommandError.refused(message: shortage(changes.count), hints: [])
        } catch StorageError.undoBlocked(let record, let obstacle) {
            throw CommandError.refused(
                message: "this cannot be \(participle) because of the "
                    + "\(try RecordNaming(session.context).name(of: record)): \(obstacle.reason)",
                hints: ["nothing was changed; “log” shows what happened since"])
        }
        return Outcome(.changes(changes))
    }

    private func change(_ entry: HistoryEntry) -> Change {
        let time = session.zone.civil(at: entry.time)
        let record = Record([
            ("command", .text(entry.command)), ("time", .date(time.description)), ("author", .text(entry.author)),
            ("entry", .integer(Int(entry.id))),
        ])
        return Change("\(participle): \(entry.command) (\(time.date) \(time.time))", record: record)
    }

    private func shortage(_ found: Int) -> String {
        switch found {
        case 0: "there is nothing to \(verb)"
        case 1: "there is 1 change to \(verb), not \(count), so nothing was changed"
        default: "there are \(found) changes to \(verb), not \(count), so nothing was changed"
        }
    }
}

extension UndoObstacle {
    /// Why the record is in the way, as half a sentence.
    var reason: String {
        switch self {
        case .changedSince: "it has been changed or deleted since"
        case .replaced: "another one has taken its place since"
        case .targetGone(let property): "the \(RecordNaming.kind(property)) that it belonged to is not there"
        case .referred(let entity, let count):
            "\(count) \(RecordNaming.kind(entity))\(count == 1 ? " that was" : "s that were") made later "
                + "belong\(count == 1 ? "s" : "") to it"
        }
    }
}
