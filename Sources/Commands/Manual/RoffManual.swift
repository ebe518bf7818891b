/// Writes pages of the manual for man(1): roff with the macros of man(7), in ASCII.
package struct RoffManual {
    private let version: String
    private let date: String

    /// Makes a writer; the version and its date stand below each page.
    package init(version: String, date: String) {
        self.version = version
        self.date = date
    }

    /// Writes a page of section 1.
    package func text(of page: ManualPage) -> String {
        var lines = [
            ".TH \(Self.argument(page.name.uppercased())) 1 \(date) \(Self.argument(version)) \"Daybook manual\"",
            ".SH NAME", "\(Self.escaped(page.name)) \\- \(Self.escaped(page.abstract))",
        ]
        for section in page.sections {
            lines.append(".SH \(Self.argument(section.title.uppercased()))")
            for (place, block) in section.blocks.enumerated() { lines += text(of: block, isFirst: place == 0) }
        }
        if !page.related.isEmpty {
            lines.append(".SH \"SEE ALSO\"")
            let last = page.related.count - 1
            lines += page.related.enumerated().map { place, name in
                ".BR \(Self.escaped(name)) (1)\(place < last ? "," : "")"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A block after whatever it takes to separate it from the one before.
    private func text(of block: ManualPage.Block, isFirst: Bool) -> [String] {
        let space = isFirst ? [] : [".PP"]
        switch block {
        case .text(let text): return space + Self.wrapped(text)
        case .heading(let title): return [".SS \(Self.argument(title))"]
        case .lines(let lines): return space + [".nf"] + lines.map(Self.line) + [".fi"]
        case .entries(let title, let entries):
            let list = entries.flatMap { entry in
                [".TP", ".B \(Self.argument(entry.term))"] + Self.wrapped(entry.text.isEmpty ? " " : entry.text)
            }
            return (title.map { [".SS \(Self.argument($0))"] } ?? []) + list
        case .examples(let examples):
            return examples.flatMap { example in
                [".TP", ".B \(Self.argument(example.line))"] + Self.wrapped(example.explanation)
            }
        }
    }

    /// A text in lines of at most 76 letters, none of which is taken for a request.
    private static func wrapped(_ text: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ").map({ escaped(String($0)) }) {
            if let last = lines.last, last.utf8.count + word.utf8.count < 76 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(word)
            }
        }
        return lines.isEmpty ? ["\\&"] : lines.map(guarded)
    }

    private static func line(_ text: String) -> String { guarded(escaped(text)) }

    private static func guarded(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }

    /// An argument of a macro, in quotes.
    private static func argument(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

    /// The characters that mean something to roff, and those beyond ASCII (groff_char(7)).
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "~": result += "\\(ti"
            case "^": result += "\\(ha"
            case "`": result += "\\(ga"
            case "'": result += "\\(aq"
            case "“": result += "\\(lq"
            case "”": result += "\\(rq"
            case "–": result += "\\(en"
            case let scalar where scalar.isASCII: result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
    }
}
