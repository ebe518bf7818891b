import Glibc

/// What is at a path that is to be written: an ordinary file, a stream that is written through, or nothing yet.
struct OutputPlace {
    /// The path of the file itself: what a symbolic link leads to is replaced, not the link.
    let target: String
    /// Whether it is written through: a pipe, a terminal or another device of characters.
    let isStream: Bool
    /// Whether anything is there.
    let isThere: Bool
    /// The permissions of the file that is there, or those of a new one.
    let mode: mode_t
    /// The stream of this process that the path names, as `/dev/fd/3` does.
    private let openDescriptor: Int32?

    /// Looks at a path; refuses what cannot be written, and what must not: the store, another database, a disk.
    init(_ path: String, sparing store: String) throws(FileError) {
        target = Self.resolved(path)
        openDescriptor = Self.descriptor(named: path)
        var status = stat()
        isThere = stat(target, &status) == 0
        let kind = status.st_mode & S_IFMT
        isStream = openDescriptor != nil || (isThere && (kind == S_IFIFO || kind == S_IFCHR))
        mode = isThere ? status.st_mode & 0o777 : Self.usualMode
        guard isThere, !isStream else { return }
        guard kind == S_IFREG else {
            throw .unwritable(path: path, reason: kind == S_IFDIR ? "it is a folder" : "it is no ordinary file")
        }
        guard target != Self.resolved(store), !Self.isDatabase(target) else {
            throw .unwritable(path: path, reason: "it is a store or another database; name another file")
        }
    }

    /// Refuses what could not be written, and touches nothing.
    static func check(_ path: String, sparing store: String) throws(FileError) {
        let place = try OutputPlace(path, sparing: store)
        let checked = place.isStream ? place.target : place.folder
        guard place.openDescriptor == nil, access(checked, place.isStream ? W_OK : W_OK | X_OK) != 0 else { return }
        throw .unwritable(path: path, reason: SystemReason(errno).text)
    }

    /// Opens what is written through; below zero where that cannot be.
    func openStream() -> Int32 {
        if let openDescriptor { return fcntl(openDescriptor, F_DUPFD_CLOEXEC, 3) }
        return open(target, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    }

    private var folder: String {
        guard let slash = target.lastIndex(of: "/") else { return "." }
        return slash == target.startIndex ? "/" : String(target[..<slash])
    }

    private static var usualMode: mode_t {
        let mask = umask(0)
        umask(mask)
        return 0o666 & ~mask
    }

    /// The number of the stream that a path names; what it leads to is not opened anew, so that nothing before is lost.
    private static func descriptor(named path: String) -> Int32? {
        switch path {
        case "/dev/stdout": return 1
        case "/dev/stderr": return 2
        default:
            let folders = ["/dev/fd/", "/proc/self/fd/"]
            guard let folder = folders.first(where: path.hasPrefix) else { return nil }
            return Int32(path.dropFirst(folder.count))
        }
    }

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
}
