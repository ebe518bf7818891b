/// One step of a key path, as far as the key path's description tells of it.
///
/// In an optimised program a step that has a getter is described by an address, which differs from one source file to
/// the next, and by the type of its value; in others, and where it has no getter, by what names the property.
struct KeyPathStep {
    private let text: Substring
    /// Whether the value is forced, so that there must be one.
    let isForced: Bool
    /// Whether what follows is nil where there is no value.
    let isChained: Bool

    private init(_ text: Substring) {
        self.text = text.prefix(text.count - text.reversed().prefix { $0 == "?" || $0 == "!" }.count)
        let marks = text.dropFirst(self.text.count)
        isForced = marks.contains("!")
        isChained = marks.contains("?")
    }

    /// Whether the step may be the one to a property, by its name or the type of its value.
    func mayLead(to property: Schema.Property) -> Bool {
        guard !property.isHidden else { return false }
        guard text.first == "<" else { return text == property.name || text.hasSuffix("." + property.name) }
        let keyPath: AnyKeyPath = property.keyPath
        return text.hasSuffix(" (\(type(of: keyPath).valueType))>")
    }

    /// The steps of a key path; nil where the description is of another form.
    static func steps(of keyPath: AnyKeyPath) -> [KeyPathStep]? {
        steps(of: keyPath.debugDescription, root: "\(type(of: keyPath).rootType)")
    }

    /// The steps in a key path's description, which begins with its root.
    static func steps(of description: String, root: String) -> [KeyPathStep]? {
        let start = "\\\(root)."
        guard description.hasPrefix(start) else { return nil }
        var depth = 0
        let texts = description.dropFirst(start.count).split(omittingEmptySubsequences: false) { character in
            switch character {
            case "<", "(", "[": depth += 1
            case ">", ")", "]": depth -= 1
            default: return character == "." && depth == 0
            }
            return false
        }
        return texts.contains("") ? nil : texts.map(KeyPathStep.init)
    }
}

extension Schema {
    /// The paths through to-ones to a last property that steps may be those of.
    func paths(_ steps: some Collection<KeyPathStep>, from entity: Entity) -> [[Property]] {
        guard let step = steps.first else { return [] }
        let rest = steps.dropFirst()
        return entity.properties.filter(step.mayLead).flatMap { property -> [[Property]] in
            guard !rest.isEmpty else { return [[property]] }
            guard case .toOne(let relationship) = property.kind,
                property.isOptional == (step.isForced || step.isChained)
            else { return [] }
            return paths(rest, from: entities[relationship.destination]).map { [property] + $0 }
        }
    }
}
