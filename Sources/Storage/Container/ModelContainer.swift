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

    /// Opens or makes the store of some models and of the models they refer to.
    public convenience init(
        for types: any PersistentModel.Type..., configurations: ModelConfiguration...
    ) throws {
        try self.init(
            for: try Schema(types),
            configuration: configurations.first ?? ModelConfiguration(isStoredInMemoryOnly: true))
    }

    /// Opens or makes the store of a schema.
    public convenience init(for schema: Schema, configurations: ModelConfiguration...) throws {
        try self.init(
            for: schema, configuration: configurations.first ?? ModelConfiguration(isStoredInMemoryOnly: true))
    }

    private init(for schema: Schema, configuration: ModelConfiguration) throws {
        self.schema = schema
        self.configuration = configuration
        location = configuration.url.map { .file(path: $0.path) } ?? .memory
        let store = try Store(location, schema: schema, allowsSave: configuration.allowsSave)
        firstStore = Mutex(store)
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
