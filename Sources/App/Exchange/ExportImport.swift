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
                let start = String(
                    decoding: file.withoutMark.drop { " \t\r\n".utf8.contains($0) }.prefix(200), as: UTF8.self)
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
                    return try apply(file, modules, session)
                } catch let error as ExportError {
                    if let encoding = CommandError.notUTF8(file) { throw encoding }
                    throw error.about(file)
                }
            },
            write: { _, invocation, session in
                let chosen = ExportCommand.chosen(invocation, among: modules)
                let document = ExportDocument(modules: chosen, includesLargeData: invocation.flag("photos"))
                let (text, count, leftOut) = try document.write(
                    session.context, now: session.now, progress: session.services.progress)
                let notices = ForeignExport.notices(ofPicturesLeftOut: leftOut)
                return ForeignExport(.file(Data(text.utf8)), records: count, notices: notices)
            },
            exportOptions: [.flag("photos", help: "Writes pictures and other large data too.")])
    }

    private static func apply(
        _ file: ForeignFile, _ modules: [DomainModule], _ session: Session
    ) throws -> Outcome {
        let context = session.context
        let info = try context.storeInfo()
        guard info.recordCount == 0, info.historyEntries == 0 else {
            throw ExportError.storeInUse(records: info.recordCount)
        }
        let schema = context.container.schema
        let reading = try ExportReading.read(file.withoutMark, schema)
        let check = ExportCheck(reading, modules, context)
        try check.distinctness()
        for (entity, records) in reading.records {
            for record in session.services.progress.following(records, "storing records") {
                try check.adding(record, to: entity) { try context.add(record, to: entity) }
            }
        }
        for counter in reading.counters { try context.raise(counter) }
        try check.values()
        try RuleCheck(modules, context).renew(session)
        try check.rules()
        try context.join(lineage: reading.lineage)
        let pictures = reading.missingPictures
        let filled = reading.records.filter { !$0.records.isEmpty }
        return Outcome(
            .changes(
                filled.map { entity, records in
                    let kind = StoredName.kind(entity.name)
                    return Change(
                        "\(kind): \(records.count) record\(records.count == 1 ? "" : "s") added",
                        record: Record([("kind", .text(kind)), ("records", .integer(records.count))]))
                }),
            notices: pictures == 0
                ? []
                : [
                    pictures == 1
                        ? "1 person has no picture here: the file was written without it; “export --photos” takes it along"
                        : "\(pictures) people have no picture here: the file was written without them; "
                            + "“export --photos” takes them along"
                ])
    }
}
