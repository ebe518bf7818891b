import Commands
import Reports
import Storage

/// The JSON Schema (draft 2020-12, https://json-schema.org) of exports, made from the schema of the store.
struct ExportSchema {
    let schema: Schema

    /// The schema as `Schemas/export.schema.json` has it.
    var text: String { JSONWriter().write(.object(document)) }

    private var document: JSONObject {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Everything that a Daybook store holds",
            "type": "object",
            "properties": .object([
                "format": ["const": .string(ExportDocument.format)],
                "version": ["const": .integer(ExportDocument.version)],
                "written": .object(Self.instant("When it was written.")),
                "lineage": ["type": "string", "description": "A UUID that the copies of a store share."],
                "domains": object(
                    of: schema.domains.map { ($0.name, ["const": .string("\($0.version)")]) }, required: []),
                "counters": object(of: schema.entities.map { ($0.name, ["$ref": "#/$defs/counters"]) }, required: []),
                "records": object(
                    of: schema.entities.map { entity in
                        (entity.name, ["type": "array", "items": ["$ref": .string("#/$defs/\(entity.name)")]])
                    }, required: []),
            ]),
            "required": ["format", "version", "written", "lineage", "domains", "counters", "records"],
            "additionalProperties": false,
            "$defs": .object(
                JSONObject(
                    [("key", Self.key), ("counters", Self.counters)]
                        + schema.entities.map { ($0.name, definition(of: $0)) })),
        ]
    }

    private static let key: JSONValue = [
        "description": "A record's key: the copy that made it times 2^32, plus a number counted there.",
        "type": "string", "pattern": "^[1-9][0-9]*$",
    ]

    private static let counters: JSONValue = [
        "description": "The next key and the next number that are given, as text.",
        "type": "object",
        "properties": ["key": ["$ref": "#/$defs/key"], "number": ["$ref": "#/$defs/key"]],
        "additionalProperties": false,
    ]

    private static func instant(_ description: String) -> JSONObject {
        ["description": .string(description), "type": "string", "format": "date-time"]
    }

    private func definition(of entity: Schema.Entity) -> JSONValue {
        let properties = entity.storedColumns.map { entity.properties[$0] }
        return object(
            of: [(Schema.Entity.keyColumn, ["$ref": "#/$defs/key"] as JSONValue)]
                + properties.map { ($0.name, value(of: $0)) },
            required: [Schema.Entity.keyColumn] + properties.filter { !$0.isLargeData && !$0.isPosition }.map(\.name))
    }

    private func object(of properties: [(key: String, value: JSONValue)], required: [String]) -> JSONValue {
        var result: JSONObject = ["type": "object", "properties": .object(JSONObject(properties))]
        if !required.isEmpty { result["required"] = .array(required.map(JSONValue.string)) }
        result["additionalProperties"] = false
        return .object(result)
    }

    private func value(of property: Schema.Property) -> JSONValue {
        if property.isPosition {
            return [
                "description": "A place in a list; records without one come first, by their keys.", "type": "number",
            ]
        }
        guard property.isOptional else { return .object(required(property)) }
        let value = required(property)
        if case .string(let type)? = value["type"], value["pattern"] == nil {
            var value = value
            value["type"] = [.string(type), "null"]
            return .object(value)
        }
        // What may be any JSON may be null too.
        return value.members.isEmpty ? [:] : ["anyOf": [.object(value), ["type": "null"]]]
    }

    private func required(_ property: Schema.Property) -> JSONObject {
        switch property.kind {
        case .toOne(let relationship), .toMany(let relationship):
            let target = schema.entities[relationship.destination].name
            return ["description": .string("The key of a \(target)."), "type": "string", "pattern": "^[1-9][0-9]*$"]
        case .attribute(let attribute):
            switch (attribute.columnForm, attribute.columnType) {
            case (.boolean, _): return ["type": "boolean"]
            case (.decimal, _): return ["type": "number"]
            case (.json, _): return [:]
            case (.instant, _):
                return [
                    "description": "An instant; seconds since 2001 where it has no such text.",
                    "type": ["string", "number"],
                ]
            case (.url, _): return ["type": "string", "format": "uri-reference"]
            case (.plain, .integer), (.transformed, .integer): return ["type": "integer"]
            case (.plain, .real), (.transformed, .real):
                return ["description": "A number; as text where it is infinite.", "type": ["number", "string"]]
            case (.plain, .text), (.transformed, .text): return ["type": "string"]
            case (.external, _), (.plain, .blob), (.transformed, .blob):
                return ["type": "string", "contentEncoding": "base64"]
            }
        }
    }
}
