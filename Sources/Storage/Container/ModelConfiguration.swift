public import Foundation

/// Where a container's store lies and whether it may be written.
public struct ModelConfiguration: Sendable {
    /// The name of the store, which is also its file's where no other is given.
    public let name: String
    /// The store's file; nil in memory.
    public let url: URL?
    public let allowsSave: Bool
    /// Whether the file's folder is made when there is none, as befits a place that nobody has named.
    let makesFolder: Bool
    /// What becomes of a new record with the unique values of one that is there.
    public var uniqueConflicts = UniqueConflicts.update
    /// The models that the store is for; the container's schema decides.
    public let schema: Schema?

    /// A store in a file, made when there is none.
    public init(_ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true) {
        self.name = name ?? url.deletingPathExtension().lastPathComponent
        self.url = url
        makesFolder = false
        self.allowsSave = allowsSave
        self.schema = schema
    }

    /// A store in the program's folder of the user's application data, or one that lives as long as its container.
    ///
    /// On Linux that is `~/.local/share/PROGRAM/NAME.store`.
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true
    ) {
        let name = name ?? "default"
        self.name = name
        makesFolder = !isStoredInMemoryOnly
        url = isStoredInMemoryOnly ? nil : SystemCalls.applicationData().appendingPathComponent("\(name).store")
        self.allowsSave = allowsSave
        self.schema = schema
    }

    public var isStoredInMemoryOnly: Bool { url == nil }
}

/// What becomes of a new record with the unique values of one that is there.
public enum UniqueConflicts: Sendable {
    /// It updates that one, and is it from then on.
    case update
    /// Saving it is refused, naming the record that is there.
    case refuse
    /// It is that one from then on, which keeps its values.
    case keep
}
