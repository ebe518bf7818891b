/// The results of one category that drops choose among, in whole numbers of one unit.
struct DropPool {
    /// A result that may be dropped; something is possible in it.
    struct Entry {
        /// Its place in the scheme.
        let place: Int
        let earned: BigInteger
        let possible: BigInteger
    }

    let entries: [Entry]
    /// How many of the lowest may be dropped: one result is always kept.
    let lowest: Int
    /// How many of the highest are dropped: the lowest come first where both cannot be had.
    let highest: Int

    init(entries: [Entry], lowest: Int, highest: Int) {
        self.entries = entries
        self.lowest = max(0, min(lowest, entries.count - 1))
        self.highest = max(0, min(highest, entries.count - 1 - self.lowest))
    }

    /// Whether there is nothing to choose.
    var isFixed: Bool { lowest == 0 && highest == 0 }

    /// Sorts the results by what each adds beyond a ratio, the best first; of equals the larger, then the earlier.
    ///
    /// The surplus is given as a multiple of what it is, the same for all.
    func ranked(against ratio: Rational) -> [(entry: Entry, surplus: BigInteger)] {
        entries.map { entry in
            (entry, surplus: entry.earned * ratio.denominator - ratio.numerator * entry.possible)
        }.sorted { left, right in
            if left.surplus != right.surplus { return left.surplus > right.surplus }
            if left.entry.possible != right.entry.possible { return left.entry.possible > right.entry.possible }
            return left.entry.place < right.entry.place
        }
    }
}
