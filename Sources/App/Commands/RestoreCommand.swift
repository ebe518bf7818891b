import CivilTime
import Commands
import Foundation
import Storage

/// `restore`: puts a backup in the store's place.
enum RestoreCommand {
    /// Makes the command; `locate` tells where the store is.
    static func command(
        modules: [DomainModule], locate: @escaping @Sendable (GlobalOptions) throws -> StoreLocation
    ) -> Command {
        Command(
            "restore", abstract: "Puts a backup in the place of the store.",
            discussion: """
                The backup is checked first: that it is a store, of a version that this program knows, and sound. \
                The store as it is now is kept beside it, with date and time in its name, so that it can be restored \
                in turn. Others may have the store open meanwhile.
                """,
            arguments: [Argument("file", .file, help: "The backup.")],
            examples: [
                Example("restore daybook.backup", "Checks the backup, and asks."),
                Example("restore daybook.backup --dry-run", "Checks the backup and shows what is in it."),
            ],
            body: .maintains { invocation, premises in
                let location = try locate(invocation.globals)
                let store = try location.file(for: invocation)
                guard let file = try invocation.realFile("file") else { preconditionFailure("restore needs a file") }
                try file.checkIsFile(missing: false)
                guard !file.isSame(as: store) else {
                    throw CommandError.refused(message: "\(file.path) is the store itself", hints: ["name a backup"])
                }
                let snapshot = try RefusedFile.refusing(file.path) {
                    try StoreSnapshot(contentsOf: URL(fileURLWithPath: file.path), for: Schema(of: modules))
                }
                return maintenance(snapshot, from: file, to: store, location, premises)
            })
    }

    private static func maintenance(
        _ snapshot: StoreSnapshot, from file: StoreFile, to store: StoreFile, _ location: StoreLocation,
        _ premises: Premises
    ) -> Maintenance {
        let zone = premises.surroundings.zone
        let time = snapshot.info.lastChange.map(zone.civil(at:))
        let last = time.map { "last changed \($0.date) \($0.time)" } ?? "never changed"
        let sentence = "\(store.path) restored from \(file.path): \(snapshot.info.summary), \(last)"
        // The name of what is kept has the time in it, and is no part of the plan that is agreed to.
        let kept = store.size ?? 0 > 0 ? store.datedBackup(zone.civil(at: premises.surroundings.now)) : nil
        let record = Record([
            ("store", .text(store.path)), ("file", .text(file.path)), ("kept", .text(ifAny: kept?.path)),
            ("records", .integer(snapshot.info.recordCount)), ("entries", .integer(snapshot.info.historyEntries)),
        ])
        var plan = Outcome.change(sentence, record: record)
        plan.confirmation = Confirmation(
            "Restore it?", consequences: kept == nil ? [] : ["the store as it is now is kept beside it"])
        return Maintenance(plan: plan) {
            try location.prepare()
            let target = URL(fileURLWithPath: store.path)
            guard let kept else {
                try snapshot.restore(to: target, keepingOldAt: nil)
                return .change(sentence, record: record)
            }
            try UnfinishedFiles.making(database: kept.path + ".part") {
                try snapshot.restore(to: target, keepingOldAt: URL(fileURLWithPath: kept.path))
            }
            var outcome = Outcome.change(sentence, record: record)
            outcome.notices = ["the store as it was is kept in \(kept.path)"]
            return outcome
        }
    }
}

extension Schema {
    /// The schema of all that the modules store.
    convenience init(of modules: [DomainModule]) throws {
        try self.init(
            domains: modules.map { module in
                Domain(
                    name: module.name, version: module.version, models: module.models,
                    migrationPlan: module.migrationPlan)
            })
    }
}
