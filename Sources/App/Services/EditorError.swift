import Commands

/// What can happen with a person's editor.
enum EditorError: Error {
    /// The editor ended with an error.
    case failed(editor: String, status: Int32, draft: String?)
    /// The person keeps a draft that is refused as it is.
    case keptRefused(any PresentableError, draft: String)
}

extension EditorError: PresentableError {
    var status: Commands.ExitStatus {
        switch self {
        case .failed: .refused
        case .keptRefused(let refusal, _): refusal.status
        }
    }

    var message: String {
        switch self {
        case .failed(let editor, let status, _):
            "the editor “\(editor)” ended with status \(status); nothing was changed"
        case .keptRefused(_, let draft): "nothing was changed; the draft is kept in \(draft)"
        }
    }

    var hints: [String] {
        switch self {
        case .failed(_, _, let draft):
            ["VISUAL or EDITOR names another one"]
                + (draft.map { ["the draft is kept in \($0)", Self.again] } ?? [])
        case .keptRefused: [Self.again]
        }
    }

    private static var again: String { "the same command takes it up again" }
}

/// Why a draft is not taken, in words for whoever edits it: how the command would be typed is none of that.
struct DraftRefusal: PresentableError {
    let status: Commands.ExitStatus
    let message: String
    let hints: [String]

    /// Takes an error that another version of the draft may mend; nil for any other.
    init?(_ error: any PresentableError) {
        if case .outdated? = error as? DraftError { return nil }
        guard error.status == .usage || error.status == .refused else { return nil }
        (status, message) = (error.status, error.message)
        hints = error.hints.filter { !$0.hasPrefix(CommandError.usageMark) }
    }

    /// The reason as lines.
    var lines: [String] { ([message] + hints).flatMap { $0.split(whereSeparator: \.isNewline) }.map(String.init) }
}
