/// Finds the names nearest to a word that is none of them.
package enum Suggestion {
    /// Returns up to `limit` names that are a likely slip away from the word, the nearest first.
    ///
    /// A name is near when the word begins it, or when the edits between them are at most a third of the longer one.
    package static func nearest(to word: String, among names: [String], limit: Int = 3) -> [String] {
        let typed = Array(word.lowercased())
        let rated = names.enumerated().compactMap { place, name -> (distance: Int, place: Int, name: String)? in
            let candidate = Array(name.lowercased())
            if typed.count >= 2, candidate.starts(with: typed) { return (1, place, name) }
            let distance = editDistance(typed, candidate)
            return distance <= max(1, max(typed.count, candidate.count) / 3) ? (distance, place, name) : nil
        }
        let sorted = rated.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
        return sorted.prefix(limit).map(\.name)
    }

    /// Counts the insertions, deletions, replacements and swaps of neighbours that lead from one text to the other.
    package static func editDistance(_ one: [Character], _ other: [Character]) -> Int {
        guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for row in 1...one.count {
            var current = [row] + Array(repeating: 0, count: other.count)
            for column in 1...other.count {
                let replaced = last[column - 1] + (one[row - 1] == other[column - 1] ? 0 : 1)
                current[column] = min(last[column] + 1, current[column - 1] + 1, replaced)
                let isSwap =
                    row > 1 && column > 1 && one[row - 1] == other[column - 2] && one[row - 2] == other[column - 1]
                if isSwap { current[column] = min(current[column], beforeLast[column - 2] + 1) }
            }
            (beforeLast, last) = (last, current)
        }
        return last[other.count]
    }
}
