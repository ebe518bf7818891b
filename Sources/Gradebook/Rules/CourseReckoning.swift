import Foundation

/// The reckoning of one result: cells to items, items to categories, categories to the total, the rounding last.
struct CourseReckoning {
    let result: CourseResult

    /// Takes what each cell comes to, before anything is dropped.
    init(_ scheme: GradingScheme, items before: [ItemResult]) {
        var items = before
        let (policy, groups) = (scheme.policy, scheme.groups)
        if policy.weighting == .categories { for group in groups { Self.setAside(from: &items, group) } }
        for group in groups where group.rule.equalItems { Self.equalise(&items, group, scheme) }
        switch policy.weighting {
        case .points: Self.drop(from: &items, groups)
        case .categories: for group in groups { Self.drop(from: &items, [group]) }
        }
        let parts = groups.map { CategoryPart($0, items, scheme) }
        let points = parts.reduce(PointSum()) { $0 + $1.points }
        switch policy.weighting {
        case .points:
            result = CourseResult(
                items: items, categories: parts.map { $0.result(wholeWeight: nil) }, points: points,
                exact: points.ratio,
                policy: policy)
        case .categories:
            let counted = parts.filter { $0.standing == .counted }
            let whole = policy.weights.whole(of: counted.reduce(Rational.zero) { $0 + $1.weight })
            let categories = parts.map { $0.result(wholeWeight: whole) }
            result = CourseResult(
                items: items, categories: categories, points: points, exact: Self.weighted(categories), policy: policy)
        }
    }

    /// Adds up the categories by their shares, then what stands on top; nil where no category takes part.
    private static func weighted(_ categories: [CategoryResult]) -> Rational? {
        var exact: Rational?
        for category in categories {
            guard let share = category.share, let ratio = category.points.ratio else { continue }
            exact = (exact ?? .zero) + ratio * share
        }
        return exact.map { exact in
            categories.reduce(exact) { sum, category in
                category.standing == .onTop ? sum + category.points.earned / Rational(100) : sum
            }
        }
    }

    /// Sets aside what a weighted total has no place for: what has no weight, and extra credit that has to wait.
    ///
    /// Extra credit of a category adds to what is earned in its other quizzes. While those are blank there is nothing
    /// to add it to; taken as percentage points meanwhile, it would be worth less as soon as one of them is graded.
    private static func setAside(from items: inout [ItemResult], _ group: ItemGroup) {
        guard group.hasWeight else {
            for place in group.ordinary where items[place].standing == .counted {
                (items[place].standing, items[place].possible) = (.unweighted, .zero)
            }
            return
        }
        let ordinary = group.ordinary.map { items[$0].standing }
        guard ordinary.contains(.blank), !ordinary.contains(.counted) else { return }
        for place in group.extra where items[place].standing == .counted { items[place].standing = .waiting }
    }

    /// Sets the items of a category to one size, that of the mean one, so that each counts the same.
    ///
    /// The points possible together stay what they were. What has no points of its own cannot be set to another size.
    private static func equalise(_ items: inout [ItemResult], _ group: ItemGroup, _ scheme: GradingScheme) {
        let sizes = group.places.filter { items[$0].isDroppable }.map { items[$0].possible }
        guard let size = sizes.mean else { return }
        for place in group.places where items[place].standing == .counted {
            let points = scheme.items[place].points
            guard points != .zero, points != size else { continue }
            items[place].earned = items[place].earned * size / points
            if items[place].isDroppable { items[place].possible = size }
        }
    }

    /// Takes out the drops that are best for all the groups together.
    private static func drop(from items: inout [ItemResult], _ groups: [ItemGroup]) {
        guard groups.contains(where: { $0.rule.dropLowest > 0 || $0.rule.dropHighest > 0 }) else { return }
        let places = groups.flatMap(\.places).filter { items[$0].standing == .counted }
        // Everything in one unit, so that the search goes on in whole numbers.
        let unit = places.reduce(BigInteger(1)) { unit, place in
            unit.leastCommonMultiple(items[place].earned.denominator)
                .leastCommonMultiple(items[place].possible.denominator)
        }
        func inUnits(_ value: Rational) -> BigInteger {
            value.numerator * unit.quotientAndRemainder(dividingBy: value.denominator).quotient
        }
        let pools = groups.map { group in
            DropPool(
                entries: group.places.filter { items[$0].isDroppable }.map { place in
                    DropPool.Entry(
                        place: place, earned: inUnits(items[place].earned), possible: inUnits(items[place].possible))
                }, lowest: group.rule.dropLowest, highest: group.rule.dropHighest)
        }
        // What cannot be dropped has its part in what a drop is worth.
        let pinned = places.filter { !items[$0].isDroppable }.reduce(BigInteger(0)) { $0 + inUnits(items[$1].earned) }
        let drops = DropChoice(from: pools, pinned: pinned).drops
        for place in drops.lowest { items[place].standing = .droppedLowest }
        for place in drops.highest { items[place].standing = .droppedHighest }
    }
}

/// A category on its way into the total.
private struct CategoryPart {
    let group: ItemGroup
    let points: PointSum
    let weight: Rational
    let standing: CategoryResult.Standing
    let dropped: DropCount

    init(_ group: ItemGroup, _ items: [ItemResult], _ scheme: GradingScheme) {
        self.group = group
        var points = PointSum()
        var (lowest, highest) = (0, 0)
        for place in group.places {
            switch items[place].standing {
            case .counted: points.add(earned: items[place].earned, possible: items[place].possible)
            case .droppedLowest: lowest += 1
            case .droppedHighest: highest += 1
            case .blank, .excused, .notCounted, .unweighted, .waiting: break
            }
        }
        self.points = points
        dropped = DropCount(lowest: lowest, highest: highest)
        weight = Rational(group.rule.weight ?? 0)
        func has(_ standing: ItemResult.Standing) -> Bool { group.places.contains { items[$0].standing == standing } }
        if has(.counted) {
            standing = scheme.policy.weighting == .categories && points.possible == .zero ? .onTop : .counted
        } else {
            standing = has(.unweighted) ? .unweighted : has(.waiting) ? .waiting : .empty
        }
    }

    func result(wholeWeight: Rational?) -> CategoryResult {
        let share = standing == .counted ? wholeWeight.map { weight / $0 } : nil
        return CategoryResult(
            category: group.category, points: points, standing: standing, share: share, dropped: dropped)
    }
}
