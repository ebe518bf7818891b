import CivilTime
import Commands
import Storage

/// Takes several steps back or forth in the history, all or none.
struct HistorySteps {
    private let verb: String
    private let participle: String
    private let count: Int
    /// Whether the person has said how many steps.
    private let isCounted: Bool
    private let session: Session

    init(verb: String, participle: String, _ invocation: Invocation, _ session: Session) throws {
        self.verb = verb
        self.participle = participle
        self.session = session
        let given = invocation.integer(ifGiven: "n")
        (count, isCounted) = (given ?? 1, given != nil)
    }

    /// Makes changes again that were taken back, in the transaction of the command.
    func makeAgain() throws -> Outcome {
        var changes: [Change] = []
        try naming(found: { changes.count }) {
            for _ in 0..<count { changes.append(change(try session.context.redo(inBatch: session.batch))) }
        }
        return Outcome(.changes(changes))
    }

    /// Takes changes back, in the transaction of the command.
    ///
    /// What was erased stays so and is no change to take back: who has said how many passes over it, and is told.
    func takeBack() throws -> Outcome {
        var changes: [Change] = []
        var erasures: [HistoryEntry] = []
        try naming(found: { changes.count }) {
            while changes.count < count {
                let last = erasures.last?.id
                let next = try session.context.nextToUndo(inBatch: session.batch, before: last)
                if let next, next.kind == .erase {
                    guard isCounted else { throw try refusal(of: next) }
                    erasures.append(next)
                } else if next == nil, changes.isEmpty, let erased = erasures.first {
                    throw try refusal(of: erased)
                } else {
                    changes.append(change(try session.context.undo(inBatch: session.batch, before: last)))
                }
            }
        }
        return Outcome(.changes(changes), notices: erasures.map { "what “\($0.command)” erased stays erased" })
    }

    /// Tells that what would be taken back was erased, and how to reach what was changed before.
    private func refusal(of erasure: HistoryEntry) throws -> CommandError {
        var next: HistoryEntry? = erasure
        while let passed = next, passed.kind == .erase {
            next = try session.context.nextToUndo(inBatch: session.batch, before: passed.id)
        }
        let way = next.map { "“undo 1” leaves it so and takes back the change before: \($0.command)" }
        let time = session.zone.civil(at: erasure.time)
        return .refused(
            message: "what “\(erasure.command)” erased (\(time.date) \(time.time)) cannot be brought back",
            hints: (way.map { [$0] } ?? []) + ["nothing was changed"])
    }

    /// Takes steps, and names what keeps one from being taken.
    private func naming(found: () -> Int, _ steps: () throws -> Void) throws {
        do {
            try steps()
        } catch StorageError.nothingToUndo {
            throw CommandError.refused(message: shortage(found()), hints: [])
        } catch StorageError.undoBlocked(let record, let obstacle) {
            throw CommandError.refused(
                message: "this cannot be \(participle) because of the "
                    + "\(try RecordNaming(session.context).name(of: record)): \(obstacle.reason)",
                hints: ["nothing was changed; “log” shows what happened since"])
        }
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
        case .targetGone(let property): "the \(StoredName.property(property)) that it belonged to is not there"
        case .referred(let entity, let count):
            "\(StoredName.counted(count, entity)) that \(count == 1 ? "was" : "were") made later "
                + "belong\(count == 1 ? "s" : "") to it"
        }
    }
}
