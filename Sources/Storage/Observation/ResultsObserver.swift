public import Foundation
public import Observation

/// The records that a descriptor asks for, kept up to date; whoever tracks `results` sees them change.
///
/// It looks for changes on the actor that made it, as long as it lives. Made elsewhere, it looks when `update` is called.
public final class ResultsObserver<Element: PersistentModel>: Observable {
    private let registrar = ObservationRegistrar()
    private var watch: ResultsWatch<Element>
    private var current: [Element] = []
    private var failure: (any Error)?
    private var task: Task<Void, Never>?

    /// Fetches what a descriptor asks for and follows it; the context is observed from then on.
    public init(
        fetchDescriptor: FetchDescriptor<Element> = FetchDescriptor(), modelContext: ModelContext,
        every interval: Duration = .milliseconds(100), isolation: isolated (any Actor)? = #isolation
    ) throws {
        modelContext.isObserved = true
        watch = ResultsWatch(modelContext, fetchDescriptor)
        current = try watch.changedResults() ?? []
        guard isolation != nil else { return }
        nonisolated(unsafe) weak let observer = self
        task = Task {
            _ = isolation
            while (try? await Task.sleep(for: interval)) != nil, let observer { observer.update() }
        }
    }

    /// Fetches the records for which a predicate holds, in an order, and follows them.
    public convenience init(
        filterBy: Predicate<Element>? = nil, sortBy: [SortDescriptor<Element>]? = nil, modelContext: ModelContext,
        isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            fetchDescriptor: FetchDescriptor(predicate: filterBy, sortBy: sortBy ?? []), modelContext: modelContext,
            isolation: isolation)
    }

    /// The same in a context of its own.
    public convenience init(
        fetchDescriptor: FetchDescriptor<Element> = FetchDescriptor(), modelContainer: ModelContainer,
        isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            fetchDescriptor: fetchDescriptor, modelContext: ModelContext(modelContainer), isolation: isolation)
    }

    deinit { task?.cancel() }

    public var modelContext: ModelContext { watch.context }

    /// The records as they were last found.
    public var results: [Element] {
        registrar.access(self, keyPath: \.results)
        return current
    }

    /// Why the last look failed; the results are those of the one before.
    public var fetchError: (any Error)? {
        registrar.access(self, keyPath: \.fetchError)
        return failure
    }

    /// Looks for changes now.
    public func update() {
        do {
            let results = try watch.changedResults()
            if failure != nil { registrar.withMutation(of: self, keyPath: \.fetchError) { failure = nil } }
            guard let results else { return }
            registrar.withMutation(of: self, keyPath: \.results) { current = results }
        } catch {
            registrar.withMutation(of: self, keyPath: \.fetchError) { failure = error }
        }
    }
}
