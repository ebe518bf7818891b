public import Foundation

/// One transaction as SwiftData's programs read it; `HistoryEntry` says more of it.
public struct DefaultHistoryTransaction: HistoryTransaction, Identifiable {
    /// The position in the history, after which one may go on.
    public let token: DefaultHistoryToken
    public let timestamp: Date
    /// Who made the changes; nil when nobody was named.
    public let author: String?
    /// The lineage of the store.
    public let storeIdentifier: String
    /// What was done to each record.
    public let changes: [HistoryChange]

    /// The number of the transaction in the store.
    public var transactionIdentifier: Int64 { token.seq }

    public var id: Int64 { token.seq }
}

extension HistoryChange {
    /// The record that was changed.
    public var changedPersistentIdentifier: PersistentIdentifier { record }

    /// The names of the attributes and to-ones that have other values since.
    public var updatedAttributes: [String] { kind == .update ? new.keys.sorted() : [] }
}
