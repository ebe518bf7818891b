import Commands
import Storage

/// Names records of all kinds as a person knows them, from what is stored of them.
///
/// A record has a number, and is called by its `name`, its `title`, or first and last name; one that has neither is
/// called by the records it refers to, as in "grade of student #1 Ana Silva, quiz #1 Quiz 1".
final class RecordNaming {
    private let context: ModelContext
    private var names: [PersistentIdentifier: String] = [:]

    init(_ context: ModelContext) {
        self.context = context
    }

    /// The kind, number and name of a record, also of one that is deleted.
    func name(of record: PersistentIdentifier) throws -> String {
        try name(of: record, try names[record] == nil ? context.storedValues(of: record) : [:])
    }

    /// The kind, number and name of a record that has, or had, some values.
    func name(of record: PersistentIdentifier, _ values: [String: StoredValue]) throws -> String {
        if let name = names[record] { return name }
        let kind = StoredName.kind(record.entityName)
        var name = kind
        if let own = Self.ownName(values) {
            name += own
        } else {
            let targets = try values.keys.sorted().compactMap { property -> String? in
                guard let target = context.target(of: property, in: values, of: record.entityName) else { return nil }
                let name = Self.ownName(try context.storedValues(of: target)) ?? ""
                return StoredName.kind(target.entityName) + name
            }
            if !targets.isEmpty { name += " of " + targets.reversed().joined(separator: ", ") }
        }
        names[record] = name
        return name
    }

    /// The properties by which records are called.
    static let nameProperties = ["name", "title", "firstName", "lastName"]

    /// Number and name, each after a blank; nil for a record that has neither.
    static func ownName(_ values: [String: StoredValue]) -> String? {
        var parts: [String] = []
        if case .integer(let number)? = values["number"] { parts.append("#\(number)") }
        let texts = nameProperties.compactMap { property -> String? in
            guard case .text(let text)? = values[property], !text.isEmpty else { return nil }
            // It is named all the same where it breaks the rule of names.
            return text.utf8.count > 100 ? text.prefix(60) + "…" : text.onOneLine
        }
        parts += texts
        return parts.isEmpty ? nil : " " + parts.joined(separator: " ")
    }
}
