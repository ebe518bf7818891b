import Commands
import Storage

/// Something that should not be so, in the store as such or by the rules of a record's model.
struct DoctorFinding {
    /// What makes it the same finding when the store is looked at again.
    let identity: AnyHashable
    /// What is wrong, as a word for scripts.
    let kind: String
    /// What is wrong, as a sentence.
    let problem: String
    /// What would be done, or can be done; nil for nothing.
    let remedy: String?
    /// Whether `doctor` does it.
    let isRepairable: Bool
    /// Whether nothing can come of it.
    let isHarmless: Bool

    /// Puts what the store finds into words.
    init(_ finding: StoreFinding, _ naming: RecordNaming) throws {
        identity = finding
        kind = finding.kind
        problem = try finding.problem(naming)
        remedy = try finding.remedy(naming)
        (isRepairable, isHarmless) = (finding.isRepairable, finding.isHarmless)
    }

    /// Puts into words that a record is changed because others are deleted.
    init(along change: EntryChange, _ naming: RecordNaming) throws {
        let isDeleted = change.kind == .delete
        identity = [change.record, isDeleted] as [AnyHashable]
        kind = "along"
        let name = try isDeleted ? naming.name(of: change.record, change.old) : naming.name(of: change.record)
        problem = "\(name) \(isDeleted ? "belongs" : "refers") to what is deleted"
        remedy = isDeleted ? "delete it too" : "let it refer to nothing"
        (isRepairable, isHarmless) = (true, false)
    }

    /// What is said of it, without which it would not be the same.
    var words: [String?] { [kind, problem, remedy] }

    /// Puts what breaks a rule into words.
    init(_ flaw: RecordFlaw, _ naming: RecordNaming) throws {
        let record = flaw.record.persistentModelID
        identity = [record, flaw.property] as [AnyHashable]
        kind = "rule"
        problem = "\(try naming.name(of: record)): \(StoredName.property(flaw.property)) \(flaw.problem)"
        remedy = flaw.remedy.words
        (isRepairable, isHarmless) = (flaw.isRepairable, false)
    }
}
