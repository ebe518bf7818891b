import CivilTime
import Commands
import Storage

/// `event edit`: changes an event.
enum EventEdit {
    static let command = Command(
        "event edit", abstract: "Changes an event.",
        discussion: """
            Without options it opens in your editor ($VISUAL or $EDITOR): what you save is stored, and comes back with \
            the reason where it would be refused.
            """,
        arguments: [Argument("event", .record("event"), help: "The number, or a part of the name.")],
        options: [.value("name", "TEXT", .name, help: "The name.")] + .event(isEdit: true),
        examples: [
            Example("event edit jump --location Leeds", "Changes where it takes place."),
            Example("event edit jump", "Opens it in your editor."),
        ],
        form: { invocation, session in
            let event = try EventSearch(session.context).one(invocation.text("event"))
            return DraftForm(
                of: "event", event.named,
                fields: [
                    .init("name", event.name), .init("location", event.location),
                    .init("on", event.date?.rawValue), .init("until", event.until?.rawValue),
                ])
        },
        body: .writes { invocation, session in
            try invocation.requireEdit()
            let event = try EventSearch(session.context).one(invocation.text("event"))
            let subject = "event \(event.label)"
            let old = (name: event.name, location: event.location, date: event.date, until: event.until)
            if let name = invocation.text(ifGiven: "name")?.onOneLine { event.name = name }
            event.location = invocation.textEdit("location").applied(to: event.location)?.onOneLine
            event.date = invocation.dateEdit("on").applied(to: event.date)
            event.until = invocation.dateEdit("until").applied(to: event.until)
            try event.checkDays()
            var edits = Edits()
            edits.note("name", old.name, event.name)
            edits.note("location", old.location, event.location)
            edits.note("date", old.date?.withWeekday, event.date?.withWeekday)
            edits.note("until", old.until?.withWeekday, event.until?.withWeekday)
            guard let sentence = edits.sentence(of: subject) else {
                return Outcome(.changes([]), notices: ["\(subject) is like that already"])
            }
            return .change(sentence, record: event.record)
        })
}
