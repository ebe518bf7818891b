package import Foundation

/// A file that came from elsewhere, or goes there: one file, or a folder with what is in it.
package struct ForeignFile: Equatable, Sendable {
    /// The path as it was typed, for messages; that of a member counts from its folder.
    package let path: String
    /// What the file holds; nothing for a folder.
    package let data: Data
    /// What a folder holds, sorted by path; nil for a single file.
    package let members: [ForeignFile]?
    /// What keeps a member of a folder from being read; then it holds nothing.
    package let problem: String?

    /// Describes a single file.
    package init(path: String, data: Data) {
        self.path = path
        self.data = data
        members = nil
        problem = nil
    }

    /// Describes a member of a folder that cannot be read.
    package init(path: String, problem: String) {
        self.path = path
        data = Data()
        members = nil
        self.problem = problem
    }

    /// Describes a folder.
    package init(path: String, members: [ForeignFile]) {
        self.path = path
        data = Data()
        problem = nil
        self.members = members.sorted { $0.path < $1.path }
    }

    /// What the file holds, without the mark of its encoding that some programs begin with.
    package var withoutMark: Data { data.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(data.dropFirst(3)) : data }

    /// Whether it is a file in which there is nothing, or nothing but blanks and line ends.
    package var isBlank: Bool {
        members == nil && problem == nil && withoutMark.allSatisfy { " \t\r\n".utf8.contains($0) }
    }

    /// Returns the member of a folder that has this path, in whatever case it is written.
    package func member(_ path: String) -> ForeignFile? {
        members?.first { $0.path == path } ?? members?.first { $0.path.lowercased() == path.lowercased() }
    }
}
