import Foundation

/// What the SQL of a query depends on: two queries of one shape differ in the values that are bound to them.
struct QueryShape: Hashable {
    private(set) var words: [Int] = []
    /// Held, so that no other key path comes to lie where one of these is.
    private(set) var keyPaths: [AnyKeyPath] = []
    /// The constants, in the order in which SQL has its parameters.
    private(set) var constants: [Any] = []

    /// The shape of a descriptor's query; nil where the SQL depends on more than is known here.
    init?<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, _ entity: Schema.Entity, _ part: SelectQuery.Part) {
        guard descriptor.sortBy.isEmpty else { return nil }
        words = [entity.index, part.rawValue, descriptor.fetchLimit ?? -1, descriptor.fetchOffset ?? -1]
        guard let predicate = descriptor.predicate else { return }
        let type = type(of: predicate.expression)
        words.append(Int(bitPattern: ObjectIdentifier(type)))
        guard let node = predicate.expression as? any ShapedNode, node.note(in: &self) else { return nil }
    }

    static func == (first: QueryShape, second: QueryShape) -> Bool { first.words == second.words }

    func hash(into hasher: inout Hasher) { hasher.combine(words) }

    mutating func note(_ keyPath: AnyKeyPath) {
        words.append(Int(bitPattern: ObjectIdentifier(keyPath)))
        keyPaths.append(keyPath)
    }

    mutating func note(_ word: Int) { words.append(word) }

    /// Notes a constant; false for one that SQL is made of in a way of its own, as nil and truth values are.
    mutating func note(constant: Any) -> Bool {
        guard let value = flattened(constant), !(value is Bool) else { return false }
        // How a text is compared depends on in how many ways it can be spelled.
        if let text = (value as? String)?.composed {
            note(text.hasOneSpelling ? -1 : text.spellings?.count ?? 0)
        }
        constants.append(value)
        return true
    }
}

/// A node of a predicate whose SQL has the same text whatever its constants are, as have those below it.
///
/// Conditions say so: the runtime is asked once for a predicate then, and not again for each of its nodes.
private protocol ShapedNode {
    /// Notes the node; false where its SQL depends on more than its type, key paths and constants.
    func note(in shape: inout QueryShape) -> Bool
}

extension PredicateExpressions.Variable: ShapedNode {
    fileprivate func note(in shape: inout QueryShape) -> Bool { true }
}

extension PredicateExpressions.Value: ShapedNode {
    fileprivate func note(in shape: inout QueryShape) -> Bool { shape.note(constant: value) }
}

extension PredicateExpressions.KeyPath: ShapedNode where Root: ShapedNode {
    fileprivate func note(in shape: inout QueryShape) -> Bool {
        shape.note(keyPath)
        let count = shape.constants.count
        // A part of a constant is another constant.
        return root.note(in: &shape) && shape.constants.count == count
    }
}

extension PredicateExpressions.Equal: ShapedNode where LHS: ShapedNode, RHS: ShapedNode {
    fileprivate func note(in shape: inout QueryShape) -> Bool { lhs.note(in: &shape) && rhs.note(in: &shape) }
}

extension PredicateExpressions.NotEqual: ShapedNode where LHS: ShapedNode, RHS: ShapedNode {
    fileprivate func note(in shape: inout QueryShape) -> Bool { lhs.note(in: &shape) && rhs.note(in: &shape) }
}

extension PredicateExpressions.Comparison: ShapedNode where LHS: ShapedNode, RHS: ShapedNode {
    fileprivate func note(in shape: inout QueryShape) -> Bool {
        switch op {
        case .lessThan: shape.note(0)
        case .lessThanOrEqual: shape.note(1)
        case .greaterThan: shape.note(2)
        case .greaterThanOrEqual: shape.note(3)
        @unknown default: return false
        }
        return lhs.note(in: &shape) && rhs.note(in: &shape)
    }
}

extension PredicateExpressions.Conjunction: ShapedNode where LHS: ShapedNode, RHS: ShapedNode {
    fileprivate func note(in shape: inout QueryShape) -> Bool { lhs.note(in: &shape) && rhs.note(in: &shape) }
}

extension PredicateExpressions.Disjunction: ShapedNode where LHS: ShapedNode, RHS: ShapedNode {
    fileprivate func note(in shape: inout QueryShape) -> Bool { lhs.note(in: &shape) && rhs.note(in: &shape) }
}

extension PredicateExpressions.Negation: ShapedNode where Wrapped: ShapedNode {
    fileprivate func note(in shape: inout QueryShape) -> Bool { wrapped.note(in: &shape) }
}
