import Glibc

/// What the process may use: a picture that needs more is not worth it.
enum ProcessLimits {
    private static let memory: UInt = 512 << 20
    private static let processorSeconds: UInt = 10
    /// The process waits for nothing but its input, so that this is more than enough on a busy machine.
    private static let seconds: UInt32 = 60
    /// What comes out is a picture of a few hundred kilobytes at most.
    private static let file: UInt = 64 << 20

    /// Sets the limits; the system ends a process that goes beyond them.
    static func set() {
        limit(__rlimit_resource_t(RLIMIT_AS.rawValue), memory)
        // At the second of the two the system would end it without saying why.
        limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), processorSeconds, processorSeconds + 2)
        limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), file)
        limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0)
        alarm(seconds)
    }

    /// Sets a limit that may be gone up to, and one that may not, which is the same unless told.
    private static func limit(_ resource: __rlimit_resource_t, _ soft: UInt, _ hard: UInt? = nil) {
        var limit = rlimit(rlim_cur: soft, rlim_max: hard ?? soft)
        setrlimit(resource, &limit)
    }
}
