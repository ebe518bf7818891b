import Foundation
import People
import Storage
import Testing

/// Holds the models against the schemas that were released.
@Suite struct SchemaTests {
    @Test func theModelsAreThoseOfTheReleasedVersion() throws {
        let version = PeopleModule.version
        let domain = Schema.Domain(name: PeopleModule.name, version: version, models: PeopleModule.models)
        let statements = try Schema(domains: [domain]).statements(domain: PeopleModule.name)
        let made = statements.map { $0 + ";\n" }.joined()
        let released = try Self.released(version)
        #expect(made == released, "a model changed: raise the version, do not edit its file")
    }

    @Test func storedKeysAreOfTheFoldThatThereIs() {
        #expect(
            SearchKey.foldVersion == TextFold.version,
            "the fold changed: raise the version of the module, with a migration that makes the keys again")
    }

    /// What the tables of a released version look like.
    static func released(_ version: Schema.Version) throws -> String {
        let file = "Schemas/\(PeopleModule.name)/\(version).sql"
        return try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
    }

    /// The folder of the package, found from this file.
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
