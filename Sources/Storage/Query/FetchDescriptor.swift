public import Foundation

/// What to fetch: which records, in which order, how many.
///
/// It may be shared: key paths of models hold nothing that could be changed, which their types cannot say.
public struct FetchDescriptor<T: PersistentModel>: @unchecked Sendable {
    public var predicate: Predicate<T>?
    public var sortBy: [SortDescriptor<T>]
    /// The most records to fetch; nil is all.
    public var fetchLimit: Int?
    /// How many records to pass over first.
    public var fetchOffset: Int?
    /// Whether what has not been saved is seen; without it, records are chosen by their saved values only.
    ///
    /// The objects are the context's own either way: one that has been changed still has its changed values.
    public var includePendingChanges = true
    /// The properties that will be needed. A row is read whole, so this is checked and changes nothing.
    public var propertiesToFetch: [PartialKeyPath<T>] = []
    /// Relationships whose targets are read along, all of them with one query for each step of a path.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}
