import CivilTime
import Commands
import Foundation
import Reports
import Storage

/// Everything that some domains store, as JSON that gives an equal store when it is imported.
///
/// `Schemas/export.schema.json` describes it. One record is one line, so that two exports can be compared.
struct ExportDocument {
    /// How such a document begins.
    static let format = "daybook-export"
    /// The version of the form of the document; each domain has one of its own for what it stores.
    static let version = 1

    let modules: [DomainModule]
    /// Whether large data that is kept apart from the records is written too.
    let includesLargeData: Bool

    /// Writes the document and counts the records, and those of them whose large data is left out.
    func write(
        _ context: ModelContext, now: Date, progress: WorkProgress = .none
    ) throws -> (text: String, records: Int, leftOut: Int) {
        let names = Set(modules.map(\.name))
        let entities = context.container.schema.entities.filter { names.contains($0.domain) }
        let writer = JSONWriter()
        var text = "{\n"
        for (key, value) in try head(context, entities, now: now) {
            text += "\"\(key)\": \(writer.writeLine(value)),\n"
        }
        text += "\"records\": {"
        var (count, leftOut) = (0, 0)
        let total = try context.storeInfo().recordCount
        for (index, entity) in entities.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + "\(writer.writeLine(.string(entity.name))): ["
            var separator = "\n"
            try context.forEachStoredRecord(of: entity, includingData: includesLargeData) { record in
                text += separator + writer.writeLine(.object(json(record, of: entity)))
                separator = ",\n"
                if count.isMultiple(of: 64) { progress.report("writing records", count, total) }
                count += 1
                if !includesLargeData, hasLargeData(record, of: entity) { leftOut += 1 }
            }
            text += separator == "\n" ? "]" : "\n]"
        }
        return (text + "\n}\n}\n", count, leftOut)
    }

    private func head(
        _ context: ModelContext, _ entities: [Schema.Entity], now: Date
    ) throws -> [(String, JSONValue)] {
        let info = try context.storeInfo()
        let counters = try context.storedCounters()
        let ofEntities = entities.compactMap { entity -> (key: String, value: JSONValue)? in
            let own = counters.filter { $0.entity == entity.name }
            guard !own.isEmpty else { return nil }
            return (entity.name, .object(JSONObject(own.map { ($0.kind.rawValue, .string(String($0.next))) })))
        }
        return [
            ("format", .string(Self.format)), ("version", .integer(Self.version)),
            ("written", .string("\(Zone.utc.civil(at: now))Z")), ("lineage", .string(info.lineage)),
            ("domains", .object(JSONObject(modules.map { ($0.name, .string("\($0.version)")) }))),
            ("counters", .object(JSONObject(ofEntities))),
        ]
    }

    private func hasLargeData(_ record: StoredRecord, of entity: Schema.Entity) -> Bool {
        zip(entity.storedColumns, record.values).contains { entity.properties[$0].isLargeData && $1 != .null }
    }

    private func json(_ record: StoredRecord, of entity: Schema.Entity) -> JSONObject {
        var members: [(key: String, value: JSONValue)] = [(Schema.Entity.keyColumn, .string(String(record.key)))]
        for (index, value) in zip(entity.storedColumns, record.values) {
            let property = entity.properties[index]
            guard includesLargeData || !property.isLargeData, !property.isPosition || value != .null else { continue }
            members.append((property.name, ExportValue.json(value, of: property)))
        }
        return JSONObject(members)
    }
}

extension Schema.Property {
    /// Whether its values may be kept apart from the records.
    var isLargeData: Bool {
        if case .attribute(let attribute) = kind { attribute.options.contains(.externalStorage) } else { false }
    }
}
