import Foundation
import SQLite
import Synchronization

/// A store and its schema, from which contexts are made; may be shared between isolations.
public final class ModelContainer: Sendable {
    public let schema: Schema
    public let configuration: ModelConfiguration
    /// How stores of earlier versions become those of the schema.
    public var migrationPlan: (any SchemaMigrationPlan.Type)? { schema.domains.first?.migrationPlan }
    private let location: Connection.Location
    /// Whether all contexts use one store: in memory, and within a migration.
    private let sharesStore: Bool
    /// The store that all contexts share, or the one that was opened first, until a context takes it.
    private let firstStore: Mutex<Store?>
    @MainActor private var main: ModelContext?

    /// Opens or makes the store of some models and of the models they refer to.
    ///
    /// A store of an earlier version is brought up to date, by the plan where there is one; a copy is made before.
    public convenience init(
        for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
    }

    /// Opens or makes the store of some models and of the models they refer to.
    public convenience init(
        for types: [any PersistentModel.Type], migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
    }

    /// Opens or makes the store of a schema.
    public convenience init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
    }

    /// Opens or makes the store of a schema; without a configuration, it is in memory.
    ///
    /// With a plan, the store's version is that of the plan's newest schema that has the models.
    public init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: [ModelConfiguration]
    ) throws {
        guard configurations.count <= 1 else {
            throw StorageError.unsupported("more than one configuration of a container")
        }
        if let failure = schema.failure { throw failure }
        let schema = try migrationPlan.map { try schema.versioned(by: $0) } ?? schema
        let configuration = configurations.first ?? ModelConfiguration(isStoredInMemoryOnly: true)
        if configuration.makesFolder, let folder = configuration.url?.deletingLastPathComponent() {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        self.schema = schema
        self.configuration = configuration
        location = configuration.url.map { .file(path: $0.path) } ?? .memory
        sharesStore = location == .memory
        let store = try Store(location, schema: schema, allowsSave: configuration.allowsSave)
        firstStore = Mutex(store)
    }

    /// A container of a version of the models, within the migration of its store.
    init(migrating store: Store, schema: Schema) throws {
        self.schema = schema
        location = store.location
        configuration =
            switch location {
            case .file(let path): ModelConfiguration(schema: schema, url: URL(fileURLWithPath: path))
            case .memory: ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
            }
        sharesStore = true
        firstStore = Mutex(try Store(migrating: store, schema: schema))
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
            defer { if !sharesStore { store = nil } }
            return store
        }
        return try ready ?? Store(location, schema: schema, allowsSave: configuration.allowsSave)
    }
}
