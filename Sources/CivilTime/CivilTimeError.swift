/// What is wrong with a text that should be a date or a date-time.
package enum CivilTimeError: Error, Equatable {
    /// Not of the form of a date.
    case noDate(String)
    /// Of the form of a date, but its month is shorter.
    case noSuchDay(String, daysInMonth: Int)
    /// No date with a time.
    case noDateTime(String)
}

extension CivilTimeError: CustomStringConvertible {
    /// What was wrong, with the input, and how to write it.
    package var description: String {
        switch self {
        case .noDate(let input):
            "\(Self.named(input)) is no date; write it as 2026-11-30 or 2027-02-01"
        case .noSuchDay(let input, let days):
            "\(input) is no date: that month has \(days) days; write it as 2026-11-30 or 2027-02-01"
        case .noDateTime(let input):
            "\(Self.named(input)) is no date and time; write it as 2026-11-30T10:00:00 or 2026-11-30T10:00"
        }
    }

    private static func named(_ input: String) -> String {
        input.allSatisfy(\.isWhitespace) ? "an empty text" : input
    }
}
