import Commands

/// `todo show`: shows an item.
enum TodoShow {
    static let command = Command(
        "todo show", abstract: "Shows something to do with all that is stored of it.",
        discussion: "Of something overdue that comes again, also the days that it has missed since.",
        arguments: [Argument("todo", .record("to-do"), help: "The number, or a part of the title.")],
        examples: [Example("todo show 3", "Shows the to-do #3.")],
        body: .reads { invocation, session in
            let item = try TodoSearch(session.context).one(invocation.text("todo"))
            let missed = try MissedDays(of: item, session)
            let days = missed.days.map { FieldValue.worded(.date($0.isoText), "\($0)") }
            let fields = TodoRecord(item, session).record.fields.map { ($0.name, $0.value) }
            return Outcome(.one(Record(fields + [("missed", .list(days))])), notices: missed.notices(of: item))
        })
}
