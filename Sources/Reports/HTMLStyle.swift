import TextLayout

/// The style sheet of a report: on a screen, light or dark, and on paper with its page breaks.
struct HTMLStyle {
    let letterhead: Letterhead
    let report: Report

    var text: String { ([colors, screen, tables, figures, paper] + documents).joined(separator: "\n") }

    /// The name of the pages of a document among several.
    static func page(_ place: Int) -> String { "document\(place + 1)" }

    private var colors: String {
        """
        :root { color-scheme: light dark; --paper: #fff; --ink: #1b1b1b; --faint: #5f5f5f; --rule: #c9c9c9; \
        --accent: \(letterhead.color); --alarm: #b3261e; --now: #8a5a00; }
        @media (prefers-color-scheme: dark) { :root { --paper: #17181a; --ink: #e8e6e3; --faint: #a5a29e; \
        --rule: #45474b; --accent: color-mix(in srgb, \(letterhead.color), #fff 45%); --alarm: #ff8a80; --now: #ffc46b; } }
        """
    }

    private var screen: String {
        """
        body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; background: var(--paper); color: var(--ink); \
        font: 1rem/1.45 \(fonts); }
        [dir=auto] { text-align: match-parent; }
        h1, h2, caption { color: var(--accent); font-weight: 600; line-height: 1.25; }
        h1 { margin: 0; font-size: 1.6rem; }
        h2, caption { margin: 1.6rem 0 .5rem; font-size: 1.2rem; text-align: left; }
        .school { margin: 0; font-weight: 600; }
        .logo { float: inline-end; max-height: 4rem; max-width: 10rem; }
        .subtitle, .note, .mark, footer { color: var(--faint); }
        .subtitle { margin: .2rem 0 0; }
        .note { white-space: pre-line; font-size: .9rem; }
        footer { margin-top: 2rem; border-top: 1px solid var(--rule); font-size: .85rem; }
        .facts { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.5rem; margin: 1rem 0; }
        .facts > div { display: contents; }
        .facts dt { color: var(--faint); }
        .facts dd { margin: 0; white-space: pre-line; }
        .key { display: flex; flex-wrap: wrap; gap: .5rem 2.5rem; }
        .key > div { display: flex; flex-direction: column-reverse; }
        .key dd { font-size: 1.5rem; font-weight: 600; }
        .overdue { color: var(--alarm); }
        .today { color: var(--now); }
        .high { font-weight: 600; }
        .low, .done { color: var(--faint); }
        """
    }

    private var tables: String {
        """
        .wide { overflow-x: auto; }
        table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
        th, td { padding: .2rem .6rem; text-align: start; vertical-align: top; white-space: pre-line; }
        th { font-weight: inherit; }
        time, td.end { white-space: nowrap; }
        tbody th { min-width: 6rem; }
        thead th { font-weight: 600; border-bottom: 2px solid var(--accent); vertical-align: bottom; }
        thead td { border-bottom: 2px solid var(--accent); }
        .groups > * { border-bottom: 0; text-align: center; }
        tbody tr { border-bottom: 1px solid var(--rule); }
        .end { text-align: right; }
        .middle { text-align: center; }
        .summary { font-weight: 600; border-top: 2px solid var(--rule); }
        .gap > td { height: .6rem; padding: 0; }
        .face { width: 2rem; height: 2rem; object-fit: cover; vertical-align: middle; margin-inline-end: .6rem; }
        .portrait { float: inline-end; max-width: 6rem; max-height: 6rem; margin-inline-start: 1rem; }
        section { display: flow-root; }
        .unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); \
        white-space: nowrap; }
        """
    }

