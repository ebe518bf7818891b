public import Foundation

/// A transaction as a history has it.
public protocol HistoryTransaction: Hashable, Identifiable, Sendable {
    associatedtype TokenType: Comparable & Hashable & Identifiable & Sendable
    associatedtype TransactionIdentifier: Comparable & Hashable & Sendable

    var author: String? { get }
    var changes: [HistoryChange] { get }
    var storeIdentifier: String { get }
    var timestamp: Date { get }
    var token: TokenType { get }
    var transactionIdentifier: TransactionIdentifier { get }
}

/// One transaction as SwiftData's programs read it; `HistoryEntry` says more of it.
public struct DefaultHistoryTransaction: HistoryTransaction {
    /// The position in the history, after which one may go on.
    public let token: DefaultHistoryToken
    public let timestamp: Date
    /// Who made the changes; nil when nobody was named.
    public let author: String?
    /// The lineage of the store.
    public let storeIdentifier: String
    /// What was done to each record of the container's models.
    public let changes: [HistoryChange]

    /// The number of the transaction in the store.
    public var transactionIdentifier: Int64 { token.seq }

    public var id: Int64 { token.seq }

    /// Always empty: programs on Linux are in no bundle.
    public var bundleIdentifier: String { "" }

    /// Always empty: who made a change is told by `author`, which outlives processes.
    public var processIdentifier: String { "" }

    public static func == (first: DefaultHistoryTransaction, second: DefaultHistoryTransaction) -> Bool {
        first.token == second.token && first.storeIdentifier == second.storeIdentifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(token)
        hasher.combine(storeIdentifier)
    }
}
