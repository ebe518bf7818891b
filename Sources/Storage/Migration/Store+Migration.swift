import Foundation
import SQLite

extension Store {
    /// Makes the domains' tables what the models say, or says why that cannot be.
    ///
    /// A store that a newer version has written is refused and left as it is. Before anything is changed, a copy of
    /// the store is put beside it.
    func migrateDomains(allowsSave: Bool) throws {
        // Off while tables are made anew; the setting cannot be changed inside a transaction.
        try connection.execute("PRAGMA foreign_keys = OFF")
        for domain in schema.domains where try check.needsMigration(domain, of: schema) {
            guard allowsSave else {
                throw StorageError.migrationNeeded(
                    path: path, domain: domain.name, stored: try storedVersion(domain), known: "\(domain.version)")
            }
            if try check.storedDomain(domain) != nil { try copyBeside(domain) }
            try inWriteTransaction {
                // Another process may have been first.
                if try check.needsMigration(domain, of: schema) { try migrate(domain) }
            }
        }
    }

    private func migrate(_ domain: Schema.Domain) throws {
        if let stored = try check.storedDomain(domain) {
            let description = try JSONDecoder().decode(SchemaDescription.self, from: Data(stored.json.utf8))
            try AutomaticMigration(connection: connection, schema: schema, domain: domain, stored: description).run()
        } else {
            for statement in schema.statements(domain: domain.name) { try connection.execute(statement) }
        }
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

    private func storedVersion(_ domain: Schema.Domain) throws -> String {
        try check.storedDomain(domain)?.version ?? "none"
    }

    /// Copies the store to a file of its own that only its owner can read.
    private func copyBeside(_ domain: Schema.Domain) throws {
        guard case .file(let path) = location else { return }
        let name = "\(path).\(domain.name)-\(try storedVersion(domain))"
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
        try connection.run("VACUUM INTO ?", [.text(copy)])
    }
}
