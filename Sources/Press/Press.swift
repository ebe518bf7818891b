import Glibc
package import Reports

/// The program `daybook-press`: an order on standard input becomes a file on standard output.
///
/// It ends with 0 and each line on standard error is a notice, or a `PressStep` that says how far it is; with 1 and says what was wrong and what to do; with 3 and
/// names the package it was built without.
package enum Press {
    /// The most memory it takes, in bytes, and the most time, in seconds of a processor: the system ends it where a report
    /// needs more, and nothing else is harmed.
    private static let memory: rlim_t = 2 << 30
    private static let time: rlim_t = 120

    /// Reads the order, writes the file, and ends the process.
    package static func main() -> Never {
        limit(RLIMIT_AS, memory, memory)
        // At the second of the two the system would end it without saying why.
        limit(RLIMIT_CPU, time, time + 1)
        limit(RLIMIT_CORE, 0, 0)
        signal(SIGPIPE, SIG_IGN)
        // What the libraries mutter is neither a notice nor a reason.
        let messages = dup(2)
        let nowhere = open("/dev/null", O_WRONLY)
        dup2(nowhere, 2)
        do {
            let order = try PressOrder(reading: try readAll())
            let work = try make(order) { step in
                // Whoever asked has gone, and nobody is left to take the file.
                guard say(step.line, to: messages) else { exit(1) }
            }
            try write(work.answer(to: order.product))
            for notice in work.notices { say(notice, to: messages) }
            exit(0)
        } catch let error as PressError {
            for line in error.lines { say(line, to: messages) }
            exit(error.status)
        } catch let error as CodingFailure {
            say(error.message, to: messages)
            exit(1)
        } catch {
            say("\(error)", to: messages)
            exit(1)
        }
    }

    private static func limit(_ resource: __rlimit_resource, _ soft: rlim_t, _ hard: rlim_t) {
        var limit = rlimit(rlim_cur: soft, rlim_max: hard)
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }

    /// Makes what an order asks for, and tells how far it is.
    package static func make(_ order: PressOrder, telling tell: PressStep.Teller = PressStep.none) throws -> PressWork {
        switch order.product {
        case .xlsx: try WorkbookMaking.make(order, telling: tell)
        case .pdf, .svg, .png: try PageMaking.make(order, telling: tell)
        }
    }

    /// Says a line; false where nobody hears it.
    @discardableResult private static func say(_ line: String, to messages: Int32) -> Bool {
        (try? write(Array((line + "\n").utf8), to: messages)) != nil
    }

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
