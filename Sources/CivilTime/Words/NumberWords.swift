/// The numbers that a person writes as words.
enum NumberWords {
    /// What counts, as in `two weeks` and `an hour`.
    static let counts: [(word: String, number: Int)] =
        [("a", 1), ("an", 1)] + numbered(ones, from: 1)
        + [("thirty", 30), ("forty", 40), ("fifty", 50), ("sixty", 60), ("ninety", 90)]

    /// What has a place in a row, as in `first monday of january`.
    static let places: [(word: String, number: Int)] = numbered(
        [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
            "twelfth",
        ], from: 1)

    private static let ones = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
    ]

    private static func numbered(_ words: [String], from first: Int) -> [(word: String, number: Int)] {
        words.enumerated().map { (word: $1, number: first + $0) }
    }

    /// Reads digits or a word in lower case as a count; nil for anything else.
    static func count(_ word: String) -> Int? {
        Span.count(word) ?? counts.first { $0.word == word }?.number
    }

    /// Reads a place in a row: `1st`, `first`, or `last`, which is -1; nil for anything else.
    static func place(_ word: String) -> Int? {
        word == "last" ? -1 : DayWords.ordinal(word) ?? places.first { $0.word == word }?.number
    }

    /// Writes a number with the ending that it has in English, as in `31st`.
    static func ordinal(_ number: Int) -> String {
        switch (number % 100, number % 10) {
        case (11...13, _): "\(number)th"
        case (_, 1): "\(number)st"
        case (_, 2): "\(number)nd"
        case (_, 3): "\(number)rd"
        default: "\(number)th"
        }
    }
}
