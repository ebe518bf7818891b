/// The records that a descriptor asks for: at once, and again whenever they have changed.
///
/// The objects are the context's own, so the sequence is iterated where the context is used. It ends when the task is
/// cancelled. What came and went between two looks is not seen.
public struct ResultsSequence<Model: PersistentModel>: AsyncSequence {
    fileprivate let context: ModelContext
    fileprivate let descriptor: FetchDescriptor<Model>
    fileprivate let interval: Duration

    public func makeAsyncIterator() -> Iterator {
        Iterator(watch: ResultsWatch(context, descriptor), interval: interval)
    }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var watch: ResultsWatch<Model>
        fileprivate let interval: Duration

        /// Waits until the records are others than the last that were returned.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [Model]? {
            while !Task.isCancelled {
                if let results = try watch.changedResults() { return results }
                do {
                    try await Task.sleep(for: interval)
                } catch {
                    return nil
                }
            }
            return nil
        }

        /// Waits until the records are others than the last that were returned.
        public mutating func next() async throws -> [Model]? { try await next(isolation: #isolation) }
    }
}

extension ModelContext {
    /// The records that a descriptor asks for, followed through all changes: saved or not, by whichever process.
    ///
    /// `interval` is how often one looks; a look at a store that nobody has changed takes microseconds.
    public func results<T: PersistentModel>(
        for descriptor: FetchDescriptor<T> = FetchDescriptor(), every interval: Duration = .milliseconds(100)
    ) -> ResultsSequence<T> {
        ResultsSequence(context: self, descriptor: descriptor, interval: interval)
    }
}
