import Commands
import ContentLines
import Foundation

/// What the items of a folder were when they were written last; it lies beside them.
///
/// A file without an ending is none of the folder's items (vdir). By it, an item whose file another program deleted is
/// known from one that was never there, and from one that has changed here since.
struct WrittenTodos: Equatable {
    /// The name of the file.
    static let name = "daybook-written-todo"

    /// A digest of each item, by its id.
    var digests: [String: String] = [:]

    private static let head = "X-DAYBOOK-WRITTEN"

    /// Reads what a folder has of it.
    init(_ folder: ForeignFile?) {
        guard let file = folder?.member(Self.name) else { return }
        for line in ContentReading(file.data).components.filter({ $0.name == Self.head }).flatMap(\.lines) {
            if line.isNamed("TODO"), let id = line.value(of: "UID") { digests[id] = line.value }
        }
    }

    /// The file.
    var file: ForeignFile {
        let lines = digests.sorted { $0.key < $1.key }.map { id, digest in
            ContentLine("TODO", [ContentParameter("UID", id)], value: digest)
        }
        return ForeignFile(path: Self.name, data: ContentComponent(Self.head, lines: lines).data)
    }
}
