import Foundation
import Gradebook
import Storage
import Testing

/// Holds the models against the schemas that were released.
@Suite struct SchemaTests {
    @Test func theModelsAreThoseOfTheReleasedVersion() throws {
        let version = GradebookModule.version
        let domain = Schema.Domain(name: GradebookModule.name, version: version, models: GradebookModule.models)
        let statements = try Schema(domains: [domain]).statements(domain: GradebookModule.name)
        let made = statements.map { $0 + ";\n" }.joined()
        let released = try Self.released(version)
        #expect(made == released, "a model changed: raise the version, do not edit its file")
    }

    /// What the tables of a released version look like.
    static func released(_ version: Schema.Version) throws -> String {
        let file = "Schemas/\(GradebookModule.name)/\(version).sql"
        return try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
    }

    /// The folder of the package, found from this file.
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
