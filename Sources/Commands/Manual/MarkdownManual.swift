/// Writes pages of the manual as Markdown (https://spec.commonmark.org).
package struct MarkdownManual {
    /// Makes a writer.
    package init() {}

    /// Writes a page.
    package func text(of page: ManualPage) -> String {
        var blocks = ["# \(page.name.replacing("-", with: " "))", "\(page.abstract.capitalisedFirst)."]
        for section in page.sections {
            blocks.append("## \(section.title)")
            blocks += section.blocks.flatMap(text)
        }
        if !page.related.isEmpty {
            blocks.append("## See also")
            blocks.append(page.related.map { "[\($0.replacing("-", with: " "))](\($0).md)" }.joined(separator: ", "))
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func text(of block: ManualPage.Block) -> [String] {
        switch block {
        case .text(let text): return [Self.escaped(text)]
        case .heading(let title): return ["### \(title)"]
        case .lines(let lines): return ["```\n\(lines.joined(separator: "\n"))\n```"]
        case .entries(let title, let entries):
            let list = entries.map { entry in
                entry.text.isEmpty ? "- `\(entry.term)`" : "- `\(entry.term)` – \(Self.escaped(entry.text))"
            }
            return (title.map { ["### \($0)"] } ?? []) + [list.joined(separator: "\n")]
        case .examples(let examples):
            return examples.flatMap { [Self.escaped($0.explanation), "```\n\($0.line)\n```"] }
        }
    }

    /// Keeps what would be a mark of Markdown or of HTML as it is.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "\\`*_<>[]|".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}

extension String {
    fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
