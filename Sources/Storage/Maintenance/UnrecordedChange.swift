/// How a record differs from what the history says of it last: something has changed the store and not told it.
public enum UnrecordedChange: Hashable, Sendable {
    /// It is there, though no entry has made it or the last one has deleted it.
    case appeared
    /// It is gone, though no entry has deleted it.
    case disappeared
    /// Properties have other values.
    case changed([Difference])

    /// A property with the value that the history has, and the one that is stored.
    public struct Difference: Hashable, Sendable {
        /// The property's name.
        public let property: String
        /// What the history says it is.
        public let recorded: StoredValue
        /// What it is.
        public let stored: StoredValue
    }
}
