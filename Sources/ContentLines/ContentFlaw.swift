package import Foundation

/// A part of a file that could not be read, and where it stands.
package struct ContentFlaw: Equatable, Sendable {
    /// What is wrong.
    package let problem: ContentProblem
    /// The line of the file, from 1.
    package let line: Int
    /// The component that was left out, as far as it was read; nil where only a line was.
    package let component: ContentComponent?
    /// The bytes that were left out, as they are in the file.
    package let source: Data
}
