/// Places of items in the order that a person gives them: the greater comes first, with room between neighbours.
package enum ManualOrder {
    /// The room between neighbours to begin with; a power of two, so that it can be halved often.
    private static let gap = 1 << 20
    /// The places there can be: a gap more or less still is a number.
    package static let places = -(1 << 60)...(1 << 60)

    /// The place of a new item: before all that were added earlier.
    package static func place(ofNumber number: Int) -> Int { within(number.multipliedReportingOverflow(by: gap)) }

    /// A place just before one, and after the one that comes before that; nil where there is no room between them.
    package static func place(before place: Int, after previous: Int?) -> Int? {
        guard places.contains(place), places.contains(previous ?? 0) else { return nil }
        guard let previous else { return places.contains(place + gap) ? place + gap : nil }
        return previous - place >= 2 ? place + (previous - place) / 2 : nil
    }

    private static func within(_ result: (partialValue: Int, overflow: Bool)) -> Int {
        result.overflow ? places.upperBound : min(max(result.partialValue, places.lowerBound), places.upperBound)
    }

    /// Places with room between them, for so many items in their order.
    package static func places(count: Int) -> [Int] {
        (0..<count).map { (count - $0) * gap }
    }
}
