import Dispatch

/// Runs a model actor's work on a queue of its own, so that waiting for the store holds up no other task.
public final class DefaultSerialModelExecutor: SerialModelExecutor {
    public nonisolated(unsafe) let modelContext: ModelContext
    private let queue = DispatchQueue(label: "Storage.ModelActor")

    /// Makes the executor of a context, which nobody else may use from then on.
    public init(modelContext: ModelContext) {
        self.modelContext = modelContext
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
