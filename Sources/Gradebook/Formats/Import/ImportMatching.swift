import Storage

/// Which stored record each entry of a foreign file is: by an identifier, else by the exact name, else none.
///
/// Where more than one record or more than one entry could be meant, nothing is chosen.
struct ImportMatching<Model: PersistentModel> {
    enum Match {
        case stored(Model)
        case new
        /// More than one record has the name.
        case several([Model])
        /// More than one entry could be this record.
        case shared(Model)
    }

    /// One for each entry, in their order.
    private(set) var matches: [Match]

    /// Matches entries; `named` gives the records that an entry can be by its name.
    init(entries: Range<Int>, identified: (Int) -> Model?, named: (Int) -> [Model]) {
        let byIdentifier = entries.map(identified)
        let taken = Self.entries(of: byIdentifier)
        let byName = entries.map { entry -> [Model] in
            guard byIdentifier[entry] == nil else { return [] }
            return named(entry).filter { taken[ObjectIdentifier($0)] == nil }
        }
        let wanted = Self.entries(of: byName.map { $0.count == 1 ? $0[0] : nil })
        matches = entries.map { entry in
            if let model = byIdentifier[entry] {
                return taken[ObjectIdentifier(model)] == 1 ? .stored(model) : .shared(model)
            }
            guard let model = byName[entry].first else { return .new }
            if byName[entry].count > 1 { return .several(byName[entry]) }
            return wanted[ObjectIdentifier(model)] == 1 ? .stored(model) : .shared(model)
        }
    }

    /// How many entries each record stands for.
    private static func entries(of models: [Model?]) -> [ObjectIdentifier: Int] {
        models.reduce(into: [:]) { counts, model in
            if let model { counts[ObjectIdentifier(model), default: 0] += 1 }
        }
    }
}
