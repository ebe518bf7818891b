/// How a command ended, as the process tells it.
package enum ExitStatus: Int32, Sendable {
    /// Done, also when nothing was found to list.
    case done = 0
    /// Refused by what is stored, not found, or a file that cannot be read.
    case refused = 1
    /// Typed wrongly, or a value that cannot be read.
    case usage = 2
    /// The store cannot be used.
    case store = 3
    /// Interrupted by the person.
    case interrupted = 130
}
