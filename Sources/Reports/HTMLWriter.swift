import Foundation
import TextLayout

/// Writes a report as one HTML file that needs nothing else: no scripts, no files beside it.
///
/// Tables have captions and heads that say what they are heads of; names say their own direction. Printed, it has the
/// page breaks of the report.
package struct HTMLWriter: Sendable {
    /// How it looks.
    package var letterhead: Letterhead

    /// Makes a writer; one for a school that has said nothing unless told otherwise.
    package init(letterhead: Letterhead = Letterhead()) {
        self.letterhead = letterhead
    }

    /// Writes a report.
    package func write(_ report: Report) -> String {
        var lines = ["<!DOCTYPE html>", "<html lang=\"\(text(report.language))\">"]
        lines += head(report) + ["<body>"] + header(report) + ["<main>"]
        let documents = report.documents
        lines += documents.count > 1 ? parts(documents) : content(report)
        lines += ["</main>"] + footer(report) + ["</body>", "</html>"]
        return lines.map { $0 + "\n" }.joined()
    }

    /// What stands under the head of a report.
    private func content(_ report: Report) -> [String] {
        facts(report.facts) + sections(report) + notes(report.notes)
    }

    private func sections(_ report: Report) -> [String] {
        report.sections.filter { !$0.isJSONOnly }.flatMap { section($0, of: report) }
    }

    private func head(_ report: Report) -> [String] {
        let title = report.title.isEmpty ? "Daybook" : report.title.displaySafe
        return [
            "<head>", "<meta charset=\"utf-8\">",
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
            "<meta name=\"color-scheme\" content=\"light dark\">", "<title>\(text(title))</title>",
            "<style>", HTMLStyle(letterhead: letterhead, report: report).text, "</style>", "</head>",
        ]
    }

    private func header(_ report: Report) -> [String] {
        var lines: [String] = []
        if let logo = letterhead.logo { lines.append(image(logo, "logo", alternative: letterhead.school ?? "")) }
        if let school = letterhead.school { lines.append(element("p", "school", school)) }
        if !report.title.isEmpty { lines.append("<h1 dir=\"auto\">\(safe(report.title))</h1>") }
        if let subtitle = report.subtitle, !subtitle.isEmpty { lines.append(element("p", "subtitle", subtitle)) }
        return lines.isEmpty ? [] : ["<header>"] + lines + ["</header>"]
    }

    private func footer(_ report: Report) -> [String] {
        let parts = [report.runningHead.subject, report.runningHead.date].compactMap(\.self).filter { !$0.isEmpty }
        guard !parts.isEmpty else { return [] }
        return [
            "<footer>" + parts.map { "<span dir=\"auto\">\(safe($0))</span>" }.joined(separator: " · ") + "</footer>"
        ]
    }

    private func section(_ section: Report.Section, of report: Report) -> [String] {
        let opening = section.startsPage ? "<section class=\"page\">" : "<section>"
        var lines: [String] = []
        let table = section.table.flatMap { section.chart?.replacesTable == true ? nil : $0.forReaders }
        let shown = table.flatMap { $0.columns.isEmpty ? nil : $0 }
        // A part that is a table alone has its title as the caption.
        let title = section.title.flatMap { $0.isEmpty ? nil : $0 }
        let isCaption = shown != nil && section.chart == nil && section.facts.allSatisfy(\.isDataOnly)
        if let picture = section.picture { lines.append(image(picture, "portrait")) }
        if let title, !isCaption { lines.append("<h2 dir=\"auto\">\(safe(title))</h2>") }
        lines += facts(section.facts)
        if let chart = section.chart { lines += figure(chart) }
        if let shown {
            let caption = title ?? report.title
            lines += self.table(shown, caption: caption, isCaptionSeen: title != nil && isCaption)
        }
        lines += notes(section.notes)
        if !section.signatures.isEmpty {
            lines.append("<div class=\"signatures\">")
            lines += section.signatures.map { element("p", "signature", $0) }
            lines.append("</div>")
        }
        return lines.isEmpty && !section.startsPage ? [] : [opening] + lines + ["</section>"]
    }

    private func facts(_ facts: [Report.Fact]) -> [String] {
        let facts = facts.filter { !$0.isDataOnly }
        let (key, other) = (facts.filter(\.isKey), facts.filter { !$0.isKey })
        return list(key, "facts key") + list(other, "facts")
    }

    private func list(_ facts: [Report.Fact], _ name: String) -> [String] {
        guard !facts.isEmpty else { return [] }
        let items = facts.map { fact in
            "<div><dt dir=\"auto\">\(safe(fact.label))</dt><dd dir=\"auto\">\(content(fact.cell))</dd></div>"
        }
        return ["<dl class=\"\(name)\">"] + items + ["</dl>"]
    }

    private func notes(_ notes: [String]) -> [String] {
        notes.map { "<p class=\"note\" dir=\"auto\">\(text($0.displaySafeLines))</p>" }
    }

    private func element(_ tag: String, _ name: String, _ text: String) -> String {
        "<\(tag) class=\"\(name)\" dir=\"auto\">\(safe(text))</\(tag)>"
    }

    /// A picture; beside a name that says whom it shows, it needs no words of its own.
    private func image(_ picture: Report.Picture, _ name: String, alternative: String = "") -> String {
        "<img class=\"\(name)\" alt=\"\(safe(alternative))\" "
            + "src=\"data:\(picture.kind.rawValue);base64,\(picture.base64)\">"
    }

    private func safe(_ text: String) -> String { HTMLText.escaped(text.displaySafe) }
    private func text(_ text: String) -> String { HTMLText.escaped(text) }
}

