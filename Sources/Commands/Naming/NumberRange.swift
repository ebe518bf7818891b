/// A range of record numbers as it is typed: `5-7` or `#5-7`.
struct NumberRange {
    let bounds: ClosedRange<Int>

    init?(_ text: String) {
        let body = text.hasPrefix("#") ? text.dropFirst() : text[...]
        let parts = body.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = Self.number(parts[0]), let last = Self.number(parts[1]), first <= last
        else { return nil }
        bounds = first...last
    }

    /// The numbers of the range that are not among some, neighbours joined: `#4`, `#6-9`.
    func gaps(among numbers: [Int]) -> [String] {
        var gaps: [String] = []
        var next = bounds.lowerBound
        for number in Set(numbers.filter(contains)).sorted() {
            if next < number { gaps.append(Self.text(next, number - 1)) }
            next = number + 1
        }
        if next <= bounds.upperBound { gaps.append(Self.text(next, bounds.upperBound)) }
        return gaps
    }

    private static func text(_ first: Int, _ last: Int) -> String {
        first == last ? "#\(first)" : "#\(first)-\(last)"
    }

    func contains(_ number: Int) -> Bool { bounds.contains(number) }

    /// Reads a number that consists of ASCII digits only.
    static func number(_ text: Substring) -> Int? {
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(text)
    }
}

extension NameMatch {
    /// The numbers that `7`, `#7` or `5-7` means; nil for a word that means no number.
    package static func numbers(meantBy input: String) -> ClosedRange<Int>? {
        if let range = NumberRange(input) { return range.bounds }
        let text = input.hasPrefix("#") ? input.dropFirst() : input[...]
        return NumberRange.number(text).map { $0...$0 }
    }
}