    private var figures: String {
        """
        figure { margin: 1rem 0; break-inside: avoid; }
        figcaption { font-weight: 600; }
        svg { display: block; overflow: visible; width: 100%; max-width: 40rem; height: auto; font-size: 8px; }
        svg text { fill: var(--ink); }
        svg rect { fill: var(--accent); }
        svg circle { fill: var(--accent); }
        svg polyline { fill: none; stroke: var(--accent); stroke-width: 1.5; }
        svg polyline.series1 { stroke: var(--faint); stroke-dasharray: 4 3; }
        svg circle.series1 { fill: var(--faint); }
        svg .rule { stroke: var(--rule); stroke-width: .5; }
        .signatures { display: flex; flex-wrap: wrap; gap: 3rem; margin-top: 3.5rem; break-inside: avoid; }
        .signature { min-width: 14rem; margin: 0; border-top: 1px solid var(--ink); padding-top: .2rem; \
        font-size: .85rem; }
        """
    }

    private var paper: String {
        let size = report.isCards ? "148mm 105mm" : letterhead.paper.rawValue
        let only = report.onlyDocument ?? report
        return """
            @page { size: \(size); margin: 16mm 14mm; \(head(only.runningHead)) \
            @top-right { content: \(HTMLText.styleString(report.runningHead.date ?? "")); white-space: nowrap; \(Self.edge) } \
            @bottom-right { content: "page " counter(page) " of " counter(pages); \(Self.edge) } }
            .again { display: none; }
            @media print { :root { color-scheme: light; --paper: #fff; --ink: #000; --faint: #444; --rule: #bbb; \
            --accent: \(letterhead.color); --alarm: #b3261e; --now: #8a5a00; }
            body { margin: 0; max-width: none; padding: 0; font-size: 10pt; }
            footer { display: none; }
            .wide { overflow: visible; }
            .page { break-before: page; }
            .again { display: block; }
            .title { margin: 0; font-size: 1.6rem; font-weight: 600; color: var(--accent); }
            thead { display: table-header-group; }
            tr, .facts > div { break-inside: avoid; }
            h1, h2, caption { break-after: avoid; } }
            """
    }

    /// The pages of each document, which name whom they are about and are counted by themselves.
    ///
    /// How many pages one of several has is nothing that a style sheet can find out.
    private var documents: [String] {
        let documents = report.documents
        guard documents.count > 1 else { return [] }
        let mark = letterhead.logo.map { logo in
            ".mark-again { float: inline-end; width: 10rem; height: 4rem; print-color-adjust: exact; "
                + "background: url(data:\(logo.kind.rawValue);base64,\(logo.base64)) no-repeat right top / contain; }"
        }
        return [mark].compactMap(\.self)
            + documents.enumerated().map { place, document in
                let name = Self.page(place)
                // The head of the whole stands on the first page; on one of another name it would stand alone.
                let parts =
                    place == 0
                    ? "header, .\(name) { page: \(name); }" : ".\(name) { page: \(name); break-before: page; }"
                return "@page \(name) { counter-increment: \(name); \(head(document.runningHead)) "
                    + "@bottom-right { content: \"page \" counter(\(name)); \(Self.edge) } } "
                    + "@media print { \(parts) }"
            }
    }

    private func head(_ head: Report.RunningHead) -> String {
        let parts = [head.about, letterhead.school, head.subject].compactMap(\.self).filter { !$0.isEmpty }
        let subject = parts.map(\.displaySafe.isolated).joined(separator: " · ")
        return "@top-left { content: \(HTMLText.styleString(subject)); \(Self.edge) }"
    }

    private static let edge = "font-size: 8pt; color: #5f5f5f;"

    /// The fonts named by the letterhead before those that each machine has.
    private var fonts: String {
        let named = (letterhead.font ?? "").split(separator: ",").map { String($0).displayName }
        let quoted = named.filter { !$0.isEmpty }.map(HTMLText.styleString)
        return (quoted + ["system-ui", "sans-serif"]).joined(separator: ", ")
    }
}

extension String {
    /// The words of a name with one blank between them.
    fileprivate var displayName: String { split(separator: " ").joined(separator: " ") }
}
