import CivilTime
package import Commands
import Storage

/// An error as it is shown: how the run ends, what was wrong, and what to do.
///
/// This is the one place where errors of all layers become words: each has its own, and what has none is a fault.
package struct PresentedError: Equatable, Sendable {
    /// How the run ends.
    package let status: ExitStatus
    /// What was wrong, with which input.
    package let message: String
    /// What to do now, one line each.
    package let hints: [String]

    /// Presents an error; `store` is the store of the command, for errors that do not name it.
    package init(_ error: any Error, store: String) {
        switch error {
        case let error as any PresentableError:
            self.init(error.status, error.message, error.hints)
        case let error as StorageError:
            self.init(storage: error, store: store)
        case let error as CivilTimeError:
            self.init(.usage, error.description)
        default:
            self.init(.refused, "something went wrong that should not: \(error)", [Self.reportIt])
        }
    }

    init(_ status: ExitStatus, _ message: String, _ hints: [String] = []) {
        self.status = status
        self.message = message
        self.hints = hints
    }

    /// What to do about a fault of the program.
    static let reportIt = "this is a fault of the program; nothing was changed, please report it"
}
