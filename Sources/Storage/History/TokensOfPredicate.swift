import Foundation

extension Predicate {
    /// The history tokens that the predicate compares with.
    var historyTokens: [DefaultHistoryToken] {
        var tokens: [DefaultHistoryToken] = []
        collectTokens(in: expression, &tokens)
        return tokens
    }
}

/// Goes through a predicate's nodes by their parts; a node itself must not be printed.
private func collectTokens(in node: any PredicateExpression, _ tokens: inout [DefaultHistoryToken]) {
    if let constant = node as? any ConstantNode { return tokens += constant.historyTokens }
    for part in Mirror(reflecting: node).children {
        if let node = part.value as? any PredicateExpression { collectTokens(in: node, &tokens) }
    }
}

/// A node that holds a captured value.
private protocol ConstantNode {
    var historyTokens: [DefaultHistoryToken] { get }
}

extension PredicateExpressions.Value: ConstantNode {
    fileprivate var historyTokens: [DefaultHistoryToken] {
        switch flattened(value) {
        case let token as DefaultHistoryToken: [token]
        case let range as ClosedRange<DefaultHistoryToken>: [range.lowerBound]
        case let range as Range<DefaultHistoryToken>: [range.lowerBound]
        case let tokens as any Sequence<DefaultHistoryToken>: Array(tokens)
        default: []
        }
    }
}
