import CivilTime
import Foundation
import Storage

/// A person's next birthday.
struct ComingBirthday {
    let person: Person
    let birthday: Birthday
    /// The day on which it is kept next.
    let next: CivilDate

    /// The birthdays from a day on, up to another where one is given, the next one first.
    static func all(in context: ModelContext, from first: CivilDate, through last: CivilDate?) throws -> [Self] {
        // Of many people only those are read who can be meant.
        let days = last.map { last in (0...max(0, CivilDate.days(from: first, to: last))).prefix(mostDays + 1) }
        let people: [Person]
        if let days, days.count <= mostDays {
            people = try context.fetch(.peopleWithBirthday(on: days.compactMap { first.adding(days: $0) }))
        } else {
            people = try context.fetch(.peopleWithBirthday)
        }
        return all(of: people, from: first, through: last)
    }

    /// For more days it is as well to look at everyone.
    private static let mostDays = 62

    /// The birthdays of some from a day on, up to another where one is given, the next one first.
    private static func all(of people: [Person], from first: CivilDate, through last: CivilDate?) -> [ComingBirthday] {
        people.compactMap { person -> ComingBirthday? in
            guard let birthday = person.birthday, let next = birthday.next(from: first),
                last.map({ next <= $0 }) ?? true
            else { return nil }
            return ComingBirthday(person: person, birthday: birthday, next: next)
        }.sorted { first, second in
            (first.next.dayNumber, first.person.sortKey, first.person.number)
                < (second.next.dayNumber, second.person.sortKey, second.person.number)
        }
    }
}
