package import Reports

/// A report that is written in parts, each into a file of its own in one folder.
package struct Split: Sendable {
    /// One file.
    package struct Part: Sendable {
        /// The file's name without its ending, safe in every folder.
        package let name: String
        /// What it holds.
        package let report: Report

        /// Describes a file; what is not safe in its name is left out.
        package init(name: String, report: Report) {
            self.name = name.safeInFolders
            self.report = report
        }
    }

    /// The name of the option that asks for it.
    package static let option = "split"

    /// The path of the folder.
    package let folder: String
    /// The files, in the order in which they are written.
    package let parts: [Part]
    /// Tells that a page of a part, both by their places, is written to a path.
    private let change: @Sendable (_ part: Int, _ page: Int, _ path: String) -> Change

    /// Describes a report in parts; `change` tells that a page of a part, both by their places, is written to a path.
    package init(
        folder: String, parts: [Part],
        change: @escaping @Sendable (_ part: Int, _ page: Int, _ path: String) -> Change
    ) {
        self.folder = folder
        self.parts = parts
        self.change = change
    }

    /// What is told of files in the folder: those of each part, a page each.
    package func changes(files: [[String]]) -> [Change] {
        files.enumerated().flatMap { part, pages in
            pages.enumerated().map { page, file in change(part, page, "\(folder)/\(file)") }
        }
    }

    /// The names of the files in a format.
    package func fileNames(as format: ReportFormat) -> [String] { parts.map { "\($0.name).\(format.ending)" } }
}

extension String {
    /// The letters and digits of the text with single hyphens between them, not longer than file systems take.
    fileprivate var safeInFolders: String {
        let words = split { !$0.isLetter && !$0.isNumber }
        var name = ""
        for word in words where name.utf8.count + word.utf8.count < Self.longestName {
            name += (name.isEmpty ? "" : "-") + word
        }
        return name.isEmpty ? "report" : name
    }

    private static let longestName = 200
}
