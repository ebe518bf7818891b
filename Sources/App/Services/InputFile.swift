import Foundation
import Glibc

/// A file that is named to be read.
///
/// What it is and how large is looked at before anything is read: a device or a pipe may never end, and what is larger
/// than memory ends the program.
struct InputFile {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Reads all of it; refuses what is no file, and what has more than `limit` bytes.
    func contents(limit: Int = Files.limit) throws(FileError) -> Data {
        try check()
        // Another thing may lie there by now, and opening it is not to wait for anybody.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (isOpenStream ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else { throw failure }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure }
        try check(status)
        guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
        return try read(descriptor, limit)
    }

    /// Refuses what is no file.
    func check() throws(FileError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw failure }
        try check(status)
    }

    private func check(_ status: stat) throws(FileError) {
        let kind = status.st_mode & S_IFMT
        if kind == S_IFREG || (isOpenStream && kind == S_IFIFO) { return }
        let reason =
            switch kind {
            case S_IFDIR: "it is a folder"
            case S_IFIFO: "it is a pipe; “-” reads what comes through one"
            default: "it is no ordinary file"
            }
        throw .unreadable(path: path, reason: reason)
    }

    /// Whether it is what a shell makes of `<(program)`: a pipe that is open already, at whose end the program writes.
    private var isOpenStream: Bool { path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/") }

    /// Reads to the end; files of the system have no size beforehand.
    private func read(_ descriptor: Int32, _ limit: Int) throws(FileError) -> Data {
        var contents = Data()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return contents }
            if count > 0 {
                contents.append(contentsOf: chunk[..<count])
                guard contents.count <= limit else { throw .tooLarge(path: path, limit: limit) }
            } else if errno != EINTR {
                throw failure
            }
        }
    }

    private var failure: FileError { .unreadable(path: path, reason: SystemReason(errno).text) }
}
