import Gradebook

/// The best drops by trying all of them, in whole numbers: what the exact iteration is held against.
enum BruteForce {
    struct Result {
        let earned: Int
        let possible: Int
    }

    struct Category {
        let results: [Result]
        let lowest: Int
        let highest: Int
    }

    /// A sum of what is kept, compared as a fraction.
    private struct Sum: Comparable {
        var earned: Int
        var possible: Int

        static func < (lhs: Sum, rhs: Sum) -> Bool { lhs.earned * rhs.possible < rhs.earned * lhs.possible }
    }

    /// Gives the most, over all choices of lowest drops, of the least that the highest drops leave.
    static func best(_ categories: [Category], bonus: Int) -> Rational {
        // One list of choices of the lowest a category, and for each of them what every choice of the highest leaves.
        var choices: [[Sum]] = [[Sum(earned: bonus, possible: 0)]]
        for category in categories {
            let own = outcomes(of: category)
            choices = choices.flatMap { sums in
                own.map { added in
                    sums.flatMap { sum in
                        added.map { Sum(earned: sum.earned + $0.earned, possible: sum.possible + $0.possible) }
                    }
                }
            }
        }
        let best = choices.map { $0.min()! }.max()!
        return Rational(best.earned, over: best.possible)
    }

    private static func outcomes(of category: Category) -> [[Sum]] {
        let count = category.results.count
        let lowest = min(category.lowest, count - 1)
        let highest = min(category.highest, count - 1 - lowest)
        let sets = 0..<(1 << count)
        return sets.filter { $0.nonzeroBitCount <= lowest }.map { low in
            sets.filter { $0 & low == 0 && $0.nonzeroBitCount == highest }.map { high in
                category.results.indices.filter { (low | high) & 1 << $0 == 0 }.reduce(Sum(earned: 0, possible: 0)) {
                    Sum(
                        earned: $0.earned + category.results[$1].earned,
                        possible: $0.possible + category.results[$1].possible)
                }
            }
        }
    }
}
