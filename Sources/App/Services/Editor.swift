import Commands
import Foundation
import Glibc
import TextLayout

/// The person's own editor: `$VISUAL`, `$EDITOR`, or one that the system has.
struct Editor {
    let presenter: Presenter
    /// The store whose records are edited.
    let store: String

    private var console: Console { presenter.console }
    private var environment: Environment { presenter.environment }

    /// Opens a draft, or the one that was kept of the same record; tells whether a version of it was taken.
    ///
    /// One that is refused comes back with the reason, is kept, or goes, as the person says; what was not taken and not
    /// dropped stays in its file.
    func edit(_ draft: Draft, take: (String) throws -> Void) throws -> Bool {
        let (file, text) = try begin(draft)
        var shown = text
        while true {
            try file.write(shown)
            let status = try run(on: file)
            let edited = try file.read()
            guard status == 0 else {
                let isKept = edited != draft.text
                if !isKept { file.discard() }
                throw EditorError.failed(editor: editor, status: status, draft: isKept ? file.path : nil)
            }
            if edited == draft.text || edited.allSatisfy(\.isWhitespace) {
                file.discard()
                return false
            }
            guard let refusal = try offer(edited, in: file, take) else { return true }
            switch try decide(on: refusal) {
            case .again: shown = Self.marked(edited, with: refusal)
            case .keep:
                try file.write(Self.marked(edited, with: refusal))
                throw EditorError.keptRefused(refusal, draft: file.path)
            case .drop:
                file.discard()
                throw CommandError.declined
            }
        }
    }

    /// What to do where a draft would have been opened and nobody is there to write it; a script has no use for that.
    static func hints(for error: any Error, canAsk: Bool, isScript: Bool) -> [String] {
        guard case .nothingToEdit? = error as? CommandError, !canAsk, !isScript else { return [] }
        return ["without options it opens in your editor, for which it needs a terminal"]
    }

    /// Has a version taken; gives why it is not, where another one may be.
    private func offer(_ edited: String, in file: DraftFile, _ take: (String) throws -> Void) throws -> DraftRefusal? {
        do {
            try take(edited)
            file.discard()
            return nil
        } catch {
            if let error = error as? any PresentableError, let refusal = DraftRefusal(error) { return refusal }
            presenter.notice("the draft is kept in \(file.path)")
            throw error
        }
    }

    /// Begins a draft, or takes up the one that was kept, with its text.
    private func begin(_ draft: Draft) throws -> (DraftFile, text: String) {
        let folder = try environment.stateFolder()
        if let kept = DraftFile.kept(named: draft.name, in: folder, of: store) {
            switch try decide(onKept: kept, of: draft) {
            case .take:
                try kept.takeUp()
                // From now on it is a draft of the record as it is.
                let text = draft.text(takingUp: try kept.read(), begunAs: kept.beginning)
                guard kept.beginning != draft.text else { return (kept, text) }
                let file = try DraftFile(named: draft.name, in: folder, beginning: draft.text, of: store)
                try file.write(text)
                kept.discard()
                return (file, text)
            case .leave: break
            case .drop: kept.discard()
            }
        }
        return (try DraftFile(named: draft.name, in: folder, beginning: draft.text, of: store), draft.text)
    }

    /// The draft with a reason above it, in the place of an earlier one.
    private static func marked(_ draft: String, with refusal: DraftRefusal) -> String {
        let mark = DraftForm.remarkMark
        let lines = draft.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.drop { $0.hasPrefix(mark) }
        return (refusal.lines.map { "\(mark) \($0)" } + rest.map(String.init)).joined(separator: "\n")
    }

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

// What the person is asked.
extension Editor {
    /// What becomes of a draft that is refused.
    private enum Fate: String, CaseIterable { case again, keep, drop }

    /// What becomes of a draft that was kept.
    private enum Reuse: String, CaseIterable { case take, leave, drop }

    private func decide(on refusal: DraftRefusal) throws -> Fate {
        _ = presenter.show(refusal, store: store)
        return try ask("Edit it again, keep it for later, or drop it? [A/k/d] ", atEnd: .keep)
    }

    private func decide(onKept file: DraftFile, of draft: Draft) throws -> Reuse {
        presenter.notice("a draft of \(draft.label) is kept in \(file.path)")
        return try ask("Take it up, leave it and begin anew, or drop it? [T/l/d] ", atEnd: .leave)
    }

    /// Asks until an answer is understood: a word or the beginning of one, and Enter for the first.
    private func ask<Answer: RawRepresentable<String> & CaseIterable>(
        _ question: String, atEnd last: Answer
    ) throws -> Answer {
        while true {
            console.writeError(question)
            guard let typed = try console.readLine() else { return last }
            let word = typed.lowercased().filter { !$0.isWhitespace }
            if let answer = Answer.allCases.first(where: { $0.rawValue.hasPrefix(word) }) { return answer }
        }
    }
}
