import Commands
import Foundation
import Glibc
import TextLayout

/// The person's own editor: `$VISUAL`, `$EDITOR`, or one that the system has.
struct Editor {
    let console: Console
    let environment: Environment

    /// Opens a draft, and again with the reason as long as it is refused; tells whether a version of it was taken.
    ///
    /// A draft that was changed and not taken stays in its file, and the person is told where.
    func edit(_ draft: Draft, take: (String) throws -> Void) throws -> Bool {
        let file = try DraftFile(named: draft.name, in: environment.stateFolder())
        var text = draft.text
        var refusal: (any PresentableError)?
        while true {
            try file.write(text)
            let status = try run(on: file)
            let edited = try file.read()
            guard status == 0 else {
                let isKept = edited != draft.text
                if !isKept { file.discard() }
                throw EditorError.failed(editor: editor, status: status, draft: isKept ? file.path : nil)
            }
            if edited == text || edited.allSatisfy(\.isWhitespace) {
                guard let refusal, edited == text else {
                    file.discard()
                    return false
                }
                throw EditorError.leftRefused(refusal, draft: file.path)
            }
            do {
                try take(edited)
                file.discard()
                return true
            } catch let error as any PresentableError where error.mayBeMended {
                refusal = error
                text = Self.marked(edited, with: error)
            } catch {
                console.writeError("\(Daybook.name): the draft is kept in \(file.path.displaySafe)\n")
                throw error
            }
        }
    }

    /// The draft with a reason above it, in the place of an earlier one.
    private static func marked(_ draft: String, with error: any PresentableError) -> String {
        let lines = draft.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.drop { $0.hasPrefix(reasonMark) }
        let reason = ([error.message] + error.hints).flatMap { $0.split(whereSeparator: \.isNewline) }
        return (reason.map { "\(reasonMark) \($0)" } + rest.map(String.init)).joined(separator: "\n")
    }

    private static let reasonMark = "#!"

    /// The command that opens the editor.
    private var editor: String {
        let usual = ["editor", "nano", "vi"].first { environment.program($0) != nil }
        return environment["VISUAL"] ?? environment["EDITOR"] ?? usual ?? "vi"
    }

    private func run(on file: DraftFile) throws -> Int32 {
        // As git does: the variable may hold a command with options.
        try console.run(["/bin/sh", "-c", "\(editor) \"$@\"", editor, file.path], false)
    }
}

extension PresentableError {
    /// Whether another version of the draft may do.
    fileprivate var mayBeMended: Bool {
        if case .outdated? = self as? DraftError { return false }
        return status == .usage || status == .refused
    }
}

/// What can happen with a person's editor.
enum EditorError: Error {
    /// The editor ended with an error.
    case failed(editor: String, status: Int32, draft: String?)
    /// The person left a draft that is refused as it is.
    case leftRefused(any PresentableError, draft: String)
}

extension EditorError: PresentableError {
    var status: Commands.ExitStatus {
        switch self {
        case .failed: .refused
        case .leftRefused(let refusal, _): refusal.status
        }
    }

    var message: String {
        switch self {
        case .failed(let editor, let status, _):
            "the editor “\(editor)” ended with status \(status); nothing was changed"
        case .leftRefused(let refusal, _): refusal.message
        }
    }

    var hints: [String] {
        switch self {
        case .failed(_, _, let draft):
            ["VISUAL or EDITOR names another one"] + (draft.map { ["the draft is kept in \($0)"] } ?? [])
        case .leftRefused(let refusal, let draft):
            refusal.hints + ["nothing was changed; the draft is kept in \(draft)"]
        }
    }
}
