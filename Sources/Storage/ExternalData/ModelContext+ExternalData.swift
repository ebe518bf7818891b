public import Foundation
import SQLite

extension ModelContext {
    /// The bytes of a property with `.externalStorage`; throws where they are missing or altered.
    public func data<T: PersistentModel>(of model: T, at keyPath: KeyPath<T, Data?>) throws -> Data? {
        try externalData(of: model, at: keyPath) ?? model[keyPath: keyPath]
    }

    /// The bytes of a property with `.externalStorage` that is always there; throws where they are missing or altered.
    public func data<T: PersistentModel>(of model: T, at keyPath: KeyPath<T, Data>) throws -> Data {
        try externalData(of: model, at: keyPath) ?? model[keyPath: keyPath]
    }

    private func externalData<T: PersistentModel, V>(of model: T, at keyPath: KeyPath<T, V>) throws -> Data? {
        model._modelWillRead(keyPath)
        guard let property = model._modelState.entity?.property(for: keyPath),
            case .attribute(let attribute) = property.kind, let access = attribute.external,
            access.data(of: model) == nil, case .text(let hash) = model.columnValue(at: property.index)
        else { return nil }
        return try data(hash, of: model.persistentModelID, property.name)
    }

    /// The bytes of a hash that a record has; what is wrong with them is said of the record.
    func data(_ hash: String, of record: PersistentIdentifier, _ property: String) throws -> Data {
        do {
            return try externalData(hash)
        } catch let flaw as ExternalDataFlaw {
            throw StorageError.unreadableData(record, property: property, sha256: hash, flaw)
        }
    }

    /// The bytes of a hash: those that wait to be written, or those in the store.
    func externalData(_ hash: String) throws -> Data {
        if let data = pending.data[hash] { return data }
        return try exclusively { try store.dataTable.read(hash) }
    }
}

extension _ModelState {
    /// The bytes of a hash in the object's store, also when the object has left its context.
    func externalData(_ hash: String) throws -> Data {
        if let context { return try context.externalData(hash) }
        guard let formerStore = rarities?.formerStore else { throw ExternalDataFlaw.missing }
        formerStore.connection.lock()
        defer { formerStore.connection.unlock() }
        return try formerStore.dataTable.read(hash)
    }
}

extension Flush {
    /// Keeps the bytes of the object's properties with `.externalStorage`; those of a trial are not written.
    func keepData(of model: any PersistentModel, _ entity: Schema.Entity, at indexes: [Int]) throws {
        guard !isTrial, !entity.external.isEmpty else { return }
        for index in indexes {
            guard let access = entity.properties[index].externalAccess,
                case .text(let hash) = model.columnValue(at: index),
                let data = access.data(of: model) ?? context.pending.data[hash]
            else { continue }
            try context.store.keep(data, hash: hash)
        }
    }

    /// Holds on to bytes of an object that is merged into another, which gets only the hashes.
    func lendData(of model: any PersistentModel, _ entity: Schema.Entity) {
        for index in entity.external {
            guard let data = entity.properties[index].externalAccess?.data(of: model),
                case .text(let hash) = model.columnValue(at: index)
            else { continue }
            context.pending.data[hash] = data
        }
    }
}

extension Schema.Property {
    /// Reads and writes the value, if it is kept apart from the record.
    var externalAccess: (any ExternalAccess)? {
        guard case .attribute(let attribute) = kind else { return nil }
        return attribute.external
    }
}
