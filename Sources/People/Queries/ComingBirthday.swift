import CivilTime

/// A person's next birthday.
struct ComingBirthday {
    let person: Person
    let birthday: Birthday
    /// The day on which it is kept next.
    let next: CivilDate

    /// The birthdays from a day on, up to another where one is given, the next one first.
    static func all(of people: [Person], from first: CivilDate, through last: CivilDate?) -> [ComingBirthday] {
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
