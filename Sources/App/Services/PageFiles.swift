import Foundation
import Reports

/// The files of pages that are pictures: the first has the name that was asked for, the others a number each.
struct PageFiles {
    private let path: String
    private let count: Int

    init(path: String, count: Int) {
        self.path = path
        self.count = count
    }

    /// The path of a page, the first being 1: `list.svg`, `list-2.svg`.
    func path(of page: Int) -> String {
        guard page > 1 else { return path }
        let folderEnd = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        guard let point = path[folderEnd...].lastIndex(of: "."), point > folderEnd else { return "\(path)-\(page)" }
        return "\(path[..<point])-\(page)\(path[point...])"
    }

    /// Where the pages are, as a sentence; nil for a page that is alone.
    var notice: String? {
        guard count > 1 else { return nil }
        let last = path(of: count)
        let rest = count == 2 ? " and \(last)" : ", \(path(of: 2)) \(count > 3 ? "…" : "and") \(last)"
        return "the report has \(count) pages: \(path)\(rest)"
    }

    /// Writes the pages after the first; those that are there already are written anew.
    func writeOthers(_ pages: [Data], sparing store: String) throws(FileError) {
        for (place, page) in pages.enumerated().dropFirst() {
            try OutputFile(path(of: place + 1), sparing: store).write(page)
        }
    }
}
