import CivilTime

/// The reading of a file's days, which are never guessed.
enum FileDate {
    /// Reads a date in ISO form, with a time after it or single digits in it, or one with slashes that is in doubt for
    /// nobody, as 13/05/2023; nil for any other text.
    static func read(_ text: String) -> CivilDate? {
        let day = text.prefix { !$0.isWhitespace && $0 != "T" }
        let dashed = numbers(day, "-")
        if dashed.count == 3, day.prefix(5).last == "-" {
            return CivilDate(year: dashed[0], month: dashed[1], day: dashed[2])
        }
        let slashed = numbers(day, "/")
        guard slashed.count == 3, slashed[2] > 999 else { return nil }
        let (first, second, year) = (slashed[0], slashed[1], slashed[2])
        if first == second || first > 12 { return CivilDate(year: year, month: second, day: first) }
        return second > 12 ? CivilDate(year: year, month: first, day: second) : nil
    }

    private static func numbers(_ text: Substring, _ separator: Character) -> [Int] {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else {
            return []
        }
        return parts.compactMap { Int($0) }
    }
}
