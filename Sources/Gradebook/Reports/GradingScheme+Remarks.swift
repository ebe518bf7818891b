// What is told wherever weights are shown.

extension GradingScheme {
    /// Names each category whose weight plays no part, as it is extra credit alone; `names` has those of all.
    func weightRemarks(names: [String]) -> [String] {
        guard policy.weighting == .categories else { return [] }
        return groups.filter { $0.isOnlyExtra && $0.hasWeight }.compactMap(\.category).map {
            Self.remark(onExtraCreditOf: names[$0])
        }
    }

    /// Says what becomes of a category that is extra credit alone.
    static func remark(onExtraCreditOf category: String) -> String {
        "\(category) is extra credit alone: its points are percentage points on top, whatever its weight"
    }
}

extension Course {
    /// What is to be known of the weights of the categories.
    var weightRemarks: [String] { scheme(of: orderedQuizzes).weightRemarks(names: orderedCategories.map(\.name)) }
}
