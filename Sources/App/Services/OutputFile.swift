import Foundation
import Glibc

/// A file that gets its whole new contents at once, or stays as it was.
///
/// They are written beside it first and put in its place when all of them are on the disk.
final class OutputFile {
    let path: String
    private let target: String
    private let draft: String
    private var descriptor: Int32
    private var place: UnfinishedFiles.Place?

    /// Prepares to write; nothing at the path is touched yet.
    ///
    /// Refuses to take the place of a database: whoever names one has mistaken it for something else.
    init(_ path: String, sparing store: String) throws(FileError) {
        self.path = path
        // What a symbolic link leads to is replaced, not the link.
        target = Self.resolved(path)
        guard target != Self.resolved(store), !Self.isDatabase(target) else {
            throw .unwritable(path: path, reason: "it is a store or another database; name another file")
        }
        let mode = try Self.mode(of: target, path: path)
        var template = Array((target + ".XXXXXX").utf8CString)
        descriptor = mkstemp(&template)
        draft = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard descriptor >= 0 else { throw failure }
        place = UnfinishedFiles.add(draft)
        fchmod(descriptor, mode)
    }

    deinit { discard() }

    /// Puts a text in the file's place.
    func write(_ text: String) throws(FileError) { try write(Data(text.utf8)) }

    /// Puts bytes in the file's place.
    func write(_ contents: Data) throws(FileError) {
        var rest = contents[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard written >= 0 || errno == EINTR else { throw failure }
            rest = rest.dropFirst(max(0, written))
        }
        guard fsync(descriptor) == 0, rename(draft, target) == 0 else { throw failure }
        UnfinishedFiles.remove(place)
        close(descriptor)
        descriptor = -1
    }

    /// Removes the draft, if it was not put in the file's place.
    private func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        unlink(draft)
        UnfinishedFiles.remove(place)
    }

    private var failure: FileError { .unwritable(path: path, reason: SystemReason(errno).text) }

    /// Whether a file begins as SQLite's databases and their logs do (https://www.sqlite.org/fileformat2.html).
    private static func isDatabase(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var start = [UInt8](repeating: 0, count: 16)
        guard read(descriptor, &start, start.count) == start.count else { return false }
        return start == Array("SQLite format 3\0".utf8) || start.starts(with: [0x37, 0x7F, 0x06])
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The permissions of the file that is there, or those of a new one; refuses what is no file.
    private static func mode(of target: String, path: String) throws(FileError) -> mode_t {
        var status = stat()
        guard stat(target, &status) == 0 else {
            let mask = umask(0)
            umask(mask)
            return 0o666 & ~mask
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw .unwritable(path: path, reason: isFolder ? "it is a folder" : "it is no ordinary file")
        }
        return status.st_mode & 0o777
    }
}
