import SwiftData

/// Where a story's store lies.
enum Place: CaseIterable, Sendable {
    case memory, file

    /// Runs a story with a configuration for its store, and removes the store afterwards.
    func run(_ story: (ModelConfiguration) throws -> Void) throws {
        guard self == .file else { return try story(ModelConfiguration(isStoredInMemoryOnly: true)) }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stories-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try story(ModelConfiguration(url: folder.appendingPathComponent("story.store")))
    }
}
