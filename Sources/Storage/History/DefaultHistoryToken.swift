/// A position in the history of a store; later transactions have greater ones.
public struct DefaultHistoryToken: Comparable, Hashable, Codable, Sendable {
    let seq: Int64

    public static func < (first: DefaultHistoryToken, second: DefaultHistoryToken) -> Bool { first.seq < second.seq }
}
