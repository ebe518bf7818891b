import CivilTime
import Commands
import ContentLines
import Foundation

/// What the items of a folder were when they were written last; it lies beside them.
///
/// A file without an ending is none of the folder's items (vdir). With it, both sides know what the other one changed.
struct FolderMemory {
    /// The name of the file.
    static let name = "daybook-written"

    /// When the folder was written last.
    var time: Date?
    /// The items by id.
    var components: [String: ContentComponent] = [:]
    /// The files of the items, by id.
    var paths: [String: String] = [:]

    /// Remembers nothing.
    init() {}

    /// Reads the memory of a folder.
    init(_ folder: ForeignFile?) {
        guard let file = folder?.member(Self.name) else { return }
        for component in ContentReading(file.data).components {
            if component.name == Self.head {
                let written = component.line(named: "WRITTEN")?.value.prefix { $0 != "Z" }
                time = written.flatMap { CivilDateTime(String($0)) }.map(Zone.utc.instant(of:))
                for line in component.lines(named: "FILE") {
                    if let id = line.value(of: "UID") { paths[id] = line.text }
                }
            } else if let id = component.itemID {
                components[id] = component
            }
        }
    }

    private static let head = "X-DAYBOOK-WRITTEN"

    /// The ids of the items that a file held.
    func ids(at path: String) -> [String] {
        let known = paths.filter { $0.value == path }.map(\.key)
        guard known.isEmpty else { return known.sorted() }
        let name = path.split(separator: "/").last.map { $0.split(separator: ".").dropLast().joined(separator: ".") }
        return components.keys.filter { FolderPlan.fileName(of: $0) == name || $0 == name }.sorted()
    }

    /// The file.
    func file(at time: Date) -> ForeignFile {
        let files = paths.filter { components[$0.key] != nil }.sorted { $0.key < $1.key }.map { id, path in
            ContentLine("FILE", [ContentParameter("UID", id)], text: path)
        }
        let head = ContentComponent(
            Self.head, lines: [ContentLine("WRITTEN", value: "\(Zone.utc.civil(at: time))Z")] + files)
        let items = components.sorted { $0.key < $1.key }.map(\.value)
        return ForeignFile(path: Self.name, data: ([head] + items).data)
    }
}

extension ContentComponent {
    /// The UID of a card, or of what a calendar holds.
    var itemID: String? {
        line(named: "UID")?.value ?? components.lazy.compactMap { $0.line(named: "UID")?.value }.first
    }
}
