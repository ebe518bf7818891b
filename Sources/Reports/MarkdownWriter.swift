import TextLayout

/// Writes a report as Markdown with tables (https://github.github.com/gfm/), for readers.
///
/// What data holds is shown as it is and never becomes a heading, a link or HTML.
package struct MarkdownWriter: Sendable {
    /// Makes a writer.
    package init() {}

    /// Writes a report; its parts stand apart by an empty line.
    package func write(_ report: Report) -> String {
        var blocks = [heading(report.title, "#")]
        if let subtitle = report.subtitle, !subtitle.isEmpty { blocks.append(line(subtitle)) }
        blocks.append(facts(report.facts))
        for section in report.sections where !section.isJSONOnly && !section.isForPages {
            blocks.append(heading(section.title ?? "", "##"))
            blocks.append(facts(section.facts))
            if let table = section.table { blocks.append(self.table(table.forReaders)) }
            blocks += section.notes.map(paragraph)
        }
        blocks += report.notes.map(paragraph)
        return blocks.filter { !$0.isEmpty }.map { $0 + "\n" }.joined(separator: "\n")
    }

    private func heading(_ text: String, _ mark: String) -> String {
        text.isEmpty ? "" : "\(mark) \(line(text))"
    }

    private func facts(_ facts: [Report.Fact]) -> String {
        facts.filter { !$0.isDataOnly }.map { "- \(line($0.label)): \(cell($0.cell))" }.joined(separator: "\n")
    }

    private func table(_ table: Report.Table) -> String {
        guard !table.columns.isEmpty else { return "" }
        let titles = table.columns.map { column in
            line([column.group, column.title].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " "))
        }
        let marks = table.columns.map { column in
            switch column.alignment {
            case .leading: "---"
            case .trailing: "--:"
            case .center: ":-:"
            }
        }
        let rows = table.rows.filter { $0.kind != .gap }.map { row in
            let cells = row.cells(count: table.columns.count).map(cell)
            return row.kind == .summary ? cells.map { $0.isEmpty ? "" : "**\($0)**" } : cells
        }
        return ([titles, marks] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    private func cell(_ cell: Report.Cell) -> String {
        [cell.readerText, cell.readerMark ?? ""].filter { !$0.isEmpty }
            .map { text in
                text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
                    .joined(separator: "<br>")
            }
            .joined(separator: " ")
    }

    private func paragraph(_ note: String) -> String {
        note.displaySafeLines.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
            .joined(separator: "\\\n")
    }

    /// Text on one line, in which nothing means anything.
    private func line(_ text: String) -> String {
        let safe = text.displaySafe
        var escaped = ""
        var isFirst = true
        for character in safe {
            let meansSomething = Self.marks.contains(character) || (isFirst && Self.marksAtStart.contains(character))
            if meansSomething { escaped += "\\" }
            escaped.append(character)
            isFirst = false
        }
        return Self.withoutNumbering(escaped).isolated
    }

    private static let marks: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "$"]
    private static let marksAtStart: Set<Character> = ["#", "+", "-", "=", ":"]

    /// A number with a point at the beginning would be the item of a list.
    private static func withoutNumbering(_ text: String) -> String {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, let next = text[digits.endIndex...].first, next == "." || next == ")",
            text[text.index(after: digits.endIndex)...].first.map({ $0 == " " }) ?? true
        else { return text }
        return digits + "\\" + text[digits.endIndex...]
    }
}
