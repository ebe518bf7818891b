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
            let coming = try ComingBirthday.all(in: session.context, from: session.today, through: last)
            let records = coming.map { coming in
                Record([
                    ("number", .integer(coming.person.number)), ("name", .text(coming.person.name)),
                    ("next", .worded(.date(coming.next.rawValue), coming.next.withWeekday)),
                    ("age", coming.birthday.age(on: coming.next).map(FieldValue.integer) ?? .null),
                    ("birthday", .worded(.date(coming.birthday.rawValue), coming.birthday.words)),
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
    private static func notices(_ coming: [ComingBirthday]) -> [String] {
        coming.filter { $0.birthday.day != $0.next.day }.map {
            "\($0.person.named.label) was born on 29 February; \($0.next.year) has none"
        }
    }
}
