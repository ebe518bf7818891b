import Glibc

/// A file that a library writes and that is gone when it was read.
final class ScratchFile {
    let path: String

    init() throws(PressError) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/daybook-press-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw .failed("no file can be made in \(folder): \(String(cString: strerror(errno)))")
        }
        close(descriptor)
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { unlink(path) }

    /// Reads what was written.
    func contents() throws(PressError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .failed("\(path) cannot be read: \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            guard count > 0 else { throw .failed("\(path) cannot be read: \(String(cString: strerror(errno)))") }
            bytes += chunk[..<count]
        }
    }
}
