import Commands
import Foundation
import Storage

/// Fills an empty store with what an export holds.
enum ExportImport {
    /// The format in which everything that these modules store is written and read.
    static func format(of modules: [DomainModule]) -> ForeignFormat {
        ForeignFormat(
            name: "json", abstract: "everything, as “export” of this program writes it, into an empty store",
            endings: ["json"],
            recognises: { file in
                let start = String(decoding: file.withoutMark.prefix(200), as: UTF8.self)
                return start.first == "{" && start.contains("\"\(ExportDocument.format)\"")
            },
            obstacle: { file in
                guard file.members == nil, let start = file.withoutMark.first(where: { $0 > 32 }),
                    "{[".utf8.contains(start)
                else { return nil }
                return JSONPlace.flaw(in: file.data).map(ExportError.noJSON)
            },
            apply: { file, _, session in
                do {
                    return try apply(file, session.context, session.services.progress)
                } catch ExportError.noJSON(let flaw) {
                    let error = ExportError.noJSON(flaw)
                    throw CommandError.refused(
                        message: "\(file.path) cannot be read: \(error.message)", hints: error.hints)
                }
            },
            write: { _, invocation, session in
                let chosen = ExportCommand.chosen(invocation, among: modules)
                let document = ExportDocument(modules: chosen, includesLargeData: invocation.flag("photos"))
                let (text, count) = try document.write(
                    session.context, now: session.now, progress: session.services.progress)
                return ForeignExport(.file(Data(text.utf8)), records: count)
            },
            exportOptions: [.flag("photos", help: "Writes pictures and other large data too.")])
    }

    private static func apply(
        _ file: ForeignFile, _ context: ModelContext, _ progress: WorkProgress
    ) throws -> Outcome {
        let info = try context.storeInfo()
        guard info.recordCount == 0, info.historyEntries == 0 else {
            throw ExportError.storeInUse(records: info.recordCount)
        }
        let schema = context.container.schema
        let reading = try ExportReading.read(file.withoutMark, schema)
        for (entity, records) in reading.records {
            for record in progress.following(records, "storing records") {
                try add(record, entity, context)
            }
        }
        for counter in reading.counters { try context.raise(counter) }
        try checkReferences(context)
        for (entity, _) in reading.records { try check(entity.type, context) }
        try context.join(lineage: reading.lineage)
        let filled = reading.records.filter { !$0.records.isEmpty }
        return Outcome(
            .changes(
                filled.map { entity, records in
                    let kind = RecordNaming.kind(entity.name)
                    return Change(
                        "\(kind): \(records.count) record\(records.count == 1 ? "" : "s") added",
                        record: Record([("kind", .text(kind)), ("records", .integer(records.count))]))
                }))
    }

    private static func add(_ record: StoredRecord, _ entity: Schema.Entity, _ context: ModelContext) throws {
        do {
            try context.add(record, to: entity)
        } catch {
            guard case StorageError.constraint(let reason) = error else { throw error }
            let place = "the \(RecordNaming.kind(entity.name)) with the key \(record.key)"
            throw ExportError.contradiction(place: place, reason: reason)
        }
    }

    private static func checkReferences(_ context: ModelContext) throws {
        for case .brokenReference(let record, let property, let target, _) in try context.findings() {
            throw ExportError.contradiction(
                place: try RecordNaming(context).name(of: record),
                reason: "its \(property) is a \(RecordNaming.kind(target)) that the file does not have")
        }
    }

    /// Reads every record once, so that a value that its property cannot hold is found now.
    private static func check<M: PersistentModel>(_ type: M.Type, _ context: ModelContext) throws {
        do {
            try context.enumerate(FetchDescriptor<M>()) { _ in }
        } catch {
            guard case StorageError.unreadableValue(let record, let property, let value) = error else { throw error }
            throw ExportError.contradiction(
                place: try RecordNaming(context).name(of: record), reason: "its \(property) cannot be \(value)")
        }
    }
}
