import Glibc

/// Measures the parts of a benchmark and prints each as `name, tab, milliseconds of processor time`.
public enum Stopwatch {
    /// Runs `body` and prints how long it took.
    public static func measure<R>(_ name: String, _ body: () throws -> R) rethrows -> R {
        let before = processorTime
        let result = try body()
        print("\(name)\t\(Double(processorTime - before) / 1000)")
        return result
    }

    /// The time that the process has used so far, in user and system mode, in microseconds: others do not disturb it.
    private static var processorTime: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        return Int(seconds) * 1_000_000 + Int(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    }

    /// The most memory that the process has held so far, in KiB.
    public static var peakMemory: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss
    }
}
