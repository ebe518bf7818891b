/// Finds the fewest new places that bring a list's members into an order.
///
/// A member without a place comes before those that have one, by its key: that is the order of insertion. Others have
/// a number, so that there is room between any two; the next number at the end is drawn.
enum Arrangement {
    struct Member {
        let key: Int64
        let position: Double?

        func isBefore(_ other: Member) -> Bool {
            switch (position, other.position) {
            case (nil, nil): key < other.key
            case (nil, _): true
            case (_, nil): false
            case (let own?, let others?): own != others ? own < others : key < other.key
            }
        }
    }

    /// The new places, by key, that give `wanted` its order.
    static func changes(
        to wanted: [Member], next: () throws -> Double
    ) rethrows -> [(key: Int64, position: Double)] {
        let kept = kept(of: wanted)
        var result: [(key: Int64, position: Double)] = []
        var start = 0
        while let first = kept[start...].firstIndex(of: false) {
            let end = kept[first...].firstIndex(of: true) ?? kept.endIndex
            let before = first > 0 ? wanted[first - 1].position ?? -.infinity : -.infinity
            let places =
                end < kept.endIndex ? between(before, wanted[end].position ?? 0, count: end - first) : nil
            guard let places else {
                // At the end, or where there is no room left.
                for member in wanted[first...] { result.append((member.key, try next())) }
                return result
            }
            result += zip(wanted[first..<end], places).map { ($0.key, $1) }
            start = end
        }
        return result
    }

    /// Places between two others, of which the first may be none; nil when numbers do not lie so close.
    private static func between(_ lower: Double, _ upper: Double, count: Int) -> [Double]? {
        let lower = lower.isFinite ? lower : upper - Double(count + 1)
        let places = (1...count).map { lower + (upper - lower) * Double($0) / Double(count + 1) }
        let all = [lower] + places + [upper]
        return zip(all, all.dropFirst()).allSatisfy { $0 < $1 } ? places : nil
    }

    /// Which members stay as they are: those without a place at the beginning, as far as they have the order of their
    /// keys, and of the others a longest part that is in order (Fredman, 1975).
    private static func kept(of members: [Member]) -> [Bool] {
        var kept = [Bool](repeating: false, count: members.count)
        var start = 0
        while start < members.count, members[start].position == nil,
            start == 0 || members[start - 1].isBefore(members[start])
        {
            kept[start] = true
            start += 1
        }
        var tails: [Int] = []
        var previous = [Int?](repeating: nil, count: members.count)
        for index in start..<members.count where members[index].position != nil {
            var (low, high) = (0, tails.count)
            while low < high {
                let middle = (low + high) / 2
                if members[tails[middle]].isBefore(members[index]) { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? tails[low - 1] : nil
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var last = tails.last
        while let index = last {
            kept[index] = true
            last = previous[index]
        }
        return kept
    }
}
