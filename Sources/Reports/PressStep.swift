/// How far `daybook-press` is, as a line that it writes to its standard error; no notice begins with a tab.
package struct PressStep: Sendable, Equatable {
    /// Is told of each step; it decides whether that is worth saying.
    package typealias Teller = (PressStep) -> Void

    /// What is being done.
    package let work: String
    /// How much of it is done.
    package let done: Int
    /// How much there is of it.
    package let total: Int

    /// Describes a step.
    package init(_ work: String, _ done: Int, of total: Int) {
        self.work = work
        self.done = done
        self.total = total
    }

    /// Tells nobody.
    package static let none: @Sendable (PressStep) -> Void = { _ in }

    /// The step as a line, without its end.
    package var line: String { "\t\(work)\t\(done)\t\(total)" }

    /// Reads a line; nil for one that says something else.
    package init?(line: String) {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0].isEmpty, let done = Int(parts[2]), let total = Int(parts[3]) else {
            return nil
        }
        self.init(String(parts[1]), done, of: total)
    }
}
