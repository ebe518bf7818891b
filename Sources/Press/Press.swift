import Glibc
package import Reports

/// The program `daybook-press`: an order on standard input becomes a file on standard output.
///
/// It ends with 0 and each line on standard error is a notice; with 1 and says what was wrong and what to do; with 3 and
/// names the package it was built without.
package enum Press {
    /// The most memory it takes, in bytes: a report that needs more is refused by the system, and harms nothing else.
    private static let memory: rlim_t = 2 << 30

    /// Reads the order, writes the file, and ends the process.
    package static func main() -> Never {
        var limit = rlimit(rlim_cur: memory, rlim_max: memory)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        signal(SIGPIPE, SIG_IGN)
        do {
            let order = try PressOrder(reading: try readAll())
            let work = try make(order)
            try write(work.bytes)
            for notice in work.notices { say(notice) }
            exit(0)
        } catch let error as PressError {
            error.lines.forEach(say)
            exit(error.status)
        } catch let error as CodingFailure {
            say(error.message)
            exit(1)
        } catch {
            say("\(error)")
            exit(1)
        }
    }

    /// Makes what an order asks for.
    package static func make(_ order: PressOrder) throws -> PressWork {
        switch order.product {
        case .xlsx: try WorkbookMaking.make(order)
        case .pdf, .svg, .png: try PageMaking.make(order)
        }
    }

    private static func say(_ line: String) { try? write(Array((line + "\n").utf8), to: 2) }

    private static func readAll() throws(PressError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(0, &chunk, chunk.count)
            guard count >= 0 || errno == EINTR else { throw .failed("the order cannot be read: \(reason)") }
            if count == 0 { return bytes }
            if count > 0 { bytes += chunk[..<count] }
        }
    }

    private static func write(_ bytes: [UInt8], to stream: Int32 = 1) throws(PressError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(stream, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { throw .failed("the file cannot be written: \(reason)") }
            rest = rest.dropFirst(max(0, count))
        }
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
