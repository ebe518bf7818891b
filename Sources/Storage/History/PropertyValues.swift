import SQLite

/// Stored values of some of a record's properties, by the position of the property.
struct PropertyValues: Equatable {
    var pairs: [(index: Int, value: ColumnValue)] = []

    var isEmpty: Bool { pairs.isEmpty }

    subscript(index: Int) -> ColumnValue? {
        get { pairs.first { $0.index == index }?.value }
        set {
            let position = pairs.firstIndex { $0.index == index }
            switch (position, newValue) {
            case (let position?, let value?): pairs[position].value = value
            case (let position?, nil): pairs.remove(at: position)
            case (nil, let value?): pairs.append((index, value))
            case (nil, nil): return
            }
        }
    }

    /// The same in the order of the properties.
    var sorted: PropertyValues {
        guard !zip(pairs, pairs.dropFirst()).allSatisfy({ $0.index < $1.index }) else { return self }
        return PropertyValues(pairs: pairs.sorted { $0.index < $1.index })
    }

    /// Adds the value of a property that has none yet.
    mutating func append(_ value: ColumnValue, at index: Int) { pairs.append((index, value)) }

    mutating func reserve(_ count: Int) { pairs.reserveCapacity(count) }

    /// Takes over values; `overwriting` says which ones win where both have one.
    mutating func merge(_ other: PropertyValues, overwriting: Bool) {
        for (index, value) in other.pairs where overwriting || self[index] == nil { self[index] = value }
    }

    static func == (first: PropertyValues, second: PropertyValues) -> Bool {
        first.pairs.count == second.pairs.count && first.pairs.allSatisfy { second[$0.index] == $0.value }
    }
}
