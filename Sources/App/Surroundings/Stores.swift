import Commands
import Foundation
import Storage

/// The stores that are open, each opened when it is first needed and once.
final class Stores {
    private let modules: [DomainModule]
    private var contexts: [StoreLocation: ModelContext] = [:]

    init(modules: [DomainModule]) {
        self.modules = modules
    }

    /// Returns the open store at a location, or opens it.
    func context(at location: StoreLocation) throws -> ModelContext {
        if let context = contexts[location] { return context }
        try location.prepare()
        let configuration =
            switch location {
            case .memory: ModelConfiguration(isStoredInMemoryOnly: true)
            case .file(let path): ModelConfiguration(url: URL(fileURLWithPath: path))
            }
        let container = try ModelContainer(for: Schema(of: modules), configurations: configuration)
        let context = ModelContext(container)
        contexts[location] = context
        return context
    }
}
