import SQLite

/// Unique values that are still in use when they are to be written: until they are free, rows have others in their
/// place, which nobody has.
struct WaitingValues {
    /// A row that waits.
    struct Entry {
        let model: any PersistentModel
        let entity: Schema.Entity
        /// What the row has for now.
        var stands = PropertyValues()
    }

    /// By object, in the order in which they came.
    private(set) var entries: [Entry] = []
    private var positions: [ObjectIdentifier: Int] = [:]
    private var count: Int64 = 0

    var isEmpty: Bool { entries.isEmpty }

    /// Whether a property of an object waits.
    func has(_ index: Int, of model: any PersistentModel) -> Bool {
        guard let position = positions[ObjectIdentifier(model)] else { return false }
        return entries[position].stands[index] != nil
    }

    /// Lets a row wait: gives values for now, one for each unique constraint that has any of some properties.
    mutating func standIns(
        for indexes: [Int], of model: any PersistentModel, _ entity: Schema.Entity
    ) -> PropertyValues {
        var stands = PropertyValues()
        for constraint in entity.uniquenessConstraints {
            guard !constraint.contains(where: { stands[$0] != nil }) else { continue }
            let candidates = constraint.filter(indexes.contains)
            if let index = candidates.min(by: { rank($0, model, entity) < rank($1, model, entity) }) {
                stands[index] = standIn(for: entity.properties[index])
            }
        }
        let position = positions[ObjectIdentifier(model)] ?? entries.count
        if position == entries.count {
            positions[ObjectIdentifier(model)] = position
            entries.append(Entry(model: model, entity: entity))
        }
        entries[position].stands.merge(stands, overwriting: true)
        return stands
    }

    /// What is best taken from a row for now has the lowest: not what leads to an object that is deleted, along with
    /// which the row may have to go.
    private func rank(_ index: Int, _ model: any PersistentModel, _ entity: Schema.Entity) -> Int {
        let property = entity.properties[index]
        let target = property.relationship?.access.target(of: model)
        let first = target.map { $0._modelState.isDeleted ? 4 : 2 } ?? 0
        return property.isOptional ? first : first + 1
    }

    /// A value that no record has; one that a property of two values cannot have.
    private mutating func standIn(for property: Schema.Property) -> ColumnValue {
        count += 1
        guard !property.isOptional else { return .null }
        guard case .attribute(let attribute) = property.kind else { return .integer(.min + count) }
        switch (attribute.columnForm, attribute.columnType) {
        case (.external, _):
            let digits = "\(Self.mark)\(count)"
            return .text(String(repeating: "0", count: 64 - digits.utf8.count) + digits)
        case (.decimal, _): return .text("-\(Self.mark)\(count)")
        case (_, .integer): return .integer(.min + count)
        case (_, .real): return .real(-Double.greatestFiniteMagnitude / Double(count + 1))
        case (_, .text): return .text("\u{1A}\(Self.mark)\(count)")
        case (_, .blob): return .blob(Array("\u{1A}\(Self.mark)\(count)".utf8))
        }
    }

    /// Digits that no value begins with by chance.
    private static let mark = "70931562284619057334"

    /// Lets only these rows wait on.
    mutating func keep(_ left: [Entry]) {
        entries = left
        positions = [:]
        for (position, entry) in entries.enumerated() { positions[ObjectIdentifier(entry.model)] = position }
    }
}

extension Flush {
    /// Writes the unique values that are free by now.
    mutating func writeWaiting() throws {
        guard !waiting.isEmpty else { return }
        var count = 0
        repeat {
            count = waiting.entries.count
            waiting.keep(try waiting.entries.filter { try !isWritten($0) })
        } while waiting.entries.count < count
    }

    /// Writes the values of a row that waits, if nobody else has them.
    private func isWritten(_ entry: WaitingValues.Entry) throws -> Bool {
        let columns = entry.stands.pairs.map { "\(entry.entity.properties[$0.index].name.sqlName) = ?" }
        let values = entry.stands.pairs.map {
            entry.entity.stored(entry.model.columnValue(at: $0.index), at: $0.index)
        }
        do {
            try connection.run(
                "UPDATE \(context.store.sql[entry.entity.index].table) SET \(columns.joined(separator: ", ")) "
                    + "WHERE \(Schema.Entity.keyColumn.sqlName) = ?",
                values + [.integer(entry.model._modelState.key)])
            return true
        } catch let error as SQLiteError where error.kind == .uniqueViolated {
            return false
        }
    }

    /// Refuses unique values that two records are to have; a fetch goes without them until then.
    func refuseWaiting() throws {
        guard !isTrial, let entry = waiting.entries.first else { return }
        let own = entry.model._modelState.key
        let others = try context.keys(in: entry.entity) { entry.model.columnValue(at: $0) }.filter { $0 != own }
        throw StorageError.notUnique(
            context.identifier(entry.entity.name, others.min() ?? own), by: entry.model.persistentModelID)
    }
}
