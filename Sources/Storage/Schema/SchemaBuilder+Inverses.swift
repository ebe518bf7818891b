extension SchemaBuilder {
    /// For each entity and property, the position of the inverse in the destination.
    func resolvedInverses() throws -> [[Int?]] {
        var result = found.map { type, _ in [Int?](repeating: nil, count: type._modelMetadata.properties.count) }
        for (entity, (type, _)) in found.enumerated() {
            for (position, property) in type._modelMetadata.properties.enumerated() {
                guard let inverse = property.options.inverse, let access = property.access else { continue }
                let destination = indexByType[ObjectIdentifier(access.destination)] ?? 0
                let candidates = access.destination._modelMetadata.properties
                let owner = access.destination._modelMetadata.name + "."
                guard let other = candidates.firstIndex(where: { owner + $0.name == inverse }) else {
                    throw StorageError.invalidSchema(
                        entity: type._modelMetadata.name,
                        reason: "the inverse of '\(property.name)' is no stored property of "
                            + access.destination._modelMetadata.name)
                }
                result[entity][position] = other
                result[destination][other] = position
            }
        }
        for entity in found.indices {
            for position in result[entity].indices where result[entity][position] == nil {
                try inferInverse(of: position, in: entity, &result)
            }
        }
        return result
    }

    private func inferInverse(of position: Int, in entity: Int, _ result: inout [[Int?]]) throws {
        let type = found[entity].type
        let property = type._modelMetadata.properties[position]
        guard let access = property.access else { return }
        let destination = indexByType[ObjectIdentifier(access.destination)] ?? 0
        let others = access.destination._modelMetadata.properties
        // From a model to itself, two alike, such as friends and rivals, say nothing of each other.
        let isSelf = destination == entity
        let candidates = others.indices.filter { candidate in
            others[candidate].access?.destination == type && result[destination][candidate] == nil
                && (!isSelf || others[candidate].isToMany != property.isToMany)
        }
        let rivals = type._modelMetadata.properties.indices.filter { other in
            let rival = type._modelMetadata.properties[other]
            return rival.access?.destination == access.destination && result[entity][other] == nil
                && (!isSelf || rival.isToMany == property.isToMany)
        }
        // Several possible pairs are nobody's guess to make: each end then stays one-way unless it is declared.
        guard candidates.count == 1, rivals.count == 1 else { return }
        result[entity][position] = candidates[0]
        result[destination][candidates[0]] = position
    }
}

extension _PropertyMetadata {
    /// Whether it leads to several.
    var isToMany: Bool {
        if case .toMany = form { return true }
        return false
    }
}
