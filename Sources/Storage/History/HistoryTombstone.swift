/// What is kept of a deleted record: the values of its properties with `.preserveValueOnDeletion`.
public struct HistoryTombstone<Model: PersistentModel>: Sequence, Sendable {
    /// The values as they are stored, by the positions of their properties.
    private let values: [(index: Int, value: StoredValue)]

    init(_ change: EntryChange) {
        values = Model._modelMetadata.properties.enumerated().compactMap { index, property in
            change.tombstone[property.name].map { (index, $0) }
        }
    }

    /// The value of a property; nil where it was nil or is not preserved, and for large data that is kept apart.
    public subscript(_ keyPath: PartialKeyPath<Model>) -> (any Sendable)? {
        guard let index = values.first(where: { property($0.index).keyPath.isSame(as: keyPath) })?.index else {
            return nil
        }
        return value(at: index)
    }

    /// The properties that are preserved, with their values where they have one.
    public func makeIterator() -> some IteratorProtocol<(any PartialKeyPath<Model> & Sendable, any Sendable)> {
        values.compactMap { index, _ in
            guard let keyPath = property(index).keyPath.partial(Model.self), let value = value(at: index) else {
                return nil
            }
            return (keyPath, value)
        }.makeIterator()
    }

    private func property(_ index: Int) -> _PropertyMetadata { Model._modelMetadata.properties[index] }

    private func value(at index: Int) -> (any Sendable)? {
        guard let stored = values.first(where: { $0.index == index })?.value else { return nil }
        if case .externalData = stored { return nil }
        guard let value = property(index).value(stored.columnValue).flatMap({ flattened($0) }) else { return nil }
        // It was made just now and nobody else has it; the two existentials differ in nothing but this promise.
        return unsafeBitCast(value, to: (any Sendable).self)
    }
}
