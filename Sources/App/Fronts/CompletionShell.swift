import Commands

/// A shell whose completion asks this program: the script for it, and how it is answered.
package enum CompletionShell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The word by which scripts call the program; it is no command that anybody types.
    static let word = "complete"

    /// Reads the words of a script: `complete SHELL -- WORD… LAST`, the last being the one that is typed.
    static func question(_ words: [String]) -> (shell: CompletionShell, words: [String])? {
        guard words.count >= 4, words[0] == word, words[2] == "--", let shell = CompletionShell(rawValue: words[1])
        else { return nil }
        return (shell, Array(words.dropFirst(3)))
    }

    /// What was typed, as words without the quotes of the shell.
    func typed(_ words: [String]) -> (word: String, before: [String], isQuoted: Bool) {
        var typed = words
        if self == .bash { typed = Self.joiningAssignments(words) }
        let last = typed.last ?? ""
        guard self != .zsh else { return (last, Array(typed.dropLast()), false) }
        return (Self.unquoted(last), typed.dropLast().map(Self.unquoted), last.first == "\"" || last.first == "'")
    }

    /// bash takes `--name=value` for three words.
    private static func joiningAssignments(_ words: [String]) -> [String] {
        var joined: [String] = []
        var place = 0
        while place < words.count {
            if words[place] == "=", let option = joined.last, option.hasPrefix("--") {
                place += 1
                joined[joined.count - 1] = option + "=" + (place < words.count ? words[place] : "")
            } else {
                joined.append(words[place])
            }
            place += 1
        }
        return joined
    }

    /// The answer as lines: `words` or `files`, then each candidate, for zsh and fish with a tab and what it means.
    func answer(_ completion: Completion) -> String {
        // bash and fish replace what stands behind the sign, zsh the whole word.
        let start = self == .bash ? "" : completion.start
        let lines = completion.candidates.map { candidate in
            let text = (start + candidate.text).onOneLine
            guard self != .bash, let explanation = candidate.explanation else { return text }
            return "\(text)\t\(explanation.onOneLine)"
        }
        return ([completion.expectsFile ? "files" : "words"] + lines).joined(separator: "\n") + "\n"
    }

    /// Takes the quotes and backslashes of a shell away; the last quote may be open.
    static func unquoted(_ word: String) -> String {
        var text = ""
        var quote: Character?
        var rest = word[...]
        while let character = rest.popFirst() {
            switch (quote, character) {
            case ("'", "'"), ("\"", "\""): quote = nil
            case (nil, "'"), (nil, "\""): quote = character
            case ("'", _): text.append(character)
            case ("\"", "\\"):
                guard let next = rest.first, "\"\\$`".contains(next) else {
                    text.append(character)
                    continue
                }
                text.append(rest.removeFirst())
            case (nil, "\\"): if let next = rest.popFirst() { text.append(next) }
            default: text.append(character)
            }
        }
        return text
    }
}