// Several documents in one.
extension HTMLWriter {
    /// Documents below each other: on a screen under one head and above one foot, on paper each with its own.
    private func parts(_ documents: [Report]) -> [String] {
        var lines: [String] = []
        for (place, document) in documents.enumerated() {
            lines.append("<article class=\"\(HTMLStyle.page(place))\">")
            lines += place == 0 ? facts(document.facts) : repeatedHead(document)
            lines += sections(document)
            // The notes at the end of all are those of the last one, too.
            let isLast = place == documents.count - 1
            lines += isLast ? notes(document.notes) : repeated(notes(document.notes))
            lines.append("</article>")
        }
        return lines
    }

    /// The head of a document that is not the first; the mark of the school is in the style sheet, once for all.
    private func repeatedHead(_ document: Report) -> [String] {
        var lines = letterhead.logo == nil ? [] : ["<div class=\"mark-again\"></div>"]
        if let school = letterhead.school { lines.append(element("p", "school", school)) }
        if !document.title.isEmpty { lines.append(element("p", "title", document.title)) }
        if let subtitle = document.subtitle, !subtitle.isEmpty { lines.append(element("p", "subtitle", subtitle)) }
        return repeated(lines + facts(document.facts))
    }

    /// What a screen has already and paper has again.
    private func repeated(_ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["<div class=\"again\">"] + lines + ["</div>"]
    }
}

// Tables and what stands in them.
extension HTMLWriter {
    private func table(_ table: Report.Table, caption: String, isCaptionSeen: Bool) -> [String] {
        let label = caption.isEmpty ? "Table" : caption
        var lines = [
            "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"\(safe(label))\">", "<table>",
            isCaptionSeen
                ? "<caption dir=\"auto\">\(safe(caption))</caption>"
                : "<caption class=\"unseen\" dir=\"auto\">\(safe(label))</caption>",
        ]
        lines += head(table) + ["<tbody>"]
        let leading = table.columns.firstIndex { $0.alignment == .leading }
        lines += table.rows.map { row(of: table, $0, head: leading) }
        return lines + ["</tbody>", "</table>", "</div>"]
    }

