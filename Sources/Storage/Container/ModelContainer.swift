import Foundation
import SQLite
import Synchronization

/// A store and its schema, from which contexts are made; may be shared between isolations.
public final class ModelContainer: Sendable {
    public let schema: Schema
    public let configuration: ModelConfiguration
    /// The configuration, as the only one of a set.
    public var configurations: Set<ModelConfiguration> { [configuration] }
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

    /// Opens or makes the store of a schema; without a configuration, it is `default.store` among the program's data.
    ///
    /// With a plan, the store's version is that of the plan's newest schema that has the models.
    public init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: [ModelConfiguration]
    ) throws {
        if let failure = schema.failure { throw failure }
        let schema = try migrationPlan.map { try schema.versioned(by: $0) } ?? schema
        let configuration = configurations.first ?? ModelConfiguration()
        guard configurations.count <= 1 else {
            let isSame = configurations.dropFirst().contains { $0.name == configuration.name }
            throw configuration.flawed(.several(isSame: isSame))
        }
        try configuration.check(for: schema)
        if configuration.choosesFile {
            try FileManager.default.createDirectory(
                at: configuration.url.deletingLastPathComponent(), withIntermediateDirectories: true)
        }
        self.schema = schema
        self.configuration = configuration
        location = configuration.isStoredInMemoryOnly ? .memory : .file(path: configuration.url.path)
        sharesStore = location == .memory
        let store = try Store(location, schema: schema, configuration)
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
    @MainActor public var mainContext: ModelContext {
        if let main { return main }
        let context = ModelContext(self)
        context.isMain = true
        context.autosaveEnabled = true
        context.isObserved = true
        main = context
        return context
    }

    /// A store for a context.
    func store() throws -> Store {
        let ready = firstStore.withLock { store in
            defer { if !sharesStore { store = nil } }
            return store
        }
        return try ready ?? Store(location, schema: schema, configuration)
    }
}
