package import Commands
import Glibc
package import Terminal

/// What can happen to a helper program.
package enum HelperError: Error, Equatable, Sendable {
    /// It is in none of the folders.
    case missing(program: String, folders: [String])
    /// It cannot do what was asked, and says why.
    case refused(message: String, hints: [String])
    /// It ended as no helper should, with what it wrote until then.
    case failed(program: String, end: ChildExchange.End, lines: [String])
    /// What it answers is not what was asked for.
    case unreadable(String)
}

extension HelperError: PresentableError {
    package var status: ExitStatus { .refused }

    package var message: String {
        switch self {
        case .missing(let program, _): "\(program) is not there, which that needs"
        case .refused(let message, _): message
        case .failed(let program, .signal(SIGXCPU), _), .failed(let program, .signal(SIGALRM), _):
            "\(program) takes longer than it may, and was ended"
        case .failed(let program, .signal(let signal), _):
            "\(program) was ended by signal \(signal): it needs more memory than it may take, or is at fault"
        case .failed(let program, .silence(let time), _):
            "\(program) has neither said nor done anything for \(time.components.seconds) seconds, and was ended"
        case .failed(let program, .status(let status), _): "\(program) ended with status \(status)"
        case .unreadable(let program): "what \(program) answers cannot be read"
        }
    }

    package var hints: [String] {
        switch self {
        case .missing(_, let folders):
            [
                "it was looked for in \(folders.joined(separator: " and "))",
                "make deps build makes it; make install places it",
            ]
        case .refused(_, let hints): hints
        case .failed(_, .signal, let lines):
            Array(lines.prefix(3)) + ["nothing was written; ask for less at once, or for --format html"]
        case .failed(let program, .silence, let lines):
            Array(lines.prefix(3)) + ["try once more; if it comes again, \(program) is at fault: install it anew"]
        case .failed(_, .status, let lines): Array(lines.prefix(3))
        case .unreadable: ["it is of another version than this program: install both anew"]
        }
    }
}
