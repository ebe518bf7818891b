import Foundation
import Reports

/// One task of Taskwarrior: its attributes, those that are not known too.
///
/// Source: doc/devel/rfcs/task.md of Taskwarrior.
struct TaskRecord {
    private(set) var attributes: [String: TaskValue]

    init(attributes: [String: TaskValue] = [:]) {
        self.attributes = attributes
    }

    /// Reads one object; nil where a text is none.
    init?(json: String) {
        guard let attributes = try? JSONDecoder().decode([String: TaskValue].self, from: Data(json.utf8)) else {
            return nil
        }
        self.attributes = attributes
    }

    /// An attribute; one that is set to nil is taken away.
    subscript(name: String) -> TaskValue? {
        get { attributes[name] }
        set { attributes[name] = newValue }
    }

    /// A text that is there and is not empty.
    func text(_ name: String) -> String? {
        attributes[name]?.text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Texts in an array, or with commas between them as older versions have it.
    func list(_ name: String) -> [String] {
        switch attributes[name] {
        case .array(let values): values.compactMap(\.text)
        case .string(let text): text.split(separator: ",").map { String($0).trimmed }
        default: []
        }
    }

    /// The texts of the notes, in their order.
    var annotations: [String] {
        guard case .array(let values) = attributes["annotations"] else { return [] }
        return values.compactMap { value in
            guard case .object(let note) = value else { return nil }
            return note["description"]?.text
        }
    }

    /// The object on one line, its keys in their order.
    var json: String { JSONWriter().writeLine(TaskValue.object(attributes).json) }

    /// The task without what is reckoned anew by whoever reads it.
    var withoutReckoned: TaskRecord {
        TaskRecord(attributes: attributes.filter { !["id", "urgency", "modified"].contains($0.key) })
    }

    /// The attribute that has a form it cannot have; nil where all are right.
    var flaw: (name: String, expected: String)? {
        for name in [
            "description", "status", "uuid", "entry", "due", "end", "wait", "scheduled", "project", "priority",
        ] {
            if let value = attributes[name], value.text == nil { return (name, "a text") }
        }
        if text("description") == nil { return ("description", "a text that is not empty") }
        for name in ["entry", "due", "end", "wait", "scheduled"] {
            if let text = text(name), TaskTime.stamp(text) == nil { return (name, "a time such as 20261203T090000Z") }
        }
        for name in ["tags", "depends"] {
            switch attributes[name] {
            case nil, .null, .array, .string: break
            default: return (name, "an array of texts")
            }
        }
        switch attributes["annotations"] {
        case nil, .null, .array: return nil
        default: return ("annotations", "an array of objects")
        }
    }
}
