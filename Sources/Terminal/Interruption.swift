import Glibc
import Synchronization

/// What Ctrl-C does.
///
/// As a rule it ends the process at once, which leaves a store as it was before the open transaction. While it is
/// deferred it is noticed only when a line is waited for, so that what was entered before is always kept.
package enum Interruption {
    /// Both ends of the pipe into which Ctrl-C writes a byte while it is deferred; -1 while it is not.
    private static let readEnd = Atomic<Int32>(-1)
    private static let writeEnd = Atomic<Int32>(-1)
    private static let wasPressed = Atomic<Bool>(false)

    /// What can be read from when Ctrl-C was pressed while it is deferred; below zero while it is not.
    static var descriptor: Int32 { readEnd.load(ordering: .sequentiallyConsistent) }

    /// Whether Ctrl-C was pressed while it is deferred, and nobody has taken notice of it.
    package static var isPending: Bool { wasPressed.load(ordering: .sequentiallyConsistent) }

    /// Takes notice of Ctrl-C, so that what comes next can go on, and tells whether it was pressed.
    @discardableResult package static func take() -> Bool {
        let descriptor = readEnd.load(ordering: .sequentiallyConsistent)
        guard descriptor >= 0, wasPressed.exchange(false, ordering: .sequentiallyConsistent) else { return false }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var bytes = [UInt8](repeating: 0, count: 64)
        while poll(&request, 1, 0) > 0, read(descriptor, &bytes, bytes.count) > 0 {}
        return true
    }

    /// Runs a body during which Ctrl-C is noticed by waiting for a line and by nothing else.
    ///
    /// Inside another such body nothing is different: Ctrl-C breaks the inner one off, and the outer may take notice.
    package static func deferred<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard readEnd.load(ordering: .sequentiallyConsistent) < 0 else { return try body() }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return try body() }
        readEnd.store(ends[0], ordering: .sequentiallyConsistent)
        writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
        let handlerBefore = signal(SIGINT, noteInterruption)
        letThrough()
        defer {
            signal(SIGINT, handlerBefore)
            wasPressed.store(false, ordering: .sequentiallyConsistent)
            readEnd.store(-1, ordering: .sequentiallyConsistent)
            writeEnd.store(-1, ordering: .sequentiallyConsistent)
            close(ends[0])
            close(ends[1])
        }
        return try body()
    }

    /// Waits until there is something to read, or throws when Ctrl-C is pressed while it is deferred.
    ///
    /// `whenSignalled` is called when another signal that is handled comes meanwhile.
    static func waitForInput(on descriptor: Int32, whenSignalled: () -> Void = {}) throws(TerminalError) {
        let interruptions = readEnd.load(ordering: .sequentiallyConsistent)
        guard interruptions >= 0 else { return }
        var requests = [
            pollfd(fd: interruptions, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&requests, 2, -1) < 0 {
            guard errno == EINTR else { return }
            whenSignalled()
        }
        // What is typed right behind Ctrl-C can be there before its byte has come through the pipe.
        if requests[0].revents != 0 || isPending { throw .interrupted }
    }

    /// Waits for some milliseconds, or throws when Ctrl-C is pressed while it is deferred.
    package static func wait(milliseconds: Int32) throws(TerminalError) {
        // A descriptor below zero is none, and is waited for like one that nothing comes from.
        var request = pollfd(
            fd: readEnd.load(ordering: .sequentiallyConsistent), events: Int16(POLLIN), revents: 0)
        if poll(&request, 1, milliseconds) > 0 { throw .interrupted }
    }

    /// What is said when Ctrl-C ends the process: the address of its bytes, 0 for nothing, and how many there are.
    private static let lastWords = Atomic<UInt>(0)
    private static let lastWordsCount = Atomic<Int>(0)

    /// Runs a body during which Ctrl-C ends the process after a sentence on standard error; while it is deferred, just
    /// runs the body.
    package static func saying<Result>(_ words: String, _ body: () throws -> Result) rethrows -> Result {
        guard descriptor < 0 else { return try body() }
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: words.utf8.count, alignment: 1)
        bytes.copyBytes(from: words.utf8)
        lastWordsCount.store(bytes.count, ordering: .sequentiallyConsistent)
        lastWords.store(UInt(bitPattern: bytes.baseAddress), ordering: .sequentiallyConsistent)
        let handlerBefore = signal(SIGINT) { number in
            let address = Interruption.lastWords.load(ordering: .sequentiallyConsistent)
            if let words = UnsafeRawPointer(bitPattern: address) {
                _ = write(2, words, Interruption.lastWordsCount.load(ordering: .sequentiallyConsistent))
            }
            signal(number, SIG_DFL)
            raise(number)
        }
        // Who starts a program in the background may have it take no notice of Ctrl-C.
        let isIgnored = unsafeBitCast(handlerBefore, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if isIgnored { signal(SIGINT, handlerBefore) } else { letThrough() }
        defer {
            signal(SIGINT, handlerBefore)
            lastWords.store(0, ordering: .sequentiallyConsistent)
            bytes.deallocate()
        }
        return try body()
    }

    /// Unblocks Ctrl-C, which a program that starts this one may have blocked for both.
    private static func letThrough() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Does nothing that is forbidden to a signal handler.
    private static let noteInterruption: @convention(c) (Int32) -> Void = { _ in
        var byte: UInt8 = 0
        Interruption.wasPressed.store(true, ordering: .sequentiallyConsistent)
        _ = write(Interruption.writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
    }
}
