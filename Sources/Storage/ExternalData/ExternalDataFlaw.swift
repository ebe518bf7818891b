/// What is wrong with large data that a record refers to.
public enum ExternalDataFlaw: Error, Hashable, Sendable {
    /// It is not where it should be.
    case missing
    /// It is not what was stored: its hash differs.
    case altered
    /// It is there and cannot be read, for the reason that the system gives.
    case unreadable(String)
}
