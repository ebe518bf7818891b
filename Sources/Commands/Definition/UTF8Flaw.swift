/// What is wrong with bytes that should be text in UTF-8.
package struct UTF8Flaw: Equatable, Sendable {
    /// The first line with bytes that are no UTF-8, from 1.
    package let line: Int
    /// Whether most of what is not ASCII is UTF-8, so that a few bytes are broken and the text has no other encoding.
    package let isBroken: Bool

    /// Looks at bytes; nil for text in UTF-8.
    package init?(_ bytes: some Collection<UInt8>) {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var (line, first) = (1, nil as Int?)
        var (broken, whole) = (0, 0)
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\n": line += 1
            case "\u{FFFD}":
                broken += 1
                first = first ?? line
            default: if !scalar.isASCII { whole += 1 }
            }
        }
        self.line = first ?? 1
        isBroken = whole > broken
    }
}

extension UTF8Flaw {
    /// What is wrong, to follow the name of the file.
    package var words: String { "line \(line) is no UTF-8 text" }

    /// What to do with a file.
    package func remedy(for path: String) -> String {
        guard !isBroken else { return "the rest of it is UTF-8: correct that line; nothing was changed" }
        let file = path == "-" ? "FILE" : path
        return
            "“iconv -f WINDOWS-1252 -t UTF-8 \(file) > NEWFILE” makes UTF-8 of a text from Windows; nothing was changed"
    }
}

extension CommandError {
    /// Refuses a file of text that is not written in UTF-8; nil for one that is, and for what is no text at all.
    package static func notUTF8(_ file: ForeignFile) -> CommandError? {
        guard file.members == nil, !file.data.contains(0), let flaw = UTF8Flaw(file.data) else { return nil }
        return .refused(message: "\(file.path) cannot be read: \(flaw.words)", hints: [flaw.remedy(for: file.path)])
    }
}
