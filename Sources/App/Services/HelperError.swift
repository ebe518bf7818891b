package import Commands
package import Terminal

/// What can happen to a helper program.
package enum HelperError: Error, Equatable, Sendable {
    /// It is in none of the folders.
    case missing(program: String, folders: [String])
    /// It cannot do what was asked, and says why.
    case refused(message: String, hints: [String])
    /// It ended as no helper should, with what it wrote until then.
    case failed(program: String, end: ChildExchange.End, lines: [String])
}

extension HelperError: PresentableError {
    package var status: ExitStatus { .refused }

    package var message: String {
        switch self {
        case .missing(let program, _): "\(program) is not there, which that needs"
        case .refused(let message, _): message
        case .failed(let program, .signal(let signal), _):
            "\(program) was ended by signal \(signal): it needs more time or memory than it may take, or is at fault"
        case .failed(let program, .status(let status), _): "\(program) ended with status \(status)"
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
        case .failed(_, _, let lines): Array(lines.prefix(3))
        }
    }
}
