import Foundation
import Storage
import Testing
import ToDo

/// Holds the models against the schemas that were released.
@Suite struct SchemaTests {
    @Test func theModelsAreThoseOfTheReleasedVersion() throws {
        let version = ToDoModule.version
        let domain = Schema.Domain(name: ToDoModule.name, version: version, models: ToDoModule.models)
        let statements = try Schema(domains: [domain]).statements(domain: ToDoModule.name)
        let made = statements.map { $0 + ";\n" }.joined()
        let released = try Self.released(version)
        #expect(made == released, "a model changed: raise the version, do not edit its file")
    }

    /// What the tables of a released version look like.
    static func released(_ version: Schema.Version) throws -> String {
        let file = "Schemas/\(ToDoModule.name)/\(version).sql"
        return try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
    }

    /// The folder of the package, found from this file.
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
