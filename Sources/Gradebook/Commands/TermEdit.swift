import Commands

/// `term edit`: changes a term.
enum TermEdit {
    static let command = Command(
        "term edit", abstract: "Changes a term.",
        discussion: "Holidays that are given take the place of those that are stored.",
        arguments: [Argument("term", .record("term"), help: "The term.")],
        options: [
            .value("name", "NAME", .name, help: "The new name."),
            .value("span", "FROM..UNTIL", help: "The first and the last day."),
            .holidays(help: "A day without school, or several; an empty one takes all away.", isEdit: true),
        ],
        examples: [
            Example("term edit fall --span 2026-09-07..2027-01-31", "Changes the days of a term."),
            Example("term edit fall --holiday 2026-11-26..2026-11-27", "Changes its holidays."),
        ],
        body: .writes { invocation, session in
            var edits = try Edits(invocation)
            let terms = try session.context.terms()
            let term = try terms.one(named: invocation.text("term"))
            let subject = "term \(term.named.label)"
            if let name = invocation.text(ifGiven: "name") {
                try terms.checkIsFree(termName: name, except: term)
                edits.note("name", term.name, name)
                term.name = name
            }
            if let text = invocation.text(ifGiven: "span") {
                let span = try invocation.span("--span", text)
                edits.note("days", term.span.description, span.description)
                (term.start, term.end) = (span.start, span.end)
            }
            if invocation.has("holiday") {
                let holidays = try invocation.holidays(within: term.span)
                edits.note("holidays", term.holidays.text, holidays.text)
                term.holidays = holidays
            } else if let outside = term.holidays.spans.first(where: { !$0.overlaps(term.span) }) {
                throw GradebookError.holidayOutside(holiday: outside, term: term.span)
            }
            var outcome = edits.outcome(of: subject, term.record)
            if invocation.has("span") { outcome.notices += terms.overlaps(with: term) }
            return outcome
        })
}

extension Holidays {
    /// The runs of days in a sentence; nil for none.
    fileprivate var text: String? { spans.isEmpty ? nil : spans.map(\.description).joined(separator: ", ") }
}
