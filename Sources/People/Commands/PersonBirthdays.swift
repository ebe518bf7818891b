import CivilTime
import Commands
import Foundation
import Reports
import Storage

/// `person birthdays`: lists birthdays in the order in which they come.
enum PersonBirthdays {
    static let command = Command(
        "person birthdays", abstract: "Lists birthdays, the next one first.",
        discussion: "In years without a 29 February, a birthday on it is listed on 28 February.",
        options: [.value("days", "D", .count, help: "Only those of so many days, today included.")],
        examples: [
            Example("person birthdays", "Lists the birthdays of a year."),
            Example("person birthdays --days 14", "Lists those of two weeks."),
        ],
        body: .reads { invocation, session in
            let last = invocation.integer(ifGiven: "days").map { session.today.adding(days: $0 - 1) ?? .latest }
            let people = try session.context.fetch(
                FetchDescriptor<Person>(predicate: #Predicate { $0.birthday != nil }))
            let coming = people.compactMap { person -> (person: Person, birthday: Birthday, next: CivilDate)? in
                guard let birthday = person.birthday, let next = birthday.next(from: session.today),
                    last.map({ next <= $0 }) ?? true
                else { return nil }
                return (person, birthday, next)
            }.sorted { first, second in
                (first.next.dayNumber, first.person.sortKey, first.person.number)
                    < (second.next.dayNumber, second.person.sortKey, second.person.number)
            }
            let records = coming.map { person, birthday, next in
                Record([
                    ("number", .integer(person.number)), ("name", .text(person.name)),
                    ("next", .worded(.date(next.rawValue), next.withWeekday)),
                    ("age", birthday.age(on: next).map(FieldValue.integer) ?? .null),
                    ("birthday", .worded(.date(birthday.rawValue), birthday.words)),
                ])
            }
            return Outcome(
                .list(RecordList(kind: "birthday", columns: columns, records: records)), notices: notices(coming))
        })

    private static let columns: [RecordList.Column] = [
        .init("number", "#", alignment: .trailing), .init("name", "Name"), .init("next", "Next"),
        .init("age", "Age", alignment: .trailing), .init("birthday", "Birthday"),
    ]

    /// Says which birthdays are listed on another day than that of the birth.
    private static func notices(_ coming: [(person: Person, birthday: Birthday, next: CivilDate)]) -> [String] {
        coming.filter { $0.birthday.day != $0.next.day }.map {
            "\($0.person.named.label) was born on 29 February; \($0.next.year) has none"
        }
    }
}
