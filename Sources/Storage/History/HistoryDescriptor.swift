public import Foundation

/// What to fetch of the history: which transactions, in which order, how many.
public struct HistoryDescriptor<TransactionType: HistoryTransaction>: Sendable {
    public var predicate: Predicate<TransactionType>?
    /// Without a sort order, transactions come in the order in which they were made.
    public var sortBy: [SortDescriptor<TransactionType>]
    /// The most transactions to fetch; nil is all.
    public var fetchLimit: UInt64?

    public init(
        predicate: Predicate<TransactionType>? = nil, sortBy: [SortDescriptor<TransactionType>] = []
    ) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}
