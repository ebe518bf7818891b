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

    /// The path of a page, the first being 1: `list.svg`, `list-p2.svg`.
    ///
    /// The letter tells it from the file of another student, whose name ends with a number.
    func path(of page: Int) -> String {
        guard page > 1 else { return path }
        let folderEnd = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        guard let point = path[folderEnd...].lastIndex(of: "."), point > folderEnd else { return "\(path)-p\(page)" }
        return "\(path[..<point])-p\(page)\(path[point...])"
    }

    /// Where the pages are, as a sentence; nil for a page that is alone.
    var notice: String? {
        guard count > 1 else { return nil }
        let last = path(of: count)
        let rest = count == 2 ? " and \(last)" : ", \(path(of: 2)) \(count > 3 ? "…" : "and") \(last)"
        return "the report has \(count) pages: \(path)\(rest)"
    }

    /// The file of the page after the last one, where there is one: an earlier report had more pages.
    var stale: String? {
        let next = path(of: count + 1)
        return access(next, F_OK) == 0 ? next : nil
    }

    /// What is said of files that stay from earlier reports; nobody but their owner knows whether they may go.
    static func notice(stale: [String]) -> String? {
        guard let first = stale.first else { return nil }
        let rest = stale.count > 1 ? " and \(stale.count - 1) more like it" : ""
        return "\(first)\(rest) stayed as it was: an earlier report had more pages"
    }

    /// Writes the pages after the first; those that are there already are written anew.
    func writeOthers(_ pages: [Data], sparing store: String) throws(FileError) {
        for (place, page) in pages.enumerated().dropFirst() {
            try OutputFile(path(of: place + 1), sparing: store).write(page)
        }
    }
}
