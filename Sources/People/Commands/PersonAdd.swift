import CivilTime
import Commands
import Foundation
import Storage

/// `person add`: adds a person.
enum PersonAdd {
    static let command = Command(
        "person add", abstract: "Adds somebody whom you met.",
        discussion: """
            An event that is not known yet is made. Two people may have the same name; that they do is said, and \
            “person merge” makes them one.
            """,
        arguments: [Argument("name", .name, help: "The name, in quotes where it has blanks.")],
        options: .person(isEdit: false),
        examples: [
            Example("person add \"Ada Lovelace\" --email ada@example.org", "Adds Ada Lovelace."),
            Example(
                "person add \"Dave Lister\" --met-at \"Dimension Jump\" --location Nottingham",
                "Adds Dave Lister, and the event if it is new."),
            Example("person add Zoë --prospect --birthday \"9 May\"", "Adds somebody to be contacted."),
        ],
        body: .writes(run))

    private static func run(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        let meeting = try FirstMeeting(invocation, session)
        let number = try session.context.nextNumber(for: Person.self)
        let name = invocation.text("name").onOneLine
        let person = Person(
            number: number, id: session.services.newID("person", number), name: name, dateAdded: session.now)
        person.emails = try invocation.emails().map { ContactPoint($0) }
        person.phones = invocation.distinctTexts("phone").map { ContactPoint($0) }
        person.details = invocation.text(ifGiven: "details")
        person.metOn = invocation.date(ifGiven: "on")
        person.birthday = try invocation.birthdayEdit(session.surroundings.dates).applied(to: nil)
        let tags = try invocation.tags("tag")
        person.tags = tags.all
        person.isProspect = invocation.flag("prospect")
        var picture = Edits()
        if let path = invocation.text(ifGiven: "photo") {
            try person.setPhoto(fromFile: path, session.services, &picture)
        }
        person.updateKeys(session.nameOrder)
        let namesakes = try session.context.people(namedLike: name, session.nameOrder)
        session.context.insert(person)
        if let event = meeting?.event { person.meetFirst(at: event, in: session.context) }
        let facts = [
            person.emailAddress, person.metAt.map { "met at \($0.label)" }, person.metOn.map { "on \($0.withWeekday)" },
            person.birthday.map { "born \($0.echo)" }, person.photo.map { "photo \(PhotoFacts($0).words)" },
        ]
        let sentence = (["person \(person.named.label) added"] + facts.compactMap(\.self)).joined(separator: ", ")
        return Outcome(
            .changes((meeting?.changes ?? []) + [Change(sentence, record: PersonRecord(person, session).record)]),
            notices: tags.notices + namesakes.map { $0.notice(ofNamesake: person) })
    }
}

extension Person {
    /// Says of this person that another one, who is new, has the same name.
    func notice(ofNamesake person: Person) -> String {
        let isLikely = sharesAddress(with: person)
        return "\(named.label) has the same name\(isLikely ? " and e-mail address" : ""); "
            + (isLikely ? "“person merge \(number) \(person.number)” makes them one" : "this is another person")
    }
}
