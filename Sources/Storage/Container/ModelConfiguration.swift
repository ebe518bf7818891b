public import Foundation

/// Where a container's store lies and whether it may be written.
public struct ModelConfiguration: Sendable {
    /// The store's file; nil in memory.
    public let url: URL?
    public let allowsSave: Bool
    let schema: Schema?

    /// A store in a file, made when there is none.
    public init(url: URL, allowsSave: Bool = true) {
        self.url = url
        self.allowsSave = allowsSave
        schema = nil
    }

    /// A store that lives as long as its container.
    public init(schema: Schema? = nil, isStoredInMemoryOnly: Bool) {
        precondition(isStoredInMemoryOnly, "a store in a file needs a place; use ModelConfiguration(url:)")
        url = nil
        allowsSave = true
        self.schema = schema
    }

    public var isStoredInMemoryOnly: Bool { url == nil }
}
