import CivilTime
import Commands
import Foundation
import Storage

/// `person list`: lists people.
enum PersonList {
    static let command = Command(
        "person list", abstract: "Lists people by name.",
        discussion: """
            A search looks at names, e-mail addresses and details, whatever the case and accents; those whose names \
            have the text as it is typed come first. A prospect who was contacted stays a prospect, as somebody \
            one means to contact again: --prospects --uncontacted lists those who are still waiting, and “person edit \
            WHO --no-prospect” lets somebody go.
            """,
        options: [
            .value("search", "TEXT", help: "Only those with this in name, e-mail address or details."),
            .value(
                "sort", "ORDER", .choice(["name", "-name", "email", "met", "added"]),
                help: "By name unless said; -name is from Z to A, added has the newest first."),
            .flag("contacted", help: "Those who were contacted."),
            .flag("uncontacted", help: "Those who were not."),
            .flag("prospects", help: "Those whom you mean to contact, contacted or not."),
            .value("not-contacted-for", "DAYS", .count, help: "Those who were not contacted for so many days."),
            .value("event", "E", .record("event"), help: "Those whom you met at this event."),
            .value(
                "tag", "T", .label("tag of a person"), repeatable: true,
                help: "Those with this tag; of several, with all of them."),
            .value("limit", "N", .count, help: "No more than this many."),
        ],
        examples: [
            Example("person list", "Lists everyone."),
            Example("person list --search lovelace --sort -name", "Lists who is found, from Z to A."),
            Example("person list --uncontacted --event \"dimension jump\"", "Lists whom you met there and still owe."),
            Example("person list --not-contacted-for 30", "Lists whom you have not contacted for a month."),
        ],
        body: .reads(run))

    private static func run(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        guard !invocation.flag("contacted") || !invocation.flag("uncontacted") else {
            throw CommandError.clashingOptions(option: "--uncontacted", other: "--contacted", usage: [])
        }
        let order = invocation.text(ifGiven: "sort").flatMap(PersonOrder.init(rawValue:)) ?? .name
        let query = PersonQuery(
            filter: try filter(invocation, session), order: order, limit: invocation.integer(ifGiven: "limit"))
        let people = try query.run(in: session.context)
        let list = try RecordList(people: people, heading: heading(invocation), session)
        return Outcome(.list(list), hints: try hints(people, session))
    }

    private static func filter(_ invocation: Invocation, _ session: Session) throws -> PersonFilter {
        var filter = PersonFilter()
        filter.search = invocation.text(ifGiven: "search")
        if invocation.flag("contacted") { filter.isContacted = true }
        if invocation.flag("uncontacted") { filter.isContacted = false }
        filter.onlyProspects = invocation.flag("prospects")
        filter.notContactedSince = try invocation.integer(ifGiven: "not-contacted-for").map { days in
            guard let day = session.today.adding(days: 1 - days) else {
                throw invocation.unreadable("--not-contacted-for", "\(days)", expected: "a number of days")
            }
            return session.zone.instant(of: CivilDateTime(date: day))
        }
        filter.event = try invocation.text(ifGiven: "event").map { try EventSearch(session.context).one($0) }
        filter.tags = try invocation.tags("tag").all
        return filter
    }

    private static func heading(_ invocation: Invocation) -> String {
        if invocation.flag("contacted") { return "Contacted people" }
        if invocation.flag("uncontacted") { return "Uncontacted people" }
        return invocation.flag("prospects") ? "Prospects" : "Everyone"
    }

    private static func hints(_ people: [Person], _ session: Session) throws -> [String] {
        guard people.isEmpty, try session.context.fetchCount(FetchDescriptor<Person>()) == 0 else { return [] }
        return ["there is nobody yet; “person add NAME” adds the first"]
    }
}
