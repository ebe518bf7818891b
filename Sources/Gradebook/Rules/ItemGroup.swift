/// The items of one category, or those of none.
struct ItemGroup: Hashable {
    /// The category's place in the scheme; nil for the items of none.
    let category: Int?
    let rule: CategoryRule
    /// The places of its items in the scheme.
    private(set) var places: [Int] = []
    /// Whether nothing is possible in it whatever a student has: it is there for extra credit alone.
    private(set) var isOnlyExtra = true

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
        if item.isCounted, !item.isExtraCredit, item.points != .zero { isOnlyExtra = false }
    }
}
