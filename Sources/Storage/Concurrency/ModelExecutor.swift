/// Runs work that belongs to a model context.
public protocol ModelExecutor: Executor {
    /// The context; only work that this executor runs may use it.
    var modelContext: ModelContext { get }
}

/// Runs such work one piece at a time, as an actor's executor does.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}
