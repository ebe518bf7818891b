public import Foundation
import Synchronization

// Who hears of saves has asked for the name of their notification before: until then nothing is gathered for it.

extension ModelContext {
    /// What a context posts before it saves, outside a transaction or at the end of one; its object is the context.
    public static var willSave: Notification.Name { heard("ModelContextWillSave") }

    /// What a context posts after it has saved, with the identifiers of the records; its object is the context.
    ///
    /// Saves of other contexts, in this process or another, are their own; ``HistoryObserver`` tells of all.
    public static var didSave: Notification.Name { heard("ModelContextDidSave") }

    /// What `didSave` tells, by raw values as keys: arrays of ``PersistentIdentifier``.
    public enum NotificationKey: String, Sendable {
        case insertedIdentifiers, updatedIdentifiers, deletedIdentifiers
    }

    private static let isHeard = Atomic(false)

    private static func heard(_ name: String) -> Notification.Name {
        isHeard.store(true, ordering: .relaxed)
        return Notification.Name(name)
    }

    /// Tells whoever wants to know that what is pending is going to be saved; they may change it.
    func announceSaving() {
        guard Self.isHeard.load(ordering: .relaxed), !isAnnouncing else { return }
        post(Self.willSave, [:])
    }

    /// Tells whoever wants to know what has been saved.
    func announce(_ saved: SavedRecords?) {
        guard let saved, !isAnnouncing else { return }
        let keys: [(NotificationKey, ChangeLog.Kind)] = [
            (.insertedIdentifiers, .insert), (.updatedIdentifiers, .update), (.deletedIdentifiers, .delete),
        ]
        let lists = keys.map { key, kind in
            (key.rawValue, saved.records(kind).map { identifier(schema.entities[$0.entity].name, $0.key) })
        }
        post(Self.didSave, Dictionary(uniqueKeysWithValues: lists))
    }

    private func post(_ name: Notification.Name, _ identifiers: [String: [PersistentIdentifier]]) {
        isAnnouncing = true
        defer { isAnnouncing = false }
        NotificationCenter.default.post(name: name, object: self, userInfo: identifiers)
    }

    /// What the open transaction has done to which records; nil where nobody wants to know, or nothing was done.
    func savedRecords() throws -> SavedRecords? {
        guard Self.isHeard.load(ordering: .relaxed), !isAnnouncing, let journal else { return nil }
        var saved = SavedRecords()
        for entry in journal.reversalEntries {
            for record in try store.changes(of: entry, store.changeCounts(of: entry), schema) { saved.note(record) }
        }
        for record in journal.log.records { saved.note(record) }
        for pack in journal.log.packs {
            for key in pack.keys { saved.note(RecordKey(entity: pack.entity.index, key: key), pack.kind) }
        }
        return saved.isEmpty ? nil : saved
    }
}
