package import Foundation

/// What commands may ask of the machine; the application gives it, tests give their own.
package struct Services: Sendable {
    /// Reads a file; `-` is standard input.
    package var readFile: @Sendable (_ path: String) throws -> Data
    /// Writes a file as a whole or not at all; refuses to replace one that is there unless that is meant.
    package var writeFile: @Sendable (_ path: String, _ contents: Data, _ replaces: Bool) throws -> Void
    /// Shows a plan and asks whether to go on; `nil` where nobody can be asked.
    package var confirm: (@Sendable (Confirmation, Outcome) throws -> Bool)?
    /// Makes the id of a new record of a kind and number; random, or the same in every run where the clock stands.
    package var newID: @Sendable (_ kind: String, _ number: Int) -> String

    /// Makes a set of services.
    package init(
        readFile: @escaping @Sendable (_ path: String) throws -> Data,
        writeFile: @escaping @Sendable (_ path: String, _ contents: Data, _ replaces: Bool) throws -> Void = noFiles,
        confirm: (@Sendable (Confirmation, Outcome) throws -> Bool)? = nil,
        newID: @escaping @Sendable (_ kind: String, _ number: Int) -> String = { _, _ in UUID().uuidString }
    ) {
        self.readFile = readFile
        self.writeFile = writeFile
        self.confirm = confirm
        self.newID = newID
    }

    /// Refuses to write: what holds where nobody has said how.
    package static let noFiles: @Sendable (String, Data, Bool) throws -> Void = { path, _, _ in
        throw CommandError.refused(message: "\(path) cannot be written: there are no files here", hints: [])
    }
}
