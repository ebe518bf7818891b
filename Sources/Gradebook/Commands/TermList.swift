import Commands

/// `term list`: lists the terms.
enum TermList {
    static let command = Command(
        "term list", abstract: "Lists the terms.",
        examples: [Example("term list", "Lists the terms with their days and holidays.")],
        body: .reads { _, session in
            let terms = try session.context.terms()
            let list = RecordList(kind: "term", columns: Term.columns, records: terms.map(\.record))
            return Outcome(
                .list(list),
                hints: terms.isEmpty ? ["there is no term yet; “term add NAME FROM..UNTIL” adds the first"] : [])
        })
}
