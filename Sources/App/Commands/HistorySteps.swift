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
            for _ in 0..<count {
                changes.append(change(try session.context.redo(inBatch: session.batch)))
                try derive()
            }
        }
        return Outcome(.changes(changes))
    }

    /// Takes changes back, in the transaction of the command.
    ///
    /// What can never be taken back is no change to take back: who has said how many passes over it, and is told.
    func takeBack() throws -> Outcome {
        var changes: [Change] = []
        var kept: [KeptEntry] = []
        try naming(found: { changes.count }) {
            while changes.count < count {
                switch try step(before: kept.last?.entry.id) {
                case .taken(let entry): changes.append(change(entry))
                case .kept(let entry):
                    guard isCounted else { throw try refusal(of: entry) }
                    kept.append(entry)
                case nil:
                    if changes.isEmpty, let first = kept.first { throw try refusal(of: first) }
                    throw StorageError.nothingToUndo
                }
            }
        }
        return Outcome(.changes(changes), notices: try kept.map { try $0.notice(RecordNaming(session.context)) })
    }

    /// What has become of an entry that was to be taken back.
    private enum Step {
        case taken(HistoryEntry)
        case kept(KeptEntry)
    }

    /// Takes the newest change back that is in effect, of those before an entry; nil when there is none.
    private func step(before last: HistoryEntry.ID?) throws -> Step? {
        let context = session.context
        guard let next = try context.nextToUndo(inBatch: session.batch, before: last) else { return nil }
        guard next.kind != .erase else { return .kept(KeptEntry(entry: next)) }
        do {
            let entry = try context.undo(inBatch: session.batch, before: last)
            try derive()
            return .taken(entry)
        } catch StorageError.undoBlocked(let record, let obstacle) {
            // In the middle of entry it may be what somebody else has done meanwhile, which can be taken back.
            guard session.batch == nil else { throw StorageError.undoBlocked(record, obstacle) }
            // All that came later has been taken back: what is still in the way of these stays there.
            let cause = try cause(of: obstacle, record, after: next)
            guard cause != nil || next.isRepair else { throw StorageError.undoBlocked(record, obstacle) }
            return .kept(KeptEntry(entry: next, obstacle: (record, obstacle), cause: cause))
        }
    }

    /// The repair or erasure after an entry that is in the way of its undo, and itself is never taken back.
    private func cause(
        of obstacle: UndoObstacle, _ record: PersistentIdentifier, after entry: HistoryEntry
    ) throws -> HistoryEntry? {
        try session.context.fetchHistory(since: entry.id).last { later in
            if later.kind == .erase, case .targetGone = obstacle { return true }
            guard later.isRepair, !later.isUndone else { return false }
            return try session.context.changes(of: later).contains { $0.record == record }
        }
    }

    /// Makes again what is made of the values that were put back.
    private func derive() throws {
        try session.context.derive { ($0 as? any RuledModel)?.renew(session) }
    }

    /// Tells that what would be taken back cannot be, and how to reach what was changed before.
    private func refusal(of kept: KeptEntry) throws -> CommandError {
        let message = try kept.problem(participle, session.zone, RecordNaming(session.context))
        // What is tried out here is taken back with the command.
        var before = kept.entry.id
        var way: HistoryEntry?
        while way == nil, let step = try step(before: before) {
            switch step {
            case .taken(let entry): way = entry
            case .kept(let other): before = other.entry.id
            }
        }
        let hint = way.map { "“undo 1” leaves it so and takes back the change before: \($0.command)" }
        return .refused(message: message, hints: (hint.map { [$0] } ?? []) + ["nothing was changed"])
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
                hints: [
                    "nothing was changed; “log” shows what happened since, and “doctor” what no command has done"
                ])
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
