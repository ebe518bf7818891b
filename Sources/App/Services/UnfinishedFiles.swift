import Glibc

/// Files that are not whole yet: when a signal ends the process before they are, none of them is left behind.
///
/// The process ends by the signal all the same. Where a signal is taken care of otherwise, as Ctrl-C is in the shell,
/// that stays so.
enum UnfinishedFiles {
    /// The place of a file among the unfinished ones; nil where there was no room, and it would be left behind.
    typealias Place = Int

    /// A report into a folder writes one file after another, so that there are never many.
    private static let capacity = 16
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    // Read by a handler of signals, which may run between any two steps: a path is there before it is in the list.
    nonisolated(unsafe) private static let paths = {
        let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
        paths.initialize(repeating: nil, count: capacity)
        return paths
    }()
    nonisolated(unsafe) private static var handled: [Int32] = []

    /// Has a file removed when a signal ends the process from now on.
    static func add(_ path: String) -> Place? {
        guard let place = (0..<capacity).first(where: { paths[$0] == nil }) else { return nil }
        if (0..<capacity).allSatisfy({ paths[$0] == nil }) { arm() }
        paths[place] = strdup(path)
        return place
    }

    /// Runs a body that makes a file and adds it: no signal comes to this thread between the two.
    static func undisturbed<R>(_ body: () -> R) -> R {
        var (held, before) = (sigset_t(), sigset_t())
        sigemptyset(&held)
        for number in signals { sigaddset(&held, number) }
        pthread_sigmask(SIG_BLOCK, &held, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }

    /// Lets a file stay, since it is whole, or gone.
    static func remove(_ place: Place?) {
        guard let place, let path = paths[place] else { return }
        paths[place] = nil
        free(path)
        if (0..<capacity).allSatisfy({ paths[$0] == nil }) { disarm() }
    }

    /// Runs a body that makes a database, which has files beside it until it is whole.
    static func making<R>(database path: String, _ body: () throws -> R) rethrows -> R {
        let places = ["", "-journal", "-wal", "-shm"].map { add(path + $0) }
        defer { places.forEach(remove) }
        return try body()
    }

    private static func arm() {
        for number in signals {
            let before = signal(number, end)
            if before == nil { handled.append(number) } else { signal(number, before) }
        }
    }

    private static func disarm() {
        for number in handled { signal(number, SIG_DFL) }
        handled = []
    }

    /// Does nothing that is forbidden to a signal handler, and lets the signal end the process.
    private static let end: @convention(c) (Int32) -> Void = { number in
        for place in 0..<UnfinishedFiles.capacity {
            if let path = UnfinishedFiles.paths[place] { unlink(path) }
        }
        signal(number, SIG_DFL)
        raise(number)
    }
}
