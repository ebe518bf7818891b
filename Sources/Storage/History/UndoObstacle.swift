/// Why the change of a record cannot be taken back.
public enum UndoObstacle: Hashable, Sendable {
    /// The record is no longer as the change left it.
    case changedSince
    /// Another record has its unique value by now.
    case replaced
    /// The record would refer to one that is not there.
    case targetGone(property: String)
    /// Records that were made later refer to it.
    case referred(entity: String, count: Int)
}
