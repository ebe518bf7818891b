import CivilTime
import Commands
import Storage

/// `store info`: what the store is and how much is in it.
enum StoreInfoCommand {
    /// Makes the command; `locate` tells where the store is.
    static func command(locate: @escaping @Sendable (GlobalOptions) throws -> StoreLocation) -> Command {
        Command(
            "store info", abstract: "Tells where the store is and what is in it.",
            discussion: """
                Copies of a store have one lineage and each a replica number of its own. The journal holds what was \
                stored last; it is folded into the file from time to time.
                """,
            examples: [
                Example("store info", "Tells where the store is."),
                Example("store info --format json", "The same for a script."),
            ],
            body: .reads { invocation, session in
                let info = try session.context.storeInfo()
                let file: StoreFile? =
                    if case .file(let path) = try locate(invocation.globals) { StoreFile(path: path) } else { nil }
                let changed = info.lastChange.map { session.zone.civil(at: $0) }
                return Outcome(
                    .one(
                        Record([
                            ("path", .text(file?.path ?? ":memory:")),
                            ("size", file?.size.map(FieldValue.integer) ?? .null),
                            ("journalSize", file.map { .integer($0.journalSize) } ?? .null),
                            ("format", .integer(info.format)),
                            ("schemas", .record(Record(info.domains.map { ($0.name.asField, .text($0.version)) }))),
                            ("lineage", .text(info.lineage)), ("replica", .integer(Int(info.replica))),
                            ("records", .record(Record(info.records.map { ($0.entity.asField, .integer($0.count)) }))),
                            ("entries", .integer(info.historyEntries)), ("changed", .date(ifAny: changed)),
                        ])))
            })
    }
}

extension String {
    /// A type's name as the name of a field: `ForeignName` becomes `foreignName`.
    fileprivate var asField: String { prefix(1).lowercased() + dropFirst() }
}
