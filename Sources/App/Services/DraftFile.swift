import Foundation
import Glibc

/// The file in which a person edits a draft, readable by its owner only.
///
/// Beside it a hidden file notes what the draft began as and of which store, so that a draft that was kept can be taken
/// up again, and which process it is open in.
final class DraftFile {
    /// What is noted of a draft.
    private struct Note {
        let process: Int32
        let store: String
        let beginning: String

        init(process: Int32 = getpid(), store: String, beginning: String) {
            (self.process, self.store, self.beginning) = (process, store, beginning)
        }

        /// Reads a note; nil where it is none.
        init?(_ text: String) {
            let parts = text.split(separator: "\0", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3, let process = Int32(parts[0]), process > 0 else { return nil }
            self.init(process: process, store: parts[1], beginning: parts[2])
        }

        var text: String { "\(process)\0\(store)\0\(beginning)" }

        /// Whether another process has the draft open.
        var isInUse: Bool { process != getpid() && (kill(process, 0) == 0 || errno == EPERM) }
    }

    let path: String
    private var note: Note

    /// What the draft began as.
    var beginning: String { note.beginning }

    /// Makes an empty file of a new name, for a draft of a store that begins as a text.
    init(named name: String, in folder: String, beginning: String, of store: String) throws {
        try StoreLocation.makeFolders(above: folder + "/")
        var template = Array("\(folder)/\(name)-XXXXXX\(Self.ending)".utf8CString)
        let descriptor = mkstemps(&template, Int32(Self.ending.utf8.count))
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        note = Note(store: store, beginning: beginning)
        guard descriptor >= 0 else { throw FileError.unwritable(path: path, reason: SystemReason(errno).text) }
        close(descriptor)
        try writeNote()
    }

    /// Finds a draft that is there already; nil where it is open elsewhere, or nothing is noted of it.
    private init?(at path: String, of store: String) {
        guard let data = try? InputFile(Self.notePath(of: path)).contents(),
            let note = Note(String(decoding: data, as: UTF8.self)), note.store == store, !note.isInUse
        else { return nil }
        (self.path, self.note) = (path, note)
    }

    /// The last draft of a name and a store that was kept; nil where there is none.
    static func kept(named name: String, in folder: String, of store: String) -> DraftFile? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let drafts = names.filter { file in
            guard file.hasPrefix(name + "-"), file.hasSuffix(ending) else { return false }
            return file.utf8.count == name.utf8.count + "-XXXXXX".utf8.count + ending.utf8.count
        }
        return drafts.map { "\(folder)/\($0)" }.sorted { changed($0) > changed($1) }.lazy
            .compactMap { DraftFile(at: $0, of: store) }.first
    }

    /// Notes that it is open here.
    func takeUp() throws {
        note = Note(store: note.store, beginning: note.beginning)
        try writeNote()
    }

    func write(_ text: String) throws {
        try Files.write(Data(text.utf8), to: path, replaces: true, sparing: "")
    }

    func read() throws -> String {
        String(decoding: try InputFile(path).contents(), as: UTF8.self)
    }

    /// Removes the file, when what it holds is stored or not worth keeping.
    func discard() {
        unlink(path)
        unlink(Self.notePath(of: path))
    }

    private func writeNote() throws {
        let path = Self.notePath(of: path)
        let descriptor = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
        try Files.write(Data(note.text.utf8), to: path, replaces: true, sparing: "")
    }

    private static let ending = ".txt"

    /// Where it stands what a draft is.
    private static func notePath(of path: String) -> String {
        let folder = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return "\(path[..<folder]).\(path[folder...]).note"
    }

    /// When a file was changed last, in seconds.
    private static func changed(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
    }
}
