/// What is counted on from a day: time by calendar and clock, or days on which there is school.
enum Stretch: Equatable {
    case span(Span)
    /// So many school days; before the day where the count is negative.
    case schoolDays(Int)

    /// The stretch in the other direction.
    var negated: Stretch {
        switch self {
        case .span(let span): .span(span.negated)
        case .schoolDays(let count): .schoolDays(-count)
        }
    }

    /// Reads the stretch that words begin with, and tells how many words it takes; nil when they begin with none.
    static func read(_ words: ArraySlice<DateWord>) throws(CivilTimeError) -> (stretch: Stretch, words: Int)? {
        if let counted = schoolDays(words) { return counted }
        return try Span.read(words).map { (.span($0.span), $0.words) }
    }

    /// The same, and spans that stand together are one: `2 weeks and 3 days`.
    static func sum(_ words: ArraySlice<DateWord>) throws(CivilTimeError) -> (stretch: Stretch, words: Int)? {
        if let counted = schoolDays(words) { return counted }
        return try Span.sum(words).map { (.span($0.span), $0.words) }
    }

    /// Reads a unit that is one by itself before `after`, `before` or `from`: `day after`, `school day before`.
    static func beforeJoint(_ words: ArraySlice<DateWord>) -> (stretch: Stretch, words: Int)? {
        let texts = words.map(\.text)
        if let taken = schoolDay(texts[...]), taken < texts.count, joints.contains(texts[taken]) {
            return (.schoolDays(1), taken)
        }
        guard texts.count > 1, joints.contains(texts[1]), let unit = Span.Unit(texts[0]) else { return nil }
        return (.span(Span(1, unit)), 1)
    }

    private static let joints: Set = ["after", "before", "from"]

    /// Reads `5 school days`, `two schooldays`.
    private static func schoolDays(_ words: ArraySlice<DateWord>) -> (stretch: Stretch, words: Int)? {
        let texts = words.map(\.text)
        guard let (count, taken) = Span.counted(texts), count > 0, let length = schoolDay(texts[taken...])
        else { return nil }
        return (.schoolDays(count), taken + length)
    }

    /// How many words `school days` takes at the beginning; nil where something else stands there.
    private static func schoolDay(_ texts: ArraySlice<String>) -> Int? {
        switch texts.first {
        case "schoolday", "schooldays": 1
        case "school": texts.dropFirst().first.map { $0 == "day" || $0 == "days" } == true ? 2 : nil
        default: nil
        }
    }
}
