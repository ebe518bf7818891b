import Foundation

/// The table of modules in `Sources/README.md`.
struct ModuleTable {
    /// What each module may import of this package.
    let imports: [String: Set<String>]

    /// Reads the rows whose first cell is a name in code marks.
    init(readme: String) {
        var imports: [String: Set<String>] = [:]
        for line in readme.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { Self.names(in: $0) }
            guard cells.count == 3, let name = cells[0].first else { continue }
            imports[name] = Set(cells[2])
        }
        self.imports = imports
    }

    /// The words between code marks.
    private static func names(in cell: Substring) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// The table of this package.
    static func current() throws -> ModuleTable {
        let file = SourceTree.root.appendingPathComponent("Sources/README.md")
        return ModuleTable(readme: try String(contentsOf: file, encoding: .utf8))
    }
}
