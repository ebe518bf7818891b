package import Foundation

/// A file that came from elsewhere.
package struct ForeignFile: Equatable, Sendable {
    /// The path as it was typed, for messages.
    package let path: String
    /// What the file holds.
    package let data: Data

    /// Describes a file that was read.
    package init(path: String, data: Data) {
        self.path = path
        self.data = data
    }
}
