/// A position in a history.
public protocol HistoryToken<TokenType>: Comparable, Codable, Hashable, Identifiable, Sendable {
    associatedtype TokenType: Codable & Hashable & Sendable

    var tokenValue: TokenType? { get }
}

/// A position in the history of a store; later transactions have greater ones.
public struct DefaultHistoryToken: HistoryToken {
    let seq: Int64

    /// The number of the transaction.
    public var tokenValue: Int64? { seq }

    public var id: Int64 { seq }

    public static func < (first: DefaultHistoryToken, second: DefaultHistoryToken) -> Bool { first.seq < second.seq }
}
