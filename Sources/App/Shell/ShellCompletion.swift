import Commands
import Foundation
import Terminal

/// What Tab does in the shell.
struct ShellCompletion {
    let completer: Completer
    /// Lists the files that a path can become.
    var files: (_ path: String) -> [String] = Folder.paths(from:)

    /// Completes the text before the cursor: as far as all that fits agrees, else shows what fits.
    func aid(_ before: String) -> TypingAid {
        let line = QuotedLine(before)
        let completion = completer.completion(of: line.word, after: line.words)
        let start = completion.start
        let fitting =
            completion.expectsFile ? files(String(line.word.dropFirst(start.count))) : completion.candidates.map(\.text)
        guard let first = fitting.first else { return TypingAid() }
        if fitting.count == 1 {
            let isFolder = completion.expectsFile && first.hasSuffix("/")
            return TypingAid(
                deleting: line.typedLength,
                inserting: Self.typed(start, first, isWhole: !isFolder) + (isFolder ? "" : " "))
        }
        let shared = fitting.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        let typed = line.word.dropFirst(start.count)
        if shared.count > typed.count || (shared.count == typed.count && shared != typed && !shared.isEmpty) {
            return TypingAid(deleting: line.typedLength, inserting: Self.typed(start, shared, isWhole: false))
        }
        return TypingAid(listing: listing(completion, fitting))
    }

    /// The words to choose from, numbers with the names that they mean.
    private func listing(_ completion: Completion, _ fitting: [String]) -> [String] {
        guard !completion.expectsFile else { return fitting }
        return completion.candidates.map { candidate in
            guard let name = candidate.explanation, candidate.text.hasPrefix("#") else { return candidate.text }
            return "\(candidate.text) \(name)"
        }
    }

    /// A word as it is typed: in quotes where it has blanks, which stay open while it is not whole.
    private static func typed(_ start: String, _ word: String, isWhole: Bool) -> String {
        let quoted = Words.join([word])
        guard quoted != word else { return start + word }
        return start + (isWhole ? quoted : String(quoted.dropLast()))
    }
}

extension String {
    /// What two texts begin with alike.
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}

extension Folder {
    /// The paths that begin like this one, folders with a slash at their ends.
    static func paths(from start: String) -> [String] {
        let slash = start.lastIndex(of: "/")
        let folder = slash.map { String(start[...$0]) } ?? ""
        let name = slash.map { String(start[start.index(after: $0)...]) } ?? start
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.filter { $0.hasPrefix(name) && (!$0.hasPrefix(".") || name.hasPrefix(".")) }.sorted().map {
            folder + $0 + (Folder(folder + $0) == nil ? "" : "/")
        }
    }
}
