import Foundation

@testable import Storage

/// People with large data: optional, required, unique and with defaults.
@Model
final class Portrait {
    @Attribute(.unique) var name: String
    @Attribute(.externalStorage) var photo: Data?
    @Attribute(.externalStorage) var sketch: Data = Data([1, 2, 3])
    @Attribute(.externalStorage) var scan = Data()
    var frame: Frame?

    init(_ name: String, photo: Data? = nil) {
        self.name = name
        self.photo = photo
    }
}

@Model
final class Frame {
    var width: Int
    @Relationship(deleteRule: .cascade, inverse: \Portrait.frame) var portraits: [Portrait] = []

    init(width: Int) { self.width = width }
}

extension TemporaryFolder {
    func portraits(allowsSave: Bool = true) throws -> ModelContext {
        let configuration = ModelConfiguration(url: store, allowsSave: allowsSave)
        let context = ModelContext(try ModelContainer(for: Portrait.self, configurations: configuration))
        // Files are to be made of small data, too: hashing is slow in a debug build.
        context.store.dataTable.inlineLimit = 1_000
        return context
    }

    /// The names of the files of large data.
    var dataFiles: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: store.path + ".files")) ?? []).sorted()
    }

    func dataFile(_ data: Data) -> URL {
        URL(fileURLWithPath: store.path + ".files").appendingPathComponent(SHA256.hex(data))
    }
}

/// Data of a size, its own for each seed.
func picture(_ seed: UInt8, _ size: Int = 2_000) -> Data {
    Data((0..<size).map { UInt8(truncatingIfNeeded: $0) &* seed &+ seed })
}

extension ModelContext {
    /// The only portrait of a name.
    func portrait(_ name: String) throws -> Portrait? {
        try fetch(FetchDescriptor<Portrait>(predicate: #Predicate { $0.name == name })).first
    }

    /// How many values the table of large data has.
    var dataCount: Int? { try? store.dataTable.hashes().count }

    /// Whether the bytes of a portrait's photo are in memory.
    func hasRead(_ portrait: Portrait) -> Bool {
        let property = portrait._modelState.entity?.property(for: \Portrait.photo)
        return property?.externalAccess?.data(of: portrait) != nil
    }
}
