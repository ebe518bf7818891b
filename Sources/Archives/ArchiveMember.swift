package import Foundation

/// A file in an archive.
package struct ArchiveMember: Equatable, Sendable {
    /// Its path, which goes down from the archive only; `/` stands between folders.
    package let path: String
    /// What it holds.
    package let data: Data

    /// Describes a file.
    package init(path: String, data: Data) {
        self.path = path
        self.data = data
    }
}

extension ArchiveMember {
    /// Gives the path that a name in an archive stands for; nil for one that leads out of the folder it is taken to.
    ///
    /// Programs for Windows have written backslashes, which the format does not allow (APPNOTE.TXT 4.4.17).
    static func path(of name: String) -> String? {
        let path = String(name.map { $0 == "\\" ? "/" : $0 })
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !path.hasPrefix("/"), !parts.contains(".."), !path.contains("\0") else { return nil }
        // A drive, as in `C:`, is another place; so is what Windows writes after a colon.
        guard parts.first?.contains(":") != true else { return nil }
        return parts.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
    }
}
