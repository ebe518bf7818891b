import Foundation
import Storage

/// A folder that is gone when the test is over.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("storage-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var store: URL { url.appendingPathComponent("school.store") }

    /// A container of the school's models in this folder.
    func school() throws -> ModelContainer {
        try ModelContainer(for: Pupil.self, Exam.self, configurations: ModelConfiguration(url: store))
    }
}

/// A container of the school's models in memory.
func schoolInMemory() throws -> ModelContainer {
    try ModelContainer(for: Pupil.self, Exam.self, configurations: .inMemory)
}

extension ModelConfiguration {
    /// A store that is gone with its container.
    static var inMemory: ModelConfiguration { ModelConfiguration(isStoredInMemoryOnly: true) }
}
