import Foundation
import Glibc
import Terminal

/// The lines typed in the shell, kept in a file that only its owner can read; several shells may add to it.
struct PastLines {
    let path: String

    /// The most lines that are kept, and how many more there may be before the oldest go.
    private static let limit = 1000

    /// Returns the lines, oldest first; none where there is no file.
    func read() -> [String] {
        guard let data = try? InputFile(path).contents() else { return [] }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count > 2 * Self.limit else { return lines }
        let kept = Array(lines.suffix(Self.limit))
        try? Files.write(
            Data((kept.joined(separator: "\n") + "\n").utf8), to: path, replaces: true, sparing: "")
        return kept
    }

    /// Adds a line; what cannot be kept is lost, which is no reason to disturb anybody.
    func add(_ line: String) {
        try? StoreLocation.makeFolders(above: path)
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let bytes = Array((line + "\n").utf8)
        _ = write(descriptor, bytes, bytes.count)
    }
}

/// An editor whose lines are kept for the next time.
final class RememberedLines: LineEditing {
    private let editor: any LineEditing
    private let past: PastLines

    init(_ editor: any LineEditing, past: PastLines) {
        self.editor = editor
        self.past = past
        past.read().forEach(editor.remember)
    }

    func readLine(prompt: String) throws -> String? { try editor.readLine(prompt: prompt) }

    func remember(_ line: String) {
        editor.remember(line)
        past.add(line)
    }
}
