import Glibc

/// Standard input and output, as a whole.
enum Streams {
    /// Reads standard input up to its end, or to as many bytes as are wanted at most.
    static func readAll(limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while bytes.count < limit {
            let count = read(STDIN_FILENO, &chunk, chunk.count)
            if count > 0 {
                bytes += chunk[..<count]
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        return bytes
    }

    /// Writes bytes to standard output; tells whether all went.
    static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard written >= 0 || errno == EINTR else { return false }
            rest = rest.dropFirst(max(0, written))
        }
        return true
    }
}

/// Standard error, which is for what this program says and not for what its libraries do.
struct Messages {
    private let descriptor: Int32

    /// Takes standard error away from the libraries.
    init() {
        descriptor = dup(STDERR_FILENO)
        let nowhere = open("/dev/null", O_WRONLY)
        if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
    }

    func write(_ lines: [String]) {
        _ = Streams.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: descriptor)
    }
}
