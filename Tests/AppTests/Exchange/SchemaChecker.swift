import Foundation
import Testing

/// Checks JSON against the part of JSON Schema (draft 2020-12) that the export's schema uses; any other is a failure.
struct SchemaChecker {
    private let root: [String: Any]

    init(_ text: String) throws {
        root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// What is wrong with a document, each with its place.
    func faults(of text: String) throws -> [String] {
        var faults: [String] = []
        try check(JSONSerialization.jsonObject(with: Data(text.utf8)), root, "", &faults)
        return faults
    }

    private static let notes: Set = ["$schema", "$defs", "title", "description", "format", "contentEncoding"]

    private func check(_ value: Any, _ schema: [String: Any], _ place: String, _ faults: inout [String]) throws {
        for (keyword, rule) in schema where !Self.notes.contains(keyword) {
            switch (keyword, rule) {
            case ("$ref", let path as String):
                let name = path.split(separator: "/").last.map(String.init) ?? ""
                let target = try #require((root["$defs"] as? [String: Any])?[name] as? [String: Any], "\(path)")
                try check(value, target, place, &faults)
            case ("type", let type as String):
                if !Self.has(value, type) { faults.append("\(place) is no \(type)") }
            case ("type", let types as [String]):
                if !types.contains(where: { Self.has(value, $0) }) { faults.append("\(place) is none of \(types)") }
            case ("const", _):
                if "\(value)" != "\(rule)" { faults.append("\(place) is not \(rule)") }
            case ("pattern", let pattern as String):
                if let text = value as? String, try Regex(pattern).firstMatch(in: text) == nil {
                    faults.append("\(place) does not match")
                }
            case ("anyOf", let choices as [[String: Any]]):
                let fits = try choices.contains { choice in
                    var found: [String] = []
                    try check(value, choice, place, &found)
                    return found.isEmpty
                }
                if !fits { faults.append("\(place) is none of the choices") }
            case ("items", let item as [String: Any]):
                for (index, element) in ((value as? [Any]) ?? []).enumerated() {
                    try check(element, item, "\(place)[\(index)]", &faults)
                }
            case ("required", let names as [String]):
                let members = value as? [String: Any] ?? [:]
                faults += names.filter { members[$0] == nil }.map { "\(place) has no \($0)" }
            case ("properties", let properties as [String: [String: Any]]):
                for (name, member) in value as? [String: Any] ?? [:] {
                    if let rule = properties[name] { try check(member, rule, "\(place).\(name)", &faults) }
                }
            case ("additionalProperties", _):
                let known = schema["properties"] as? [String: Any] ?? [:]
                faults += (value as? [String: Any] ?? [:]).keys.filter { known[$0] == nil }.map { "\(place) has \($0)" }
            default:
                Issue.record("the keyword \(keyword) is not checked")
            }
        }
    }

    private static func has(_ value: Any, _ type: String) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "null": value is NSNull
        case "boolean": value is Bool
        case "number": value is NSNumber
        case "integer": (value as? NSNumber).map { Double($0.int64Value) == $0.doubleValue } ?? false
        default: false
        }
    }
}
