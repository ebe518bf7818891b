import CivilTime
import Storage

/// An entry of the history that an undo leaves as it is, because nothing takes it back.
struct KeptEntry {
    let entry: HistoryEntry
    /// The record that is in the way, and why; nil for an erasure.
    var obstacle: (record: PersistentIdentifier, UndoObstacle)?
    /// The repair or erasure that came in between, where it is that.
    var cause: HistoryEntry?

    /// That it cannot be taken back, as a sentence.
    func problem(_ participle: String, _ zone: Zone, _ naming: RecordNaming) throws -> String {
        func told(_ entry: HistoryEntry) -> String {
            let time = zone.civil(at: entry.time)
            return "“\(entry.command)” \(entry.verb) (\(time.date) \(time.time))"
        }
        guard let reason = try reason(naming) else { return "what \(told(entry)) cannot be brought back" }
        if entry.isRepair { return "what \(told(entry)) cannot be \(participle) because of \(reason)" }
        guard let cause else { return "this cannot be \(participle) because of \(reason)" }
        return "this cannot be \(participle) because of what \(told(cause)): \(reason)"
    }

    /// That it was left as it is, as a notice beside what was taken back.
    func notice(_ naming: RecordNaming) throws -> String {
        guard let reason = try reason(naming) else { return "what “\(entry.command)” erased stays erased" }
        if entry.isRepair { return "what “\(entry.command)” repaired stays as it is" }
        let cause = cause.map { "what “\($0.command)” \($0.verb): " } ?? ""
        return "“\(entry.command)” stays as it is because of \(cause)\(reason)"
    }

    private func reason(_ naming: RecordNaming) throws -> String? {
        guard let (record, obstacle) = obstacle else { return nil }
        return "the \(try naming.name(of: record)): \(obstacle.reason)"
    }
}

extension HistoryEntry {
    /// Whether it put right what no command had done.
    var isRepair: Bool { command.split(separator: " ").first == "doctor" }

    /// What it did that nothing takes back.
    fileprivate var verb: String { kind == .erase ? "erased" : isRepair ? "repaired" : "changed" }
}
