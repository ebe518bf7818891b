/// The drops of several categories that are best for the student together.
///
/// Kept are the results for which points earned over points possible is the most that a choice of lowest drops can
/// reach, of the least that the highest drops leave of each: max over the lowest of min over the highest, which a
/// higher score never lowers. As many of the lowest are dropped as help, up to what the category allows.
///
/// A ratio q is reached if the results kept have a surplus Σ(earned − q·possible) of at least 0, and for a given q the
/// best results are those of the largest surplus (Kane & Kane, Dropping Lowest Grades, Mathematics Magazine, 2006). So
/// q is replaced by the ratio of what it keeps until it stays what it is; everything is exact.
struct DropChoice {
    /// The places of what is dropped.
    struct Drops {
        var lowest: [Int] = []
        var highest: [Int] = []
    }

    let drops: Drops

    /// Chooses, `pinned` being what is earned in what cannot be dropped.
    init(from pools: [DropPool], pinned: BigInteger) {
        let open = pools.filter { !$0.isFixed }
        var fixed = DropSum(earned: pinned)
        for entry in pools.filter(\.isFixed).flatMap(\.entries) { fixed.add(entry) }
        guard !open.isEmpty else {
            drops = Drops()
            return
        }
        var trial = DropTrial(of: open, against: .zero, pinned: fixed)
        var (lower, upper): (DropTrial?, DropTrial?)
        while trial.reached != trial.ratio {
            if trial.reached > trial.ratio { lower = trial } else { upper = trial }
            let next = Self.next(trial, lower, upper)
            trial = DropTrial(of: open, against: next, pinned: fixed)
        }
        drops = trial.drops
    }

    /// Gives the ratio to try next: what the last trial reached, unless that is known to be too low or too high.
    ///
    /// Without drops of the highest it never is. With them the surplus has dents, in which that may go in a circle;
    /// then what the trials at both ends reached, else the middle between them, leads on to the dent's bottom.
    private static func next(_ trial: DropTrial, _ lower: DropTrial?, _ upper: DropTrial?) -> Rational {
        let candidates = [trial, lower, upper].compactMap { $0?.reached }
        let open = candidates.first { candidate in
            (lower.map { candidate > $0.ratio } ?? true) && (upper.map { candidate < $0.ratio } ?? true)
        }
        if let open { return open }
        guard let lower, let upper else { return trial.reached }
        return (lower.ratio + upper.ratio) / Rational(2)
    }
}

/// What is earned and possible together.
private struct DropSum {
    var earned: BigInteger
    var possible = BigInteger(0)

    mutating func add(_ entry: DropPool.Entry) {
        earned = earned + entry.earned
        possible = possible + entry.possible
    }
}

/// What is kept and dropped when every result is measured against one ratio.
private struct DropTrial {
    /// What the results were measured against.
    let ratio: Rational
    /// The ratio of what is kept.
    let reached: Rational
    let drops: DropChoice.Drops

    init(of pools: [DropPool], against ratio: Rational, pinned: DropSum) {
        var drops = DropChoice.Drops()
        var kept = pinned
        for pool in pools {
            let ranked = pool.ranked(against: ratio)
            let firstLow = ranked.count - pool.lowest
            for (rank, (entry, surplus)) in ranked.enumerated() {
                if rank < pool.highest {
                    drops.highest.append(entry.place)
                } else if rank >= firstLow, !(BigInteger(0) < surplus) {
                    drops.lowest.append(entry.place)
                } else {
                    kept.add(entry)
                }
            }
        }
        self.ratio = ratio
        // Of each pool at least one result is kept, in which something is possible.
        reached = Rational(kept.earned, over: kept.possible)
        self.drops = drops
    }
}
