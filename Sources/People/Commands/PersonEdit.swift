import CivilTime
import Commands
import Foundation
import Storage

/// `person edit`: changes a person.
enum PersonEdit {
    static let command = Command(
        "person edit", abstract: "Changes a person.",
        discussion: """
            Without options it opens in your editor ($VISUAL or $EDITOR): what you save is stored, and comes back with \
            the reason where it would be refused.
            """,
        arguments: [Argument("who", .record("person"), help: "The number, or a part of the name or e-mail address.")],
        options: [.value("name", "TEXT", .name, help: "The name.")] + .person(isEdit: true) + [
            .flag("no-prospect", help: "Nobody any more whom you mean to contact.")
        ],
        examples: [
            Example("person edit ada --email ada@example.org --email countess@example.org", "Gives two addresses."),
            Example("person edit ada --met-at none", "Says that you do not know where you met."),
            Example("person edit ada", "Opens it in your editor."),
        ],
        form: form,
        body: .writes(run))

    private static func run(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        try invocation.requireEdit()
        guard !invocation.flag("prospect") || !invocation.flag("no-prospect") else {
            throw CommandError.clashingOptions(option: "--no-prospect", other: "--prospect", usage: [])
        }
        let person = try PersonSearch(session.context).one(invocation.text("who"))
        let subject = "person \(person.named.label)"
        var edits = Edits()
        let meeting = try FirstMeeting(invocation, session)
        let tags = try invocation.tags("tag")
        try editTexts(of: person, tags.all, invocation, &edits)
        let birthday = try invocation.birthdayEdit(session.surroundings.dates).applied(to: person.birthday)
        edits.note("birthday", person.birthday?.echo, birthday?.echo)
        person.birthday = birthday
        if let path = invocation.text(ifGiven: "photo") {
            try person.setPhoto(fromFile: path, session.services, &edits)
        }
        if let meeting {
            let old = person.metAt
            person.meetFirst(at: meeting.event, in: session.context)
            edits.note("met at", old?.label ?? Event.unknown, meeting.event?.label ?? Event.unknown)
        }
        person.updateKeys(session.nameOrder)
        guard let sentence = edits.sentence(of: subject) else {
            return Outcome(.changes([]), notices: ["\(subject) is like that already"])
        }
        return Outcome(
            .changes((meeting?.changes ?? []) + [Change(sentence, record: PersonRecord(person, session).record)]),
            notices: tags.notices)
    }

    private static func form(_ invocation: Invocation, _ session: Session) throws -> DraftForm {
        let person = try PersonSearch(session.context).one(invocation.text("who"))
        return DraftForm(
            of: "person", person.named,
            fields: [
                .init("name", person.name), .init("email", all: person.emails.map(\.value)),
                .init("phone", all: person.phones.map(\.value)),
                .init("met-at", try metAt(of: person, session)), .init("on", person.metOn?.rawValue),
                .init("birthday", person.birthday?.rawValue), .init("tag", all: person.tags),
            ],
            text: .init("details", person.details))
    }

    /// The event as it can be typed: by name where that is enough.
    private static func metAt(of person: Person, _ session: Session) throws -> String? {
        guard let event = person.metAt else { return nil }
        let found = try? EventSearch(session.context).one(event.name)
        return found === event ? event.name : "#\(event.number)"
    }

    private static func editTexts(
        of person: Person, _ tags: [String], _ invocation: Invocation, _ edits: inout Edits
    ) throws {
        if let name = invocation.text(ifGiven: "name")?.onOneLine {
            edits.note("name", person.name, name)
            person.name = name
        }
        let emails = try invocation.emails(besides: person.emails)
        person.emails = points("email", person.emails, emails, invocation, &edits)
        person.phones = points("phone", person.phones, invocation.distinctTexts("phone"), invocation, &edits)
        let details = invocation.textEdit("details").applied(to: person.details)
        edits.note("details", person.details, details)
        person.details = details
        let metOn = invocation.dateEdit("on").applied(to: person.metOn)
        edits.note("met on", person.metOn?.withWeekday, metOn?.withWeekday)
        person.metOn = metOn
        if invocation.has("tag") {
            edits.note("tags", person.tags.joined(separator: ", "), tags.joined(separator: ", "))
            person.tags = tags
        }
        if invocation.flag("prospect") || invocation.flag("no-prospect") {
            let isProspect = invocation.flag("prospect")
            edits.note("prospect", person.isProspect ? "yes" : "no", isProspect ? "yes" : "no")
            person.isProspect = isProspect
        }
    }

    private static func points(
        _ name: String, _ old: [ContactPoint], _ values: [String], _ invocation: Invocation, _ edits: inout Edits
    ) -> [ContactPoint] {
        guard invocation.has(name) else { return old }
        let new = old.replaced(by: values)
        edits.note(name, old.map(\.value).joined(separator: ", "), new.map(\.value).joined(separator: ", "))
        return new
    }
}
