extension ItemResult.Standing {
    /// Why a cell does not count, in a few words; nil where it does.
    var reason: String? {
        switch self {
        case .counted: nil
        case .droppedLowest: "dropped as one of the lowest"
        case .droppedHighest: "dropped as one of the highest"
        case .blank: "nothing yet"
        case .excused: "excused"
        case .notCounted: "the quiz does not count"
        case .unweighted: "it has no weight"
        case .waiting: "waits for the first quiz of its category that counts"
        }
    }
}
