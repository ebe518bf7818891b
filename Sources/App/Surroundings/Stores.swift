import Commands
import Foundation
import Storage

/// The stores that are open, each opened when it is first needed and once.
final class Stores {
    private let modules: [DomainModule]
    private var contexts: [StoreLocation: ModelContext] = [:]
    /// Tells whether what is done with the stores is to end at once; nil where nothing but a signal ends it.
    private var interruption: (@Sendable () -> Bool)?

    /// By which name a store is known that is made; nil draws one.
    private let newLineage: (StoreLocation) -> String?

    init(modules: [DomainModule], newLineage: @escaping (StoreLocation) -> String? = { _ in nil }) {
        self.modules = modules
        self.newLineage = newLineage
    }

    /// Returns the open store at a location, or opens it.
    func context(at location: StoreLocation) throws -> ModelContext {
        if let context = contexts[location] { return context }
        try location.prepare()
        var configuration = location.configuration
        configuration.newLineage = newLineage(location)
        let context = ModelContext(try ModelContainer(for: Schema(of: modules), configurations: configuration))
        context.isInterrupted = interruption
        contexts[location] = context
        return context
    }

    /// Opens a store also where tables or rows of its own are missing; nothing but a repair is to be done with it.
    static func contextForRepair(of modules: [DomainModule], at location: StoreLocation) throws -> ModelContext {
        var configuration = location.configuration
        configuration.isForRepair = true
        return ModelContext(try ModelContainer(for: Schema(of: modules), configurations: configuration))
    }

    /// Puts what was stored into the stores' own files, before somebody is waited for.
    func settle() {
        for context in contexts.values { context.settle() }
    }

    /// Whether what is done with the stores is to end at once.
    var isInterrupted: Bool { interruption?() ?? false }

    /// Runs a body during which the stores ask whether to end at once, or do not.
    func letting<Result>(_ interruption: (@Sendable () -> Bool)?, _ body: () throws -> Result) rethrows -> Result {
        let before = self.interruption
        set(interruption)
        defer { set(before) }
        return try body()
    }

    private func set(_ interruption: (@Sendable () -> Bool)?) {
        self.interruption = interruption
        for context in contexts.values { context.isInterrupted = interruption }
    }
}

extension StoreLocation {
    /// How the storage is told of the place.
    fileprivate var configuration: ModelConfiguration {
        var configuration =
            switch self {
            case .memory: ModelConfiguration(isStoredInMemoryOnly: true)
            case .file(let path): ModelConfiguration(Daybook.name, url: URL(fileURLWithPath: path))
            }
        // No new record takes the place of one that is there.
        configuration.uniqueConflicts = .refuse
        return configuration
    }
}
