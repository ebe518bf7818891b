package import Commands
import Foundation

extension ForeignFormat {
    /// The tasks that Taskwarrior exports.
    package static let taskwarrior = ForeignFormat(
        name: "taskwarrior", abstract: "Tasks as “task export” writes them (JSON).",
        recognises: { file in
            let start = file.data.prefix(4096)
            if file.isEmptyArray { return true }
            return file.members == nil && start.first { $0 > 32 }.map { "[{".utf8.contains($0) } == true
                && start.firstRange(of: "\"description\"".utf8) != nil
                && ["\"entry\"", "\"status\""].contains { start.firstRange(of: $0.utf8) != nil }
        },
        apply: { file, _, session in try TaskFile(file).apply(session) },
        write: { _, _, session in try TaskFile.export(session) })
}

extension ForeignFile {
    /// Whether it is an array of nothing: so a list of no tasks is written.
    fileprivate var isEmptyArray: Bool {
        members == nil && data.count < 100 && withoutMark.filter { !" \t\r\n".utf8.contains($0) } == Data("[]".utf8)
    }
}
