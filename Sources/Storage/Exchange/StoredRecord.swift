/// A record as the store has it, without an object: what exports are made of and what imports add.
public struct StoredRecord: Equatable, Sendable {
    /// The primary key.
    public let key: Int64
    /// The stored values, one for each of the entity's `storedColumns`, in that order; a to-one's is the target's key.
    public var values: [StoredValue]

    public init(key: Int64, values: [StoredValue]) {
        self.key = key
        self.values = values
    }
}

/// The next key or number that a store will give to a kind of record.
public struct StoredCounter: Hashable, Sendable {
    public enum Kind: String, Sendable {
        case key, number

        /// The greatest number that is given: sums of a few stay far from where integers end, and keys keep their half.
        public var largest: Int64 {
            switch self {
            case .key: 0xFFFF_FFFF
            case .number: 999_999_999
            }
        }
    }

    public let entity: String
    public let kind: Kind
    public let next: Int64

    public init(entity: String, kind: Kind, next: Int64) {
        self.entity = entity
        self.kind = kind
        self.next = next
    }
}
