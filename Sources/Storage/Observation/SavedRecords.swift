import SQLite

/// The records that a transaction has inserted, updated and deleted, each as what it was in the end.
struct SavedRecords {
    private var kinds: [RecordKey: ChangeLog.Kind] = [:]

    var isEmpty: Bool { kinds.isEmpty }

    /// Notes what has happened to a record; where a pair comes or goes, the lists at both ends are updated.
    mutating func note(_ record: ChangeLog.Record) {
        guard record.entity.isHidden else {
            return note(RecordKey(entity: record.entity.index, key: record.key), record.kind)
        }
        for (index, destination) in record.entity.toOnes {
            for case .integer(let key)? in [record.old[index], record.new[index]] {
                note(RecordKey(entity: destination, key: key), .update)
            }
        }
    }

    mutating func note(_ record: RecordKey, _ kind: ChangeLog.Kind) {
        switch (kinds[record], kind) {
        case (.insert?, .delete): kinds[record] = nil
        case (.delete?, .insert): kinds[record] = .update
        // A pair with a record that is deleted is no change of it.
        case (.insert?, .update), (.delete?, .update): break
        default: kinds[record] = kind
        }
    }

    /// The records to which something has happened, by entity in the order of their insertion.
    func records(_ kind: ChangeLog.Kind) -> [RecordKey] {
        kinds.filter { $0.value == kind }.map(\.key).sorted { ($0.entity, $0.key) < ($1.entity, $1.key) }
    }
}
