import Foundation
import SQLite
import Synchronization

/// A store and its schema, from which contexts are made; may be shared between isolations.
public final class ModelContainer: Sendable {
    public let schema: Schema
    public let configuration: ModelConfiguration
    private let location: Connection.Location
    /// In memory, the one store; in a file, the one that was opened first, until a context takes it.
    private let firstStore: Mutex<Store?>
    @MainActor private var main: ModelContext?

    /// Opens or makes the store of some models and of the models they refer to.
    public convenience init(
        for types: any PersistentModel.Type..., configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(types), configurations: configurations)
    }

    /// Opens or makes the store of some models and of the models they refer to.
    public convenience init(
        for types: [any PersistentModel.Type], configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(types), configurations: configurations)
    }

    /// Opens or makes the store of a schema.
    public convenience init(for schema: Schema, configurations: ModelConfiguration...) throws {
        try self.init(for: schema, configurations: configurations)
    }

    /// Opens or makes the store of a schema; without a configuration, it is in memory.
    public init(for schema: Schema, configurations: [ModelConfiguration]) throws {
        guard configurations.count <= 1 else {
            throw StorageError.unsupported("more than one configuration of a container")
        }
        if let failure = schema.failure { throw failure }
        let configuration = configurations.first ?? ModelConfiguration(isStoredInMemoryOnly: true)
        if configuration.makesFolder, let folder = configuration.url?.deletingLastPathComponent() {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        self.schema = schema
        self.configuration = configuration
        location = configuration.url.map { .file(path: $0.path) } ?? .memory
        let store = try Store(location, schema: schema, allowsSave: configuration.allowsSave)
        firstStore = Mutex(store)
    }

    /// The context of the main actor, with autosave; it and the container live until the program ends.
    ///
    /// The container has opened the store before; when it cannot be opened once more, the program stops.
    @MainActor public var mainContext: ModelContext {
        if let main { return main }
        do {
            let context = try ModelContext(self)
            context.isMain = true
            context.autosaveEnabled = true
            main = context
            return context
        } catch {
            preconditionFailure("the main context cannot be made: \(error)")
        }
    }

    /// A store for a context.
    func store() throws -> Store {
        let ready = firstStore.withLock { store in
            defer { if location != .memory { store = nil } }
            return store
        }
        return try ready ?? Store(location, schema: schema, allowsSave: configuration.allowsSave)
    }
}
