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
        let file = "Schemas/\(GradebookModule.name)/\(version).sql"
        let released = try String(contentsOf: Self.package.appendingPathComponent(file), encoding: .utf8)
        #expect(
            statements.map { $0 + ";\n" }.joined() == released,
            "a model changed: raise the version, do not edit \(file)")
    }

    /// The folder of the package, found from this file.
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
