/// A method as it is called in a predicate's source, and the call that builds its node.
struct PredicateMethod {
    let name: String
    /// The arguments' labels, `_` where there is none; a trailing closure counts as an argument without label.
    let labels: [String]
    /// Whether the last argument is a closure or a key path in the place of one.
    let takesClosure: Bool

    /// What builds the node from the text of the receiver and the arguments; `nil` if no node stands for the method.
    var construction: (([String]) -> String)? {
        if name == "evaluate", !takesClosure, !labels.isEmpty, labels.allSatisfy({ $0 == "_" }) {
            return { "build_evaluate(\($0.joined(separator: ", ")))" }
        }
        guard let build = takesClosure ? Self.overClosures[signature] : Self.overValues[signature] else { return nil }
        return { operands in
            operands.count == 1 ? "\(build)(\(operands[0]))" : Self.call(build, operands[0], operands[1])
        }
    }

    /// The method's name in the form `name(label:)`.
    var signature: String {
        "\(name)(\(labels.map { "\($0):" }.joined()))"
    }

    /// A name that ends in a label takes its argument under it: `build_starts(with:)`.
    private static func call(_ build: String, _ receiver: String, _ argument: String) -> String {
        guard let label = build.firstIndex(of: "(") else { return "\(build)(\(receiver), \(argument))" }
        return "\(build[..<label])(\(receiver), \(build[label...].dropFirst().dropLast()) \(argument))"
    }

    private static let overClosures = [
        "contains(_:)": "build_contains(where:)",
        "contains(where:)": "build_contains(where:)",
        "allSatisfy(_:)": "build_allSatisfy",
        "filter(_:)": "build_filter",
        "flatMap(_:)": "build_flatMap",
        "map(_:)": "build_map",
    ]

    private static let overValues = [
        "contains(_:)": "build_contains",
        "starts(with:)": "build_starts(with:)",
        "hasPrefix(_:)": "build_starts(with:)",
        "hasSuffix(_:)": "build_hasSuffix",
        "lowercased()": "build_lowercased",
        "uppercased()": "build_uppercased",
        "localizedStandardContains(_:)": "build_localizedStandardContains",
        "localizedStandardCompare(_:)": "build_localizedStandardCompare",
        "localizedCompare(_:)": "build_localizedCompare",
        "caseInsensitiveCompare(_:)": "build_caseInsensitiveCompare",
        "min()": "build_min",
        "max()": "build_max",
    ]
}
