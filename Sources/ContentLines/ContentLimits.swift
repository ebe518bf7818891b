/// How much of a file one component may be, so that a single one cannot use up the memory.
package struct ContentLimits: Equatable, Sendable {
    /// Bytes of one line, unfolded.
    package var line = 16 << 20
    /// Bytes of one component with all that is in it.
    package var component = 24 << 20
    /// Components within each other.
    package var depth = 16

    /// Makes the usual limits.
    package init() {}
}
