public import Foundation

/// What to fetch: which records, in which order, how many.
public struct FetchDescriptor<T: PersistentModel> {
    public var predicate: Predicate<T>?
    public var sortBy: [SortDescriptor<T>]
    /// The most records to fetch; nil is all.
    public var fetchLimit: Int?
    /// How many records to pass over first.
    public var fetchOffset: Int?

    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}
