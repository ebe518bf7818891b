import CivilTime
import Commands
import Foundation
import Storage
import Terminal

/// `backup`: copies the store into a file.
enum BackupCommand {
    /// Makes the command; `locate` tells where the store is.
    static func command(locate: @escaping @Sendable (GlobalOptions) throws -> StoreLocation) -> Command {
        Command(
            "backup", abstract: "Copies the store into a file, also while others use it.",
            discussion: """
                The copy is what was stored at that moment. It is checked, readable by its owner only, and a store \
                like any other: “restore” puts it back. Without a file it goes beside the store, with its date and \
                time in its name. An earlier backup is replaced only when that is agreed to, any other file never.
                """,
            arguments: [Argument("file", .file, .optional, help: "The file; one beside the store when not said.")],
            examples: [
                Example("backup", "Makes a backup beside the store."),
                Example("backup /media/stick/daybook.backup --yes", "Replaces the backup on a stick."),
            ],
            body: .maintains { invocation, premises in
                let store = try locate(invocation.globals).existingFile(for: invocation)
                let now = premises.surroundings.zone.civil(at: premises.surroundings.now)
                let file = try invocation.realFile("file") ?? store.datedBackup(now)
                return try maintenance(from: store, to: file, premises)
            })
    }

    private static func maintenance(
        from store: StoreFile, to file: StoreFile, _ premises: Premises
    ) throws -> Maintenance {
        try file.checkIsFile(missing: true)
        guard !file.isSame(as: store) else {
            throw CommandError.refused(message: "\(file.path) is the store itself", hints: ["name another file"])
        }
        let sentence = "backup of \(store.path) in \(file.path)"
        var fields: [(String, FieldValue)] = [("store", .text(store.path)), ("file", .text(file.path))]
        var plan = Outcome.change(sentence, record: Record(fields))
        // A file that is empty holds nothing that could be lost.
        if file.size ?? 0 > 0 { plan.confirmation = Confirmation("Replace \(file.path)?") }
        return Maintenance(plan: plan) {
            let context = try premises.openStore()
            let (info, missing) = try RefusedFile.refusing(file.path) {
                (try context.storeInfo(), try copy(context, to: file))
            }
            fields += [
                ("size", file.size.map(FieldValue.integer) ?? .null), ("records", .integer(info.recordCount)),
                ("entries", .integer(info.historyEntries)),
            ]
            var outcome = Outcome.change("\(sentence): \(info.summary)", record: Record(fields))
            if !missing.isEmpty { outcome.notices = ["some large data is missing in it; “doctor” tells which"] }
            return outcome
        }
    }

    /// Copies the store, and gives the large data that could not be copied; Ctrl-C ends it, and nothing has changed.
    private static func copy(_ context: ModelContext, to file: StoreFile) throws -> [String] {
        try Interruption.deferred {
            let before = context.isInterrupted
            context.isInterrupted = { Interruption.isPending }
            defer { context.isInterrupted = before }
            func copy() throws -> [String] {
                try file.making { try context.backup(to: URL(fileURLWithPath: file.path)) }
            }
            // One that is there already has a journal until it is replaced, by which it stays what it was.
            guard file.size == nil else { return try copy() }
            return try UnfinishedFiles.making(database: file.path, copy)
        }
    }
}

/// Turns errors about a file that a person named into refusals: the store itself can still be used.
enum RefusedFile {
    static func refusing<R>(_ path: String, _ body: () throws -> R) throws -> R {
        do {
            return try body()
        } catch let error as StorageError {
            // The store names a file by its whole path.
            let whole = URL(fileURLWithPath: path).path
            guard error.path == whole else { throw error }
            let presented = PresentedError(error, store: path)
            let hints =
                if case .newerStore = error { presented.hints } else { ["name another file; nothing was changed"] }
            throw CommandError.refused(message: presented.message.replacing(whole, with: path), hints: hints)
        }
    }
}

extension StoreInfo {
    /// How many records there are of all kinds.
    var recordCount: Int { records.reduce(0) { $0 + $1.count } }

    /// How much is in the store.
    var summary: String {
        "\(recordCount) record\(recordCount == 1 ? "" : "s"), "
            + "\(historyEntries) change\(historyEntries == 1 ? "" : "s") in the history"
    }
}
