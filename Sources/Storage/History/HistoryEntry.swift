public import Foundation

/// One transaction as the history has it.
public struct HistoryEntry: Sendable, Identifiable {
    /// What a transaction was: a change, one that takes an earlier entry back or does it again, or an erasure.
    public enum Kind: String, Sendable {
        case change, undo, redo
        /// Records were taken out of the store and out of the history, which nothing takes back.
        case erase
    }

    /// The position in the history; later entries have greater ones.
    public let id: Int64
    public let time: Date
    public let author: String
    public let command: String
    public let batch: String?
    public let kind: Kind
    /// The entry that this one undoes or does again.
    public let target: Int64?
    /// Whether it is a change that has been undone and not been done again.
    public let isUndone: Bool
}
