/// What is wrong with several of the words that were typed, told together.
package struct SeveralFaults: PresentableError {
    private let faults: [any PresentableError]

    /// Joins faults to one; those that say the same are one.
    fileprivate init(_ faults: [any PresentableError]) { self.faults = faults }

    package var status: ExitStatus { faults[0].status }

    package var message: String { faults.map(\.message).limited().joined(separator: "; ") }

    package var hints: [String] {
        let remedied = faults.filter { !$0.hints.isEmpty }
        guard remedied.count > 1 else { return remedied.first?.hints ?? [] }
        return remedied.prefix(Self.shown).flatMap { ["\($0.message):"] + $0.hints.map { "  " + $0 } }
    }

    /// How many faults have their remedies shown.
    private static let shown = 5
}

extension [String] {
    /// Finds what each of the words means, and refuses all of them that mean nothing or too much at once.
    package func resolved<Found>(_ find: (String) throws -> [Found]) throws -> [Found] {
        var found: [Found] = []
        var faults: [any PresentableError] = []
        for word in self {
            do {
                found += try find(word)
            } catch {
                guard let fault = error as? any PresentableError, [.refused, .usage].contains(fault.status) else {
                    throw error
                }
                if !faults.contains(where: { $0.message == fault.message }) { faults.append(fault) }
            }
        }
        guard let first = faults.first else { return found }
        throw faults.count == 1 ? first : SeveralFaults(faults)
    }
}
