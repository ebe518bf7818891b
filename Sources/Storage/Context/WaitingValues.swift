import SQLite

/// Unique values that are still in use when they are to be written: until they are free, rows have others in their
/// place, which nobody has.
struct WaitingValues {
    /// A row that is to have other unique values.
    struct Row {
        let entity: Schema.Entity
        let key: Int64
        /// What a column is to have in the end.
        let value: (Int) -> ColumnValue
        /// Whether a to-one leads to a record that is deleted, along with which the row may have to go.
        var leadsToDeleted: (Int) -> Bool = { _ in false }

        var place: RecordKey { RecordKey(entity: entity.index, key: key) }
    }

    /// A row that waits.
    struct Entry {
        let row: Row
        /// What the row has for now.
        var stands = PropertyValues()
    }

    /// In the order in which they came.
    private(set) var entries: [Entry] = []
    private var positions: [RecordKey: Int] = [:]
    private var count: Int64 = 0

    var isEmpty: Bool { entries.isEmpty }

    /// Whether a property of a record waits.
    func has(_ index: Int, of record: RecordKey) -> Bool {
        guard let position = positions[record] else { return false }
        return entries[position].stands[index] != nil
    }

    /// Lets a row wait: gives values for now, one for each unique constraint that has any of some properties.
    mutating func standIns(for indexes: [Int], of row: Row) -> PropertyValues {
        var stands = PropertyValues()
        for constraint in row.entity.uniquenessConstraints {
            guard !constraint.contains(where: { stands[$0] != nil }) else { continue }
            let candidates = constraint.filter(indexes.contains)
            if let index = candidates.min(by: { rank($0, row) < rank($1, row) }) {
                stands[index] = standIn(for: row.entity.properties[index])
            }
        }
        let position = positions[row.place] ?? entries.count
        if position == entries.count {
            positions[row.place] = position
            entries.append(Entry(row: row))
        }
        entries[position].stands.merge(stands, overwriting: true)
        return stands
    }

    /// What is best taken from a row for now has the lowest: not what leads to a record that is deleted.
    private func rank(_ index: Int, _ row: Row) -> Int {
        let property = row.entity.properties[index]
        let leads = property.relationship != nil && !row.value(index).isNull
        let first = leads ? row.leadsToDeleted(index) ? 4 : 2 : 0
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

    /// Writes the unique values that are free by now.
    mutating func write(to store: Store) throws {
        guard !isEmpty else { return }
        var count = 0
        repeat {
            count = entries.count
            keep(try entries.filter { try !Self.isWritten($0, to: store) })
        } while entries.count < count
    }

    /// Lets only these rows wait on.
    private mutating func keep(_ left: [Entry]) {
        entries = left
        positions = [:]
        for (position, entry) in entries.enumerated() { positions[entry.row.place] = position }
    }

    /// Writes the values of a row that waits, if nobody else has them.
    private static func isWritten(_ entry: Entry, to store: Store) throws -> Bool {
        let row = entry.row
        let columns = entry.stands.pairs.map { "\(row.entity.properties[$0.index].name.sqlName) = ?" }
        do {
            try store.connection.run(
                "UPDATE \(store.sql[row.entity.index].table) SET \(columns.joined(separator: ", ")) "
                    + "WHERE \(Schema.Entity.keyColumn.sqlName) = ?",
                entry.stands.pairs.map { row.value($0.index) } + [.integer(row.key)])
            return true
        } catch let error as SQLiteError where error.kind == .uniqueViolated {
            return false
        }
    }
}

extension Flush {
    /// A record whose unique values are those of an object.
    func row(of model: any PersistentModel, _ entity: Schema.Entity) -> WaitingValues.Row {
        WaitingValues.Row(entity: entity, key: model._modelState.key) {
            entity.stored(model.columnValue(at: $0), at: $0)
        } leadsToDeleted: {
            entity.properties[$0].relationship?.access.target(of: model)?._modelState.isDeleted == true
        }
    }

    /// Refuses unique values that two records are to have; a fetch goes without them until then.
    func refuseWaiting() throws {
        guard !isTrial, let row = waiting.entries.first?.row else { return }
        let others = try context.keys(in: row.entity, havingUnique: row.value).filter { $0 != row.key }
        throw StorageError.notUnique(
            context.identifier(row.entity.name, others.min() ?? row.key),
            by: context.identifier(row.entity.name, row.key))
    }
}
