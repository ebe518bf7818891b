/// A range of record numbers as it is typed: `5-7` or `#5-7`.
struct NumberRange {
    private let bounds: ClosedRange<Int>

    init?(_ text: String) {
        let body = text.hasPrefix("#") ? text.dropFirst() : text[...]
        let parts = body.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = Self.number(parts[0]), let last = Self.number(parts[1]), first <= last
        else { return nil }
        bounds = first...last
    }

    func contains(_ number: Int) -> Bool { bounds.contains(number) }

    /// Reads a number that consists of ASCII digits only.
    static func number(_ text: Substring) -> Int? {
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(text)
    }
}
