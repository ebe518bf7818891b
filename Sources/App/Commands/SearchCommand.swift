import Commands
import Reports
import TextLayout

/// `search`: finds records of all kinds by what is in them.
enum SearchCommand {
    static func command(modules: [DomainModule]) -> Command {
        Command(
            "search", abstract: "Finds records of all kinds by a text in them, case and accents aside.",
            discussion: """
                What is that text and nothing else comes first, then what begins with it, has it in it, and has all of \
                its words in it. Done to-dos and withdrawn students are found too.
                """,
            arguments: [Argument("text", .text, .rest, help: "What to look for.")],
            options: [.value("limit", "N", .count, help: "No more than this many.")],
            examples: [
                Example("search exam", "Finds everything that has exam in it."),
                Example("search silva ana --format json", "Finds Ana Silva, for a script."),
            ],
            body: .reads { invocation, session in
                let text = SearchText(invocation.text("text"))
                let hits = try modules.compactMap(\.search).flatMap { try $0(text, session) }
                // The standard library's sort keeps the order of equals: by module, kind and number.
                let sorted = hits.sorted { $0.rank < $1.rank }
                let page = Page(of: sorted.count, invocation, session)
                let list = RecordList(kind: "record", columns: columns, records: sorted.prefix(page.size).map(record))
                let nothing = hits.isEmpty ? ["nothing has “\(text.text)” in it"] : []
                return Outcome(.list(list), hints: page.hints + nothing)
            })
    }

    private static let columns: [RecordList.Column] = [
        .init("kind", "Kind"), .init("number", "#", alignment: .trailing), .init("name", "Name"),
        .init("field", "Found in"), .init("text", "Text"),
    ]

    private static func record(_ hit: SearchHit) -> Record {
        // The name need not be read twice.
        let words = hit.text == hit.name ? "" : hit.text.firstLine
        return Record([
            ("kind", .text(hit.kind)), ("number", hit.number.map(FieldValue.integer) ?? .null),
            ("name", .text(hit.name)), ("field", .text(hit.field)), ("text", .worded(.text(hit.text), words)),
        ])
    }
}

extension String {
    /// The first line, with a mark where there are more.
    fileprivate var firstLine: String {
        let line = prefix { !$0.isNewline }
        return line.endIndex < endIndex ? line + " …" : self
    }
}
