import Foundation
import SQLite

// Large data is kept by its hash: once, however many records have it, and as long as a record or the history does.

/// What the open transaction has done to large data.
struct ExternalDataState {
    /// The hashes that it has added.
    var added: [String] = []
    /// Whether it has written a file.
    var wroteFile = false
    /// Whether it has dropped data.
    var droppedData = false
}

extension Store {
    /// Keeps data in the open write transaction.
    func keep(_ data: Data, hash: String) throws {
        let (isNew, wroteFile) = try dataTable.keep(data, hash)
        if isNew { externalState.added.append(hash) }
        if wroteFile { externalState.wroteFile = true }
    }

    /// Drops data in the open write transaction; its file goes after the commit.
    func dropData(_ hash: String) throws {
        try dataTable.drop(hash)
        externalState.droppedData = true
    }

    /// Drops what the open transaction has added and in the end refers to from nowhere.
    func dropAddedInVain(_ records: () -> [ChangeLog.Record]) throws {
        guard !externalState.added.isEmpty else { return }
        var left = Set(externalState.added)
        for record in records() {
            for index in record.entity.external {
                for case .text(let hash)? in [record.old[index], record.new[index]] { left.remove(hash) }
            }
        }
        for hash in left { try dropData(hash) }
    }

    /// Ends a transaction's account of large data, and removes the files that it has left over.
    func settleExternalData(committed: Bool) {
        let leavesFiles = committed ? externalState.droppedData : externalState.wroteFile
        externalState = ExternalDataState()
        // Within a migration nothing is settled yet.
        guard leavesFiles, keepsHistory else { return }
        // A group may still be rolled back.
        guard !isGrouped else {
            leavesFilesOfGroup = true
            return
        }
        // What cannot be removed now, a look through the store finds later.
        try? dataTable.sweepFiles()
    }
}
