public import Foundation
public import Observation

/// The records that a descriptor asks for, kept up to date; whoever tracks `results` sees them change.
///
/// It looks for changes on the actor that made it, as long as it lives. Made elsewhere, it looks when `update` is called.
public final class ResultsObserver<Element: PersistentModel>: Observable {
    private let registrar = ObservationRegistrar()
    private var watch: ResultsWatch<Element>
    private var current: [Element] = []
    private var currentSections: [ResultsSection<Element>] = []
    private var failure: (any Error)?
    private var task: Task<Void, Never>?

    private init(
        _ fetchDescriptor: FetchDescriptor<Element>, sectionName: ((Element) -> String?)?, _ modelContext: ModelContext,
        every interval: Duration, isolation: isolated (any Actor)?
    ) throws {
        modelContext.isObserved = true
        watch = ResultsWatch(modelContext, fetchDescriptor)
        watch.sectionName = sectionName
        current = try watch.changedResults() ?? []
        currentSections = sections(of: current)
        guard isolation != nil else { return }
        nonisolated(unsafe) weak let observer = self
        task = Task {
            _ = isolation
            while (try? await Task.sleep(for: interval)) != nil, let observer { observer.update() }
        }
    }

    /// Fetches what a descriptor asks for and follows it; the context is observed from then on.
    public convenience init(
        fetchDescriptor: FetchDescriptor<Element> = FetchDescriptor(), modelContext: ModelContext,
        every interval: Duration = .milliseconds(100), isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(fetchDescriptor, sectionName: nil, modelContext, every: interval, isolation: isolation)
    }

    /// The same, divided into sections by a text, such as that of a to-one: `\.course.title`.
    public convenience init(
        fetchDescriptor: FetchDescriptor<Element> = FetchDescriptor(), sectionBy: KeyPath<Element, String>,
        modelContext: ModelContext, every interval: Duration = .milliseconds(100),
        isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            fetchDescriptor, sectionName: { $0[keyPath: sectionBy] }, modelContext, every: interval,
            isolation: isolation)
    }

    /// The same, divided by a text that may be nil.
    public convenience init(
        fetchDescriptor: FetchDescriptor<Element> = FetchDescriptor(), sectionBy: KeyPath<Element, String?>,
        modelContext: ModelContext, every interval: Duration = .milliseconds(100),
        isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            fetchDescriptor, sectionName: { $0[keyPath: sectionBy] }, modelContext, every: interval,
            isolation: isolation)
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

    /// The records by the value of `sectionBy`, each section where its first record is; without that, one section.
    public var sections: [ResultsSection<Element>] {
        registrar.access(self, keyPath: \.sections)
        return currentSections
    }

    /// The record at a place: the number of its section and its number in that.
    public func element(at indexPath: IndexPath) -> Element { sections[indexPath[0]][indexPath[1]] }

    /// The place of a record; nil when it is none of the results.
    public func indexPath(for element: Element) -> IndexPath? {
        for (number, section) in sections.enumerated() {
            if let item = section.firstIndex(where: { $0 === element }) { return IndexPath(indexes: [number, item]) }
        }
        return nil
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
            registrar.withMutation(of: self, keyPath: \.results) {
                registrar.withMutation(of: self, keyPath: \.sections) {
                    current = results
                    currentSections = sections(of: results)
                }
            }
        } catch {
            registrar.withMutation(of: self, keyPath: \.fetchError) { failure = error }
        }
    }

    private func sections(of results: [Element]) -> [ResultsSection<Element>] {
        guard let name = watch.sectionName else { return ResultsSection.sections(of: results) { _ in nil } }
        return ResultsSection.sections(of: results, by: name)
    }
}
