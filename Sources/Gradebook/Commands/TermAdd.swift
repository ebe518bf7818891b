import CivilTime
import Commands
import Storage

/// `term add`: adds a term.
enum TermAdd {
    static let command = Command(
        "term add", abstract: "Adds a term.",
        arguments: [
            Argument("name", .name, help: "The name."),
            Argument("span", help: "The first and the last day, as in 2026-09-01..2027-01-31."),
        ],
        options: [.holidays(help: "A day without school, or the first and the last of several.", isEdit: false)],
        examples: [
            Example("term add \"Fall 2026\" 2026-09-01..2027-01-31", "Adds a term."),
            Example(
                "term add Spring 2027-02-01..2027-06-30 --holiday 2027-03-22..2027-04-02 --holiday 2027-05-01",
                "Adds one with holidays."),
        ],
        body: .writes { invocation, session in
            let span = try invocation.span("SPAN", invocation.text("span"))
            let holidays = try invocation.holidays(within: span)
            let name = invocation.text("name")
            try session.context.terms().checkIsFree(termName: name)
            let number = try session.context.nextNumber(for: Term.self)
            let term = Term(
                number: number, id: session.services.newID("term", number), name: name, start: span.start,
                end: span.end, holidays: holidays)
            session.context.insert(term)
            return Outcome(
                .changes([Change("term \(term.named.label) (\(span)) added", record: term.record)]),
                notices: try session.context.terms().overlaps(with: term),
                hints: ["“course edit COURSE --term \(Words.join([name]))” puts a course into it"])
        })
}

extension Option {
    /// The option that names the holidays of a term.
    static func holidays(help: String, isEdit: Bool) -> Option {
        .value("holiday", "DATE[..DATE]", repeatable: true, clearable: isEdit, help: help)
    }
}

extension Invocation {
    /// Reads the days from one to another.
    func span(_ name: String, _ text: String) throws -> DateSpan {
        guard let span = DateSpan(rawValue: text) else {
            throw unreadable(name, text, expected: "the first and the last day, such as 2026-09-01..2027-01-31")
        }
        return span
    }

    /// The holidays that are given; each is at least in part within the term.
    func holidays(within term: DateSpan) throws -> Holidays {
        Holidays(
            try texts("holiday").map { text in
                guard let span = DateSpan(rawValue: text) else {
                    throw unreadable(
                        "--holiday", text, expected: "a day or several, such as 2026-11-26 or 2026-12-24..2027-01-06")
                }
                guard span.overlaps(term) else {
                    throw GradebookError.holidayOutside(holiday: span, term: term)
                }
                return span
            })
    }
}
