import Commands
import Foundation
import Storage

/// `report people` and `report cards`: everyone, in a table or on cards.
enum ReportPeople {
    static let command = Command(
        "report people", abstract: "Shows everyone in a table to print.", options: filters + Option.paper,
        examples: [
            Example("report people --format pdf --output people.pdf", "Makes a list on pages."),
            Example("report people --tag school", "Shows those who have a tag."),
        ],
        body: .reads { invocation, session in
            let people = try people(invocation, session)
            let count = people.count == 1 ? "1 person" : "\(people.count) people"
            let report = PeopleReport(
                title: "People", subtitle: count, people: people, hasFaces: invocation.showsPictures)
            return Outcome(.report(report.report))
        })

    static let cards = Command(
        "report cards", abstract: "Makes an index card of each person.", options: filters + Option.paper,
        examples: [
            Example("report cards --format pdf --output cards.pdf", "Makes a card a page, half as large as A5.")
        ],
        body: .reads { invocation, session in
            let people = try people(invocation, session)
            return Outcome(.report(CardsReport(people: people, hasFaces: invocation.showsPictures).report))
        })

    private static let filters: [Option] = [
        .value("tag", "T", .label("tag of a person"), help: "Only those who have this tag.")
    ]

    private static func people(_ invocation: Invocation, _ session: Session) throws -> [Person] {
        let people = try session.context.fetch(FetchDescriptor<Person>(sortBy: PersonOrder.byName))
        let wanted = try invocation.tags("tag").all.map(TextFold.fold)
        guard !wanted.isEmpty else { return people }
        return people.filter { person in
            let own = person.tags.map(TextFold.fold)
            return wanted.allSatisfy(own.contains)
        }
    }
}
