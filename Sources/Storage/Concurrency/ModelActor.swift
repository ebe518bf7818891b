/// An actor with a model context of its own; `@ModelActor` writes what it needs.
///
/// Models stay within the actor; what leaves it are values, such as a `PersistentIdentifier`.
public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    /// The actor runs where its context's work runs; its executor has to be a serial one.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        guard let executor = modelExecutor as? any SerialModelExecutor else {
            preconditionFailure("\(type(of: modelExecutor)) is no SerialModelExecutor, which an actor needs")
        }
        return executor.asUnownedSerialExecutor()
    }

    /// The context of the actor.
    public var modelContext: ModelContext { modelExecutor.modelContext }

    /// The object of an identifier; nil when the store has no such record or cannot be read.
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
        modelContext.model(for: id) as? T
    }
}
