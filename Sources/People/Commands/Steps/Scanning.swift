import CivilTime
import Commands
import ContentLines
import Foundation
import Storage

/// Takes over what codes say of people.
struct Scanning {
    private let invocation: Invocation
    private let session: Session
    private var changes: [Change] = []
    private var notices: [String] = []
    /// Those of whom it is not said whether they are known already.
    private var doubtful: [String] = []

    init(_ invocation: Invocation, _ session: Session) {
        self.invocation = invocation
        self.session = session
    }

    /// Makes the changes; asks where somebody may be known already.
    mutating func run() throws -> Outcome {
        let pictures = invocation.texts("image")
        let contacts = try contacts(on: pictures)
        guard !contacts.isEmpty else { throw PeopleError.noContact(pictures: pictures, remarks: notices) }
        let meeting = try FirstMeeting(invocation, session)
        changes += meeting?.changes ?? []
        for contact in contacts { try take(contact, meeting?.event) }
        guard doubtful.isEmpty else { throw CommandError.undecided(question) }
        return Outcome(.changes(changes), notices: notices)
    }

    /// What all codes say, each once; what is no contact is remarked. With one picture unreadable, none is taken.
    private mutating func contacts(on pictures: [String]) throws -> [CodeContents] {
        var contacts: [CodeContents] = []
        var unreadable: [String] = []
        for path in pictures {
            let codes: [Data]
            do {
                codes = try session.services.pictures.codes(try session.services.readPicture(path), path)
            } catch let error as any PresentableError where pictures.count > 1 && error.status == .refused {
                unreadable.append(([error.message] + error.hints).joined(separator: "; "))
                continue
            }
            if codes.isEmpty { notices.append("\(path): there is no QR code on it") }
            for code in codes {
                let found = CodeContents.contacts(in: code)
                if found.isEmpty { notices.append("\(path): the code \(Self.quoted(code)) is no contact") }
                contacts += found.filter { !contacts.contains($0) }
            }
        }
        guard unreadable.isEmpty else {
            throw PeopleError.unreadablePictures(unreadable, of: pictures.count)
        }
        return contacts
    }

    /// The beginning of what a code says.
    private static func quoted(_ code: Data) -> String {
        let text = CodeContents.text(of: code).onOneLine
        return "“\(text.prefix(60))\(text.count > 60 ? "…" : "")”"
    }

    private mutating func take(_ contact: CodeContents, _ event: Event?) throws {
        guard let known = try known(contact) else { return try add(contact, event) }
        let name = "\(contact.card.name), \(contact.card.emails.map(\.value).joined(separator: ", "))"
        switch known.isCertain ? "same" : invocation.text(ifGiven: "known") {
        case "same": complete(known.person, contact.card, event)
        case "new": try add(contact, event)
        case "skip": notices.append("\(name) is left out: \(known.person.named.label) has the address")
        default: doubtful.append("\(name) has the address of \(known.person.named.label)")
        }
    }

    /// Who has the UID of a vCard, which is certain, or else one of the e-mail addresses.
    private func known(_ contact: CodeContents) throws -> (person: Person, isCertain: Bool)? {
        if let id = contact.card.id, let person = try session.context.fetch(.person(withID: id)).first {
            return (person, true)
        }
        for address in contact.card.emails.map({ TextFold.fold($0.value) }) {
            let people = try session.context.fetch(.people(matching: address))
            let owner = people.first { $0.emails.contains { TextFold.fold($0.value) == address } }
            if let owner { return (owner, false) }
        }
        return nil
    }

    private var question: Choice {
        let isOne = doubtful.count == 1
        return Choice(
            option: "known",
            question: doubtful.joined(separator: "; ")
                + (isOne ? ". Is that the same person?" : ". Are those the same people?"),
            answers: [
                Choice.Answer("same", isOne ? "the same, who gets what is new" : "the same, who get what is new"),
                Choice.Answer("new", isOne ? "another person" : "other people"),
                Choice.Answer("skip", "left out"),
            ])
    }

    private mutating func add(_ contact: CodeContents, _ event: Event?) throws {
        let number = try session.context.nextNumber(for: Person.self)
        let card = contact.card
        let taken = try card.id.map { try session.context.fetch(.person(withID: $0)).first != nil } ?? true
        let person = Person(
            number: number, id: taken ? session.services.newID("person", number) : card.id ?? "", name: card.name,
            dateAdded: session.now)
        let namesakes = try session.context.people(namedLike: card.name, session.nameOrder)
        var merge = CardMerge(card, into: person, base: Card(), session.services.pictures)
        merge.run(session.nameOrder)
        person.metOn = invocation.date(ifGiven: "on") ?? session.today
        person.isProspect = true
        if !taken { person.seenCard = contact.component?.text }
        session.context.insert(person)
        if let event { person.meetFirst(at: event, in: session.context) }
        let facts = [
            person.emailAddress ?? person.phones.first?.value, person.metAt.map { "met at \($0.label)" },
            person.metOn.map { "on \($0.withWeekday)" },
        ]
        let sentence = (["person \(person.named.label) added"] + facts.compactMap(\.self)).joined(separator: ", ")
        changes.append(Change(sentence, record: PersonRecord(person, session).record))
        notices += namesakes.map { other in
            "\(other.named.label) has the same name; if that is who was scanned, “person merge \(other.number) "
                + "\(number)” makes them one"
        }
        if let birthday = person.birthday, birthday.isAfter(session.today) {
            notices.append("the birthday of \(person.named.label), \(birthday.rawValue), is still to come")
        }
    }

    /// Gives somebody who is known what is new; what is there stays.
    private mutating func complete(_ person: Person, _ card: Card, _ event: Event?) {
        var edits = Edits()
        fill(person, card, &edits)
        if let event {
            let isFirst = person.metAt == nil
            if isFirst { person.meetFirst(at: event, in: session.context) }
            if isFirst || person.meet(at: event, in: session.context) { edits.note("met at", "", event.label) }
        }
        person.updateKeys(session.nameOrder)
        if TextFold.fold(person.name) != TextFold.fold(card.name) {
            notices.append("\(person.named.label) is called \(card.name) on the code; the name here stays")
        }
        let subject = "person \(person.named.label)"
        if let sentence = edits.sentence(of: subject) {
            changes.append(Change(sentence, record: PersonRecord(person, session).record))
        } else {
            notices.append("\(subject) is known, and nothing on the code is new")
        }
    }

    /// Fills in what is not there yet.
    private func fill(_ person: Person, _ card: Card, _ edits: inout Edits) {
        let emails = person.emails.joined(card.emails)
        edits.note("e-mail", person.emails.text, emails.text)
        person.emails = emails
        let phones = person.phones.joined(card.phones)
        edits.note("phones", person.phones.text, phones.text)
        person.phones = phones
        if person.details == nil, let details = card.details {
            edits.note("details", nil, details)
            person.details = details
        }
        if person.birthday == nil, let birthday = card.birthday {
            edits.note("birthday", nil, birthday.words)
            person.birthday = birthday
        }
        if person.metOn == nil {
            person.metOn = invocation.date(ifGiven: "on") ?? session.today
            edits.note("met on", nil, person.metOn?.withWeekday)
        }
    }
}
