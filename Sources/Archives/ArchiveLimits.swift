/// How much is taken out of an archive: a few kilobytes can hold more than any disk.
package struct ArchiveLimits: Equatable, Sendable {
    /// The most files.
    package var members: Int
    /// The most bytes of all files together.
    package var bytes: Int

    /// Makes limits; ten thousand files and a quarter of a gigabyte unless said otherwise.
    package init(members: Int = 10_000, bytes: Int = 1 << 28) {
        self.members = members
        self.bytes = bytes
    }
}
