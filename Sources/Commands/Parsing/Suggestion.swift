/// Finds the names nearest to a word that is none of them.
package enum Suggestion {
    /// Returns up to `limit` names that are a likely slip away from the word, the nearest first.
    ///
    /// A name is near when the word begins it, or when the edits between them are at most a third of the longer one.
    package static func nearest(to word: String, among names: [String], limit: Int = 3) -> [String] {
        let nearness = Nearness(to: word.lowercased())
        let rated = names.enumerated().compactMap { place, name -> (distance: Int, place: Int, name: String)? in
            nearness.distance(to: name.lowercased()).map { ($0, place, name) }
        }
        let sorted = rated.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
        return sorted.prefix(limit).map(\.name)
    }

    /// Counts the insertions, deletions, replacements and swaps of neighbours that lead from one text to the other.
    ///
    /// More than `limit` of them are nil, which is known sooner than their number.
    package static func editDistance<Letter: Equatable>(
        _ one: [Letter], _ other: [Letter], atMost limit: Int
    ) -> Int? {
        guard abs(one.count - other.count) <= limit else { return nil }
        guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
        let far = limit + 1
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for row in 1...one.count {
            var current = Array(repeating: far, count: other.count + 1)
            if row <= limit { current[0] = row }
            // Further from the diagonal there are more edits than may be.
            let (first, final) = (max(1, row - limit), min(other.count, row + limit))
            guard first <= final else { return nil }
            for column in first...final {
                let replaced = last[column - 1] + (one[row - 1] == other[column - 1] ? 0 : 1)
                current[column] = min(last[column] + 1, current[column - 1] + 1, replaced, far)
                let isSwap =
                    row > 1 && column > 1 && one[row - 1] == other[column - 2] && one[row - 2] == other[column - 1]
                if isSwap { current[column] = min(current[column], beforeLast[column - 2] + 1) }
            }
            (beforeLast, last) = (last, current)
        }
        return last[other.count] <= limit ? last[other.count] : nil
    }
}
