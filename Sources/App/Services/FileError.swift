package import Archives
package import Commands
import Terminal

/// What can happen to a file that is read or written.
package enum FileError: Error, Equatable, Sendable {
    /// A file that cannot be read.
    case unreadable(path: String, reason: String)
    /// A file that has more bytes than are read.
    case tooLarge(path: String, limit: Int)
    /// A file that cannot be written.
    case unwritable(path: String, reason: String)
    /// A file that is there and is not to be replaced.
    case exists(path: String)
    /// An archive that cannot be read or made.
    case archive(path: String, isWritten: Bool, ArchiveError)
}

extension FileError: PresentableError {
    package var status: ExitStatus { .refused }

    package var message: String {
        switch self {
        case .unreadable(let path, _): "\(path) cannot be read: \(reason)"
        case .tooLarge(let path, _): "\(path == "-" ? "standard input" : path) cannot be read: \(reason)"
        case .unwritable(let path, _): "\(path) cannot be written: \(reason)"
        case .exists(let path): "\(path) \(reason)"
        case .archive(let path, let isWritten, _): "\(path) cannot be \(isWritten ? "written" : "read"): \(reason)"
        }
    }

    /// What is the matter, without the path.
    var reason: String {
        switch self {
        case .unreadable(_, let reason), .unwritable(_, let reason): reason
        case .tooLarge(_, let limit): "it has more than \(limit >> 20) MB"
        case .exists: "is there already"
        case .archive(_, _, let error): error.message
        }
    }

    package var hints: [String] {
        switch self {
        case .tooLarge: ["make it smaller first, or split it"]
        case .exists: ["--force replaces it; or name another file"]
        case .archive(_, _, let error): [error.hint]
        default: []
        }
    }
}

extension TerminalError: PresentableError {
    package var status: ExitStatus {
        switch self {
        case .interrupted: .interrupted
        // Whoever reads has what they wanted.
        case .readerGone: .done
        // As for a question, somebody would have to be there.
        case .noScreen: .usage
        case .cannotRead, .cannotWrite, .cannotRun, .missingPackage: .refused
        }
    }

    package var message: String {
        switch self {
        case .interrupted: "interrupted"
        case .readerGone: "nobody reads the output any more"
        case .missingPackage(let package): "this program was built without \(package), which that needs"
        case .noScreen(let terminal):
            terminal.isEmpty
                ? "this is no terminal that can show a full screen"
                : "the terminal “\(terminal)” cannot show a full screen"
        case .cannotRead(let stream, let code): "\(stream.title) cannot be read: \(SystemReason(code).text)"
        case .cannotWrite(let stream, let code): "\(stream.title) cannot be written: \(SystemReason(code).text)"
        case .cannotRun(let program, let code): "“\(program)” cannot be run: \(SystemReason(code).text)"
        }
    }

    var hints: [String] {
        if case .missingPackage(let package) = self {
            ["install \(package) and build it again: make deps build"]
        } else if case .noScreen = self {
            ["“grade enter” takes scores line by line in any terminal"]
        } else {
            []
        }
    }
}

extension StandardStream {
    fileprivate var title: String {
        switch self {
        case .input: "standard input"
        case .output: "standard output"
        case .error: "standard error"
        }
    }
}
