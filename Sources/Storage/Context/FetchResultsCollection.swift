/// The records that a descriptor asked for, or their identities, each read with its batch when it is first looked at.
///
/// The records are chosen when it is made, which takes eight bytes for each. It is used where its context is.
public struct FetchResultsCollection<Element>: RandomAccessCollection {
    private let reader: FetchedElements<Element>

    init(_ reader: FetchedElements<Element>) { self.reader = reader }

    public var startIndex: Int { 0 }
    public var endIndex: Int { reader.keys.count }

    /// A record; of one that has been deleted since, what the history knows last, in an object that is deleted.
    public subscript(position: Int) -> Element { reader.element(at: position) }
}

/// What a collection of fetched records has for each of their keys.
class FetchedElements<Element> {
    let entity: Schema.Entity
    let keys: [Int64]

    init(_ entity: Schema.Entity, _ keys: [Int64]) { (self.entity, self.keys) = (entity, keys) }

    func element(at position: Int) -> Element { preconditionFailure("an element of no kind") }
}

/// Reads objects batch by batch and holds the last batch.
private final class FetchedObjects<Element: PersistentModel>: FetchedElements<Element> {
    private let context: ModelContext
    private let batchSize: Int
    /// One of the records as it was: what is left of one that has been erased may need a value of it.
    private let likeness: PropertyValues
    private var batch: Range<Int> = 0..<0
    private var objects: [Int64: Element] = [:]

    init(_ context: ModelContext, _ entity: Schema.Entity, _ keys: [Int64], _ batchSize: Int) throws {
        likeness = try keys.first.map { try context.storedColumns(of: $0, entity) } ?? PropertyValues()
        self.context = context
        self.batchSize = batchSize
        super.init(entity, keys)
    }

    override func element(at position: Int) -> Element {
        if !batch.contains(position) { read(position) }
        let key = keys[position]
        if let element = objects[key] { return element }
        var left = Remains(context, likeness: likeness)
        let remains = left.object(Element.self, key: key, entity)
        objects[key] = remains
        return remains
    }

    private func read(_ position: Int) {
        let start = position - position % batchSize
        batch = start..<min(start + batchSize, keys.count)
        objects = [:]
        do {
            for case let model as Element in try context.objects(of: keys[batch], entity) {
                objects[model._modelState.key] = model
            }
        } catch {
            // Nothing can be thrown here: the next fetch, read or save does.
            context.noteReadFailure(error)
            for key in keys[batch] {
                guard let model = try? context.objects(of: [key], entity).first as? Element else { continue }
                objects[key] = model
            }
        }
    }
}

/// The identities of records, for which nothing has to be read.
private final class FetchedIdentifiers: FetchedElements<PersistentIdentifier> {
    private let lineage: String

    init(_ context: ModelContext, _ entity: Schema.Entity, _ keys: [Int64]) {
        lineage = context.store.lineage
        super.init(entity, keys)
    }

    override func element(at position: Int) -> PersistentIdentifier {
        PersistentIdentifier(entityName: entity.name, key: keys[position], storeIdentifier: lineage)
    }
}

extension ModelContext {
    /// Fetches the records that a descriptor asks for batch by batch, as they are looked at.
    public func fetch<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int
    ) throws -> FetchResultsCollection<T> {
        precondition(batchSize > 0, "a batch has at least one record")
        let entity = try entity(of: T.self)
        return FetchResultsCollection(try FetchedObjects(self, entity, keys(descriptor, entity), batchSize))
    }

    /// Fetches identities, which are made as they are looked at; they take so little that there are no batches.
    public func fetchIdentifiers<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int
    ) throws -> FetchResultsCollection<PersistentIdentifier> {
        let entity = try entity(of: T.self)
        return FetchResultsCollection(FetchedIdentifiers(self, entity, try keys(descriptor, entity)))
    }
}