    private func head(_ table: Report.Table) -> [String] {
        let hasTitles = table.columns.contains { !$0.title.isEmpty || $0.group != nil }
        guard hasTitles else { return [] }
        var lines = ["<thead>"]
        let groups = table.columns.map(\.group)
        if groups.contains(where: { $0 != nil }) {
            var cells = ""
            var start = 0
            while start < groups.count {
                let end = groups[start...].firstIndex { $0 != groups[start] } ?? groups.count
                if let group = groups[start] {
                    cells += "<th scope=\"colgroup\" colspan=\"\(end - start)\" dir=\"auto\">\(safe(group))</th>"
                } else {
                    cells += "<td colspan=\"\(end - start)\"></td>"
                }
                start = end
            }
            lines.append("<tr class=\"groups\">\(cells)</tr>")
        }
        let titles = table.columns.map { column in
            // A head without words is no head.
            column.title.isEmpty
                ? "<td></td>"
                : "<th scope=\"col\"\(place(column.alignment)) dir=\"auto\">\(safe(column.title))</th>"
        }
        return lines + ["<tr>\(titles.joined())</tr>", "</thead>"]
    }

    private func row(of table: Report.Table, _ row: Report.Row, head: Int?) -> String {
        guard row.kind != .gap else { return "<tr class=\"gap\"><td colspan=\"\(table.columns.count)\"></td></tr>" }
        let cells = zip(table.columns, row.cells(count: table.columns.count)).enumerated().map { place, pair in
            let (column, cell) = pair
            let tag = place == head && cell != .empty ? "th scope=\"row\"" : "td"
            let end = tag == "td" ? "td" : "th"
            return "<\(tag)\(self.place(column.alignment))\(direction(of: cell))>\(content(cell))</\(end)>"
        }
        return (row.kind == .summary ? "<tr class=\"summary\">" : "<tr>") + cells.joined() + "</tr>"
    }

    private func place(_ alignment: Report.Alignment) -> String {
        switch alignment {
        case .leading: ""
        case .trailing: " class=\"end\""
        case .center: " class=\"middle\""
        }
    }

    /// Words say their direction by themselves; figures have none.
    private func direction(of cell: Report.Cell) -> String {
        switch cell {
        case .text, .worded, .marked: " dir=\"auto\""
        case .toned(let cell, _), .pictured(let cell, _), .structured(let cell, _): direction(of: cell)
        default: ""
        }
    }

    private func content(_ cell: Report.Cell) -> String {
        var content = text(cell.readerText)
        if case .date(let date) = cell.bare { content = "<time datetime=\"\(safe(date))\">\(content)</time>" }
        if let mark = cell.readerMark, !mark.isEmpty {
            content += (content.isEmpty ? "" : " ") + "<span class=\"mark\" dir=\"auto\">\(text(mark))</span>"
        }
        content = cell.tone.map { "<span class=\"\($0.rawValue)\">\(content)</span>" } ?? content
        return (cell.picture.map { image($0, "face") } ?? "") + content
    }
}

// Charts.
extension HTMLWriter {
    private func figure(_ chart: Report.Chart) -> [String] {
        let drawing = ChartDrawing(chart, width: 480, height: 180)
        var lines = [
            "<figure>", "<figcaption dir=\"auto\">\(safe(chart.title))</figcaption>",
            "<svg viewBox=\"0 0 480 180\" role=\"img\" aria-label=\"\(safe(chart.words))\">",
        ]
        lines += drawing.marks.map(element)
        return lines + ["</svg>", "</figure>"]
    }

    private func element(_ mark: ChartDrawing.Mark) -> String {
        switch mark {
        case .rule(let from, let to):
            return "<line class=\"rule\" x1=\"\(number(from.x))\" y1=\"\(number(from.y))\" "
                + "x2=\"\(number(to.x))\" y2=\"\(number(to.y))\"/>"
        case .bar(let point, let width, let height):
            return "<rect x=\"\(number(point.x))\" y=\"\(number(point.y))\" width=\"\(number(width))\" "
                + "height=\"\(number(height))\"/>"
        case .line(let points, let series):
            let places = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
            return "<polyline class=\"series\(series)\" points=\"\(places)\"/>"
        case .dot(let point, let series):
            return "<circle class=\"series\(series)\" cx=\"\(number(point.x))\" cy=\"\(number(point.y))\" r=\"2\"/>"
        case .text(let words, let point, let anchor):
            return
                "<text x=\"\(number(point.x))\" y=\"\(number(point.y))\" text-anchor=\"\(anchor)\">\(safe(words))</text>"
        }
    }

    /// A place with one digit after the point.
    private func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(abs(tenths % 10))"
    }
}
