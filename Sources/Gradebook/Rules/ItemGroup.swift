import Foundation

/// The items of one category, or those of none.
struct ItemGroup: Hashable {
    /// The category's place in the scheme; nil for the items of none.
    let category: Int?
    let rule: CategoryRule
    /// The places of its items in the scheme.
    private(set) var places: [Int] = []
    /// The places of those in which something is possible: what a percentage is made of.
    private(set) var ordinary: [Int] = []
    /// The places of those whose points are earned on top.
    private(set) var extra: [Int] = []
    /// Whether it is there for extra credit alone; what takes no part in totals is neither.
    var isOnlyExtra: Bool { ordinary.isEmpty && !extra.isEmpty }
    /// Whether it counts beside others in a course that goes by weights.
    var hasWeight: Bool { (rule.weight ?? 0) != 0 }

    private init(category: Int?, rule: CategoryRule) {
        self.category = category
        self.rule = rule
    }

    /// Sorts items by category, those of none last and only if there are any.
    static func groups(of items: [GradedItem], _ categories: [CategoryRule]) -> [ItemGroup] {
        var groups = categories.enumerated().map { ItemGroup(category: $0, rule: $1) }
        var loose = ItemGroup(category: nil, rule: CategoryRule())
        for (place, item) in items.enumerated() {
            if let category = item.category {
                groups[category].add(item, at: place)
            } else {
                loose.add(item, at: place)
            }
        }
        return loose.places.isEmpty ? groups : groups + [loose]
    }

    private mutating func add(_ item: GradedItem, at place: Int) {
        places.append(place)
        guard item.isCounted else { return }
        if item.isExtra { extra.append(place) } else { ordinary.append(place) }
    }
}
