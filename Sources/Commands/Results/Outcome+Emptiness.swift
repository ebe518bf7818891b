extension Outcome {
    /// What to say where a person would see no line of a list; nil where there is one, or it is said already.
    ///
    /// Reports say so themselves, below their title.
    package var emptiness: String? {
        guard notices.isEmpty, hints.isEmpty, case .list(let list) = body, list.records.isEmpty,
            !list.headingCounts
        else { return nil }
        return "there is no \(list.kind) to show"
    }
}
