/// A day of the week; the week begins on Monday (ISO 8601) unless something else is said.
package enum Weekday: Int, Sendable, Hashable, CaseIterable {
    /// The days, Monday first, as 0 to 6.
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// Counts the days from another weekday on to this one, 0 to 6.
    package func days(since other: Weekday) -> Int {
        (rawValue - other.rawValue + 7) % 7
    }
}

extension Weekday {
    /// The English name in lower case.
    package var name: String { Self.names[rawValue] }

    /// The first three letters of the English name, as in "Fri".
    package var abbreviation: String { Self.abbreviations[rawValue] }

    /// The weekday that a word in lower case means: its name, or three letters or more of the name's beginning.
    init?(word: some StringProtocol) {
        guard word.utf8.count >= 3, let place = Self.names.firstIndex(where: { $0.hasPrefix(word) }) else { return nil }
        self.init(rawValue: place)
    }

    private static let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    private static let abbreviations = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}
