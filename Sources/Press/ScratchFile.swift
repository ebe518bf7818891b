import Glibc

/// A file without a name that a library writes; the system takes it away with the process, however that ends.
final class ScratchFile {
    private let descriptor: Int32
    /// What leads to it as long as it is open.
    var path: String { "/proc/self/fd/\(descriptor)" }

    /// Where it is: the folder for what is made for a while.
    static var folder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

    init() throws(PressError) {
        var template = Array("\(Self.folder)/daybook-press-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw .noWorkbook(folder: Self.folder, reason: String(cString: strerror(errno)))
        }
        unlink(template)
    }

    deinit { close(descriptor) }

    /// Reads what was written.
    func contents() throws(PressError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = pread(descriptor, &chunk, chunk.count, bytes.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                throw .noWorkbook(folder: Self.folder, reason: String(cString: strerror(errno)))
            }
            bytes += chunk[..<count]
        }
    }
}
