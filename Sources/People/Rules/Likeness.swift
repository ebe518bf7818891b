import Storage

extension Person {
    /// Whether two people have an e-mail address in common, case aside.
    func sharesAddress(with other: Person) -> Bool {
        let own = Set(emails.map { TextFold.fold($0.value) })
        return other.emails.contains { own.contains(TextFold.fold($0.value)) }
    }
}

/// People who may be one: those with the same name who share an e-mail address.
package enum Likeness {
    /// Finds the groups of people who may be one person each, the first ones first.
    package static func groups(among people: [Person]) -> [[Person]] {
        var places: [String: Int] = [:]
        var groups: [[Person]] = []
        for person in people {
            let name = TextFold.fold(person.name)
            let keys = person.emails.map { name + "\u{1}" + TextFold.fold($0.value) }
            if let place = keys.lazy.compactMap({ places[$0] }).first {
                groups[place].append(person)
                for key in keys { places[key] = place }
            } else {
                for key in keys { places[key] = groups.count }
                if !keys.isEmpty { groups.append([person]) }
            }
        }
        return groups.filter { $0.count > 1 }
    }
}
