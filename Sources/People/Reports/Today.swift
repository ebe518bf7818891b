import CivilTime
import Commands
import Foundation
import Reports
import Storage

/// What there is to say of people today: whom to contact, and whose birthday is near.
enum Today {
    /// How many days ahead birthdays are named, today included.
    private static let days = 7

    static func part(_ session: Session) throws -> TodayPart {
        let context = session.context
        var anybody = FetchDescriptor<Person>()
        anybody.fetchLimit = 1
        guard try context.fetchCount(anybody) > 0 else {
            return TodayPart(
                isEmpty: true, sections: [self.birthdays([]), toContact([], of: 0)],
                steps: [TodayPart.Step("person add NAME --met-at EVENT", "notes whom you met")])
        }
        let waiting = try context.fetchCount(.peopleToContact)
        var first = FetchDescriptor<Person>.peopleToContact
        first.fetchLimit = TodayPart.rows
        let prospects = try context.fetch(first)
        let birthdays = try ComingBirthday.all(
            in: context, from: session.today, through: session.today.adding(days: days - 1))
        let sections = [self.birthdays(birthdays), toContact(prospects, of: waiting)]
        let steps = prospects.first.map {
            [TodayPart.Step("person contacted \($0.number)", "notes that you contacted \($0.name)")]
        }
        return TodayPart(isEmpty: false, sections: sections, steps: steps ?? [])
    }

    private static func birthdays(_ coming: [ComingBirthday]) -> Report.Section {
        let rows = coming.prefix(TodayPart.rows).map { coming -> [Report.Cell] in
            [
                .worded(.integer(coming.person.number), "#\(coming.person.number)"), .text(coming.person.name),
                .worded(.date(coming.next.rawValue), coming.next.withWeekday),
            ]
        }
        let columns = nameColumns + [Report.Column(field: "next", title: "")]
        return TodayPart.section(
            "birthdays", title: "Birthdays", columns: columns, rows: rows, of: coming.count,
            listedBy: "person birthdays --days \(days)")
    }

    private static func toContact(_ people: [Person], of count: Int) -> Report.Section {
        let rows = people.map { person -> [Report.Cell] in
            [
                .worded(.integer(person.number), "#\(person.number)"), .text(person.name),
                person.emailAddress.map(Report.Cell.text) ?? .empty,
            ]
        }
        let columns = nameColumns + [Report.Column(field: "emailAddress", title: "")]
        return TodayPart.section(
            "toContact", title: "To contact", columns: columns, rows: rows, of: count,
            listedBy: "person list --prospects --uncontacted")
    }

    private static let nameColumns = [
        Report.Column(field: "number", title: "", alignment: .trailing), Report.Column(field: "name", title: ""),
    ]
}
