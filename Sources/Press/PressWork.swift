/// A finished file, and what is to be said about it.
package struct PressWork: Sendable, Equatable {
    /// The bytes of the file.
    package var bytes: [UInt8]
    /// What is to be said about it, a sentence each.
    package var notices: [String]

    /// Describes a finished file.
    package init(bytes: [UInt8], notices: [String] = []) {
        self.bytes = bytes
        self.notices = notices
    }
}
