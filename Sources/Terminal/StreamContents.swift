import Glibc

extension StandardStream {
    /// Writes a whole text, waiting where the other end is slow.
    package func write(_ text: String) throws(TerminalError) { try write(Array(text.utf8)) }

    /// Writes bytes, waiting where the other end is slow.
    package func write(_ bytes: [UInt8]) throws(TerminalError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written >= 0 {
                rest = rest.dropFirst(written)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: waitUntilWritable()
            case EPIPE: throw .readerGone
            default: throw .cannotWrite(self, code: errno)
            }
        }
    }

    /// Reads everything up to the end of the stream, or to as many bytes as are wanted at most.
    package func readAll(atMost limit: Int) throws(TerminalError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            let count = read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
            if count > 0 {
                bytes += chunk[..<count]
            } else if count == 0 {
                break
            } else if errno != EINTR {
                throw .cannotRead(self, code: errno)
            }
        }
        return bytes
    }

    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
    }
}
