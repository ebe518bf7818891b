import Foundation
import SQLite

extension Store {
    /// Makes the domains' tables what the models say, or says why that cannot be.
    ///
    /// A store that a newer version has written is refused. A copy of the store is put beside it first; all that is
    /// done then is one transaction, so that the store is as it was when anything fails or the program is ended.
    func migrate(allowsSave: Bool) throws {
        // Off while tables are made anew; the setting cannot be changed inside a transaction.
        try connection.execute("PRAGMA foreign_keys = OFF")
        guard let domain = try waitingDomains(allowsSave).first else { return }
        guard allowsSave else {
            throw StorageError.migrationNeeded(
                path: path, domain: domain.name, stored: try check.storedDomain(domain)?.version ?? "none",
                known: "\(domain.version)")
        }
        try checkPlans()
        var copy: String?
        do {
            try connection.enclosing {
                // Another process may have been first.
                let waiting = try waitingDomains(allowsSave).map { ($0, try migrationPath(of: $0)) }
                copy = try copyBeside(waiting.compactMap { domain, path in path.map { (domain, $0) } })
                for (domain, path) in waiting { try migrate(domain, path) }
            }
        } catch {
            // The store is as it was, so that nobody needs the copy.
            if let copy { try? FileManager.default.removeItem(atPath: copy) }
            throw error
        }
    }

    private func waitingDomains(_ allowsSave: Bool) throws -> [Schema.Domain] {
        try schema.domains.filter { domain in
            if isForRepair, try !check.isDescribed(domain, in: schema) { return false }
            return try check.needsMigration(domain, of: schema, allowsSave: allowsSave)
        }
    }

    /// Looks at all plans whenever tables are made, also those that are not needed yet.
    private func checkPlans() throws {
        for domain in schema.domains { _ = try domain.migrationPlan?.versions(domain: domain.name) }
    }

    /// The way from what is stored of a domain; nil when nothing is.
    private func migrationPath(of domain: Schema.Domain) throws -> MigrationPath? {
        guard let stored = try check.storedDomain(domain) else { return nil }
        return try MigrationPath(of: domain, in: schema, from: stored, path: path)
    }

    private func migrate(_ domain: Schema.Domain, _ path: MigrationPath?) throws {
        guard let path else {
            // Nothing says what is in tables that are there all the same.
            guard try !check.hasTables(of: domain, in: schema) else {
                throw StorageError.damaged(
                    path: self.path, reason: "it does not say which version of \(domain.name) it has")
            }
            for statement in schema.statements(domain: domain.name) { try connection.execute(statement) }
            return try record(domain, of: schema)
        }
        for step in path.steps { try take(step, in: domain) }
        try record(domain, of: schema)
        if !path.steps.isEmpty { try startRecords() }
        var broken: (table: String, target: String)?
        try connection.query("PRAGMA foreign_key_check") { broken = ($0.text(0), $0.text(2)) }
        if let (table, target) = broken {
            throw StorageError.migrationFailed(
                domain: domain.name, reason: "records of \(table) refer to records of \(target) that are gone")
        }
    }

    private func take(_ step: MigrationPath.Step, in domain: Schema.Domain) throws {
        var isStaged = false
        if case .custom(_, _, let willMigrate, _)? = step.stage, let from = step.from {
            isStaged = true
            try run(willMigrate, of: step, in: domain, on: from)
        }
        let former = try formerRecords(of: step)
        try former?.copy()
        guard let description = try check.storedDescription(domain) else { return }
        try AutomaticMigration(
            connection: connection, schema: step.to, domain: domain, stored: description, isStaged: isStaged
        ).run()
        if let version = step.to.domains.first(where: { $0.name == domain.name }) { try record(version, of: step.to) }
        if case .custom(_, _, _, let didMigrate)? = step.stage {
            try run(didMigrate, of: step, in: domain, on: former.map { step.to.beside(former: $0.schema) } ?? step.to)
        }
        try former?.drop()
    }

    /// What the application's part of a stage can read of the version before.
    private func formerRecords(of step: MigrationPath.Step) throws -> FormerRecords? {
        guard case .custom(_, _, _, .some)? = step.stage, let from = step.from else { return nil }
        return FormerRecords(connection: connection, schema: from)
    }

    /// Runs the application's part of a stage and saves what it leaves unsaved.
    private func run(
        _ work: ((ModelContext) throws -> Void)?, of step: MigrationPath.Step, in domain: Schema.Domain,
        on schema: Schema
    ) throws {
        guard let work else { return }
        do {
            let context = try ModelContext(ModelContainer(migrating: self, schema: schema))
            try work(context)
            try context.save()
        } catch {
            guard !(error is StorageError), !(error is SQLiteError) else { throw error }
            let versions = [step.stage?.fromVersion, step.stage?.toVersion].compactMap { $0?.versionIdentifier }
            throw StorageError.migrationFailed(
                domain: domain.name,
                reason: versions.map(\.description).joined(separator: " to ") + ": \(error)")
        }
    }

    /// Writes down which version of a domain is stored.
    func record(_ domain: Schema.Domain, of schema: Schema) throws {
        try connection.run(
            """
            INSERT INTO "_schema" ("domain", "version", "fingerprint", "json") VALUES (?, ?, ?, ?)
            ON CONFLICT ("domain") DO UPDATE SET "version" = excluded."version",
                "fingerprint" = excluded."fingerprint", "json" = excluded."json"
            """,
            [
                .text(domain.name), .text(domain.version.description),
                .text(schema.fingerprint(domain: domain.name)),
                .text(try SchemaDescription(schema, domain: domain.name).json()),
            ])
    }

    /// Copies the store, as it is when the migration begins, to a file of its own that only its owner can read.
    private func copyBeside(_ changes: [(domain: Schema.Domain, path: MigrationPath)]) throws -> String? {
        let domains = changes.filter { !$0.path.steps.isEmpty }.map(\.domain)
        guard case .file(let path) = location, !domains.isEmpty else { return nil }
        let versions = try domains.map { "\($0.name)-\(try check.storedDomain($0)?.version ?? "")" }
        let name = path + "." + versions.joined(separator: "+")
        var copy = name + ".backup"
        var count = 1
        while FileManager.default.fileExists(atPath: copy) {
            count += 1
            copy = "\(name)-\(count).backup"
        }
        // SQLite fills an empty file; made here, it has the right permissions from the start.
        guard FileManager.default.createFile(atPath: copy, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw StorageError.readOnly(path: copy)
        }
        do {
            // By a connection of its own: SQLite copies nothing from one that is writing.
            try Connection(location, mode: .readOnly).copy(to: Connection(.file(path: copy)))
        } catch {
            try? FileManager.default.removeItem(atPath: copy)
            throw error
        }
        return copy
    }
}
