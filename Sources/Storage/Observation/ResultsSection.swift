/// The results that have the same value of the property by which they are divided.
public struct ResultsSection<Element: PersistentModel>: RandomAccessCollection, Identifiable {
    /// The value; nil for the records that have none.
    public let name: String?
    private let elements: [Element]

    public var id: String? { name }
    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }
    public subscript(position: Int) -> Element { elements[position] }

    /// Divides results into sections, which come in the order of their first records.
    static func sections(of results: [Element], by name: (Element) -> String?) -> [ResultsSection] {
        var positions: [String?: Int] = [:]
        var parts: [(name: String?, elements: [Element])] = []
        for element in results {
            let name = name(element)
            if let position = positions[name] {
                parts[position].elements.append(element)
            } else {
                positions[name] = parts.count
                parts.append((name, [element]))
            }
        }
        return parts.map { ResultsSection(name: $0.name, elements: $0.elements) }
    }
}
