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
        for domain in schema.domains where try needsMigration(domain) {
            guard allowsSave else {
                throw StorageError.migrationNeeded(
                    path: path, domain: domain.name, stored: try storedVersion(domain), known: "\(domain.version)")
            }
            if try storedDomain(domain) != nil { try copyBeside(domain) }
            try inWriteTransaction {
                // Another process may have been first.
                if try needsMigration(domain) { try migrate(domain) }
            }
        }
    }

    private func needsMigration(_ domain: Schema.Domain) throws -> Bool {
        guard let stored = try storedDomain(domain) else { return true }
        guard stored.fingerprint != schema.fingerprint(domain: domain.name) else { return false }
        if Schema.Version(stored.version).map({ $0 > domain.version }) ?? true {
            throw StorageError.newerStore(
                path: path, domain: domain.name, stored: stored.version, known: "\(domain.version)")
        }
        return true
    }

    private func migrate(_ domain: Schema.Domain) throws {
        if let stored = try storedDomain(domain) {
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

    private func storedVersion(_ domain: Schema.Domain) throws -> String { try storedDomain(domain)?.version ?? "none" }

    private func storedDomain(
        _ domain: Schema.Domain
    ) throws -> (version: String, fingerprint: String, json: String)? {
        var result: (version: String, fingerprint: String, json: String)?
        try connection.query(
            #"SELECT "version", "fingerprint", "json" FROM "_schema" WHERE "domain" = ?"#, [.text(domain.name)]
        ) { result = ($0.text(0), $0.text(1), $0.text(2)) }
        return result
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
