/// Brings together what has become of a value in two places since they agreed.
enum ThreeWay {
    /// A value after the merge, and whether both places have changed it, each in its way: then the stored one stays.
    struct Merged<Value: Equatable>: Equatable {
        var value: Value
        var isConflict = false
    }

    /// Merges a value; `base` is what they agreed on, nil where they never did: then what the file says counts.
    static func merge<Value: Equatable>(base: Value?, new: Value, stored: Value, isEmpty: Bool) -> Merged<Value> {
        if new == stored || new == base { return Merged(value: stored) }
        guard let base else { return Merged(value: isEmpty ? stored : new) }
        return stored == base ? Merged(value: new) : Merged(value: stored, isConflict: true)
    }

    /// Merges a list of what is there or not: what one place has added stays, what one has taken away goes.
    static func merge<Element: Equatable>(base: [Element]?, new: [Element], stored: [Element]) -> [Element] {
        if stored == base { return new }
        guard let base else { return stored + new.filter { !stored.contains($0) } }
        let removed = base.filter { !new.contains($0) }
        let added = new.filter { !base.contains($0) }
        return stored.filter { !removed.contains($0) } + added.filter { !stored.contains($0) }
    }
}
