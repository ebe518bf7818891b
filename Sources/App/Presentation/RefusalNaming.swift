import Commands
import Storage

extension StorageError {
    /// The error with the records it is about as a person knows them, where their store can tell; else the error itself.
    func naming(in context: ModelContext) -> any Error {
        do {
            switch self {
            case .notUnique(let record, _):
                guard !(try context.storedValues(of: record)).isEmpty else { return self }
                return CommandError.refused(
                    message: "there is one like that already: \(try RecordNaming(context).name(of: record))"
                        + (try Self.identity(of: record, in: context).map { ", with the \($0)" } ?? ""),
                    hints: ["change that one, or give the other one another name or id; nothing was changed"])
            case .targetRequired(let records, let property, _):
                let naming = RecordNaming(context)
                let names = try records.prefix(3).map { try naming.name(of: $0) }
                guard let name = names.first else { return self }
                let more = records.count - names.count
                return CommandError.refused(
                    message: records.count == 1
                        ? "\(name) cannot be without its \(StoredName.property(property))"
                        : "\(names.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "") cannot be without "
                            + "their \(StoredName.property(property))",
                    hints: [Self.remedy(records.count, property)])
            default: return self
            }
        } catch {
            return self
        }
    }

    /// What to do about records that cannot be without what they refer to.
    static func remedy(_ count: Int, _ property: String) -> String {
        "give \(count == 1 ? "it" : "them") another \(StoredName.property(property)) first, or delete \(count == 1 ? "it" : "them"); "
            + "nothing was changed"
    }

    /// The values that no other record may have, where there is one way only in which records of the kind are told apart.
    private static func identity(of record: PersistentIdentifier, in context: ModelContext) throws -> String? {
        guard let entity = context.container.schema.entity(named: record.entityName),
            entity.uniquenessConstraints.count == 1, let constraint = entity.uniquenessConstraints.first
        else { return nil }
        let values = try context.storedValues(of: record)
        let parts = constraint.compactMap { index -> String? in
            let property = entity.properties[index]
            guard case .attribute = property.kind else { return nil }
            switch values[property.name] {
            case .text(let text)?: return "\(StoredName.property(property.name)) “\(text)”"
            case .integer(let integer)?: return "\(StoredName.property(property.name)) \(integer)"
            default: return nil
            }
        }
        return parts.count == constraint.count ? parts.joined(separator: ", ") : nil
    }
}
