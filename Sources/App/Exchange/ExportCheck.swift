import Commands
import Storage

/// Holds the records of an export to what a store takes and to the rules of their models; a flaw names its place.
struct ExportCheck {
    private let reading: ExportReading
    private let modules: [DomainModule]
    private let context: ModelContext

    init(_ reading: ExportReading, _ modules: [DomainModule], _ context: ModelContext) {
        (self.reading, self.modules, self.context) = (reading, modules, context)
    }

    /// Refuses two records of one key, or of values that only one of a kind can have.
    func distinctness() throws {
        var flaws: [ExportFlaw] = []
        for (entity, records) in reading.records {
            var keys: [Int64: Int] = [:]
            var taken = entity.uniquenessConstraints.map { _ in [[StoredValue]: Int]() }
            for (place, record) in records.enumerated() {
                func refuse(_ property: String, like other: Int) {
                    flaws.append(
                        ExportFlaw(
                            pointer(entity, place, property), of: name(record, entity),
                            "its \(property) is that of \(self.name(records[other], entity)) too"))
                }
                if let other = keys.updateValue(place, forKey: record.key) {
                    refuse(Schema.Entity.keyColumn, like: other)
                }
                for (constraint, properties) in entity.uniquenessConstraints.enumerated() {
                    let values = properties.map { record[$0, of: entity] }
                    guard !values.contains(.null), let name = properties.last.map({ entity.properties[$0].name }),
                        let other = taken[constraint].updateValue(place, forKey: values)
                    else { continue }
                    refuse(name, like: other)
                }
            }
        }
        guard flaws.isEmpty else { throw ExportError.flawed(flaws) }
    }

    /// Adds a record; what the store does not take is refused with its place.
    func adding(_ record: StoredRecord, to entity: Schema.Entity, _ add: () throws -> Void) throws {
        do {
            try add()
        } catch {
            switch error {
            case StorageError.unreadableValue(_, let property, _):
                throw flaw(record.key, entity.name, property, "its \(property) is too great for a place in a list")
            case StorageError.constraint(let message): throw flaw(record.key, entity, refusedBy: message)
            default: throw error
            }
        }
    }

    /// Refuses records that refer to none, and values that their properties cannot hold.
    func values() throws {
        let naming = RecordNaming(context)
        let flaws = try context.findings().compactMap { finding -> ExportFlaw? in
            switch finding {
            case .brokenReference(let record, let property, let target, _):
                let problem = "its \(property) is \(StoredName.kind(target).withArticle) that the file does not have"
                return flaw(record, property, problem, try naming.name(of: record))
            case .unreadableValue(let record, let property, let value, _):
                return flaw(
                    record, property, "its \(property) is \(value.words), which means nothing",
                    try naming.name(of: record))
            default: return nil
            }
        }
        guard flaws.isEmpty else { throw ExportError.flawed(flaws) }
    }

    /// Refuses what breaks the rules of its model.
    func rules() throws {
        let naming = RecordNaming(context)
        let flaws = try RuleCheck(modules, context).flaws().map { found in
            flaw(
                found.record.persistentModelID, found.property, "\(found.property) \(found.problem)",
                try naming.name(of: found.record.persistentModelID))
        }
        guard flaws.isEmpty else { throw ExportError.flawed(flaws) }
    }

    private func flaw(
        _ record: PersistentIdentifier, _ property: String, _ problem: String, _ name: String
    ) -> ExportFlaw {
        let found = Int64(record.keyText).flatMap { place($0, record.entityName) }
        guard let (entity, place) = found else { return ExportFlaw(JSONPointer(["records"]), of: name, problem) }
        return ExportFlaw(pointer(entity, place, property), of: name, problem)
    }

    private func flaw(_ key: Int64, _ entityName: String, _ property: String?, _ problem: String) -> ExportError {
        guard let (entity, place) = place(key, entityName) else {
            return .flawed([ExportFlaw(JSONPointer(["records", entityName]), problem)])
        }
        let record = reading.records.first { $0.entity.name == entityName }?.records[place]
        return .flawed([
            ExportFlaw(pointer(entity, place, property), of: record.map { name($0, entity) }, problem)
        ])
    }

    /// What a constraint of the store says of a record; it names the property last, as in `Quiz.points`.
    private func flaw(_ key: Int64, _ entity: Schema.Entity, refusedBy message: String) -> ExportError {
        let name = message.split(separator: ".").last.map(String.init)
        guard let property = name.flatMap({ entity.property(named: $0) }), let (_, place) = place(key, entity.name),
            let record = reading.records.first(where: { $0.entity.name == entity.name })?.records[place]
        else { return flaw(key, entity.name, nil, "the store does not take it: \(message)") }
        return .flawed([
            ExportFlaw(
                pointer(entity, place, property.name), of: self.name(record, entity), "its \(property.name)",
                mustBe: ExportValue.words(for: property))
        ])
    }

    /// Where a record stands among those of its kind in the file.
    private func place(_ key: Int64, _ entityName: String) -> (entity: Schema.Entity, place: Int)? {
        guard let (entity, records) = reading.records.first(where: { $0.entity.name == entityName }),
            let place = records.firstIndex(where: { $0.key == key })
        else { return nil }
        return (entity, place)
    }

    private func pointer(_ entity: Schema.Entity, _ place: Int, _ property: String?) -> JSONPointer {
        JSONPointer(["records", entity.name, String(place)] + (property.map { [$0] } ?? []))
    }

    private func name(_ record: StoredRecord, _ entity: Schema.Entity) -> String {
        let named = zip(entity.storedColumns, record.values).map { (entity.properties[$0].name, $1) }
        let values = Dictionary(named) { first, _ in first }
        return StoredName.kind(entity.name) + (RecordNaming.ownName(values) ?? " of the key \(record.key)")
    }
}

extension StoredRecord {
    /// The value of a property.
    fileprivate subscript(property: Int, of entity: Schema.Entity) -> StoredValue {
        entity.storedColumns.firstIndex(of: property).map { values[$0] } ?? .null
    }
}
