import CivilTime
import Commands
import Foundation
import Reports
import Storage
import ToDo

/// `log`: what was changed, by whom and when.
enum LogCommand {
    static let command = Command(
        "log", abstract: "Lists what was changed, newest first.",
        discussion: """
            Each command that changed something is one entry. Its kind is change, or undone when it is not in effect; \
            undo and redo are entries too, and name the entry they are about. What was erased for good is not told: \
            its entry has the kind erased and the first words of the command. In TSV, CSV and JSON each entry has the \
            number of records that it changed, and the first \(namedRecords) of them; in JSON with their values before and \
            after, and a key for each that is never given again.
            """,
        options: [.value("limit", "N", .count, help: "How many entries; 20 when not said.")],
        examples: [
            Example("log", "Lists the last 20 changes."),
            Example("log --limit 1 --format json", "Shows what the last command changed."),
        ],
        body: .reads { invocation, session in
            let naming = RecordNaming(session.context)
            let entries = try session.context.history(limit: invocation.integer(ifGiven: "limit") ?? 20)
            return Outcome(
                .list(
                    RecordList(
                        kind: "entry", columns: columns,
                        records: try entries.map { try record($0, naming, session) })),
                hints: entries.isEmpty ? ["nothing was changed yet; “demo” shows how to begin"] : [])
        })

    private static let columns = [
        RecordList.Column("entry", "#", alignment: .trailing), RecordList.Column("time", "Time"),
        RecordList.Column("author", "Author"), RecordList.Column("kind", "Kind"),
        RecordList.Column("target", "Of", alignment: .trailing), RecordList.Column("command", "Command"),
        RecordList.Column("batch"), RecordList.Column("records"), RecordList.Column("changes"),
    ]

    private static func kind(of entry: HistoryEntry) -> String {
        if entry.isUndone { return "undone" }
        return entry.kind == .erase ? "erased" : entry.kind.rawValue
    }

    /// How many of the records that an entry changed are named: an import changes thousands.
    private static let namedRecords = 5

    private static func record(_ entry: HistoryEntry, _ naming: RecordNaming, _ session: Session) throws -> Record {
        let changes = try session.context.changes(of: entry, limit: namedRecords).map { change in
            FieldValue.record(
                Record([
                    ("name", .text(try naming.name(of: change.record))), ("entity", .text(change.record.entityName)),
                    ("key", .text(change.record.keyText)), ("kind", .text(change.kind.rawValue)),
                    ("old", .values(change.old, isThere: change.kind != .insert)),
                    ("new", .values(change.new, isThere: change.kind != .delete)),
                ]))
        }
        return Record([
            ("entry", .integer(Int(entry.id))), ("time", .date(session.zone.civil(at: entry.time).description)),
            ("author", .text(entry.author)), ("kind", .text(kind(of: entry))),
            ("target", entry.target.map { .integer(Int($0)) } ?? .null), ("command", .text(entry.command)),
            ("batch", .text(ifAny: entry.batch)),
            ("records", .integer(try session.context.changeCount(of: entry))), ("changes", .list(changes)),
        ])
    }
}

extension FieldValue {
    /// Stored values by name, in the order of their names.
    fileprivate static func values(_ values: [String: StoredValue], isThere: Bool) -> FieldValue {
        guard isThere else { return .null }
        return .record(
            Record(
                values.sorted { $0.key < $1.key }.flatMap { name, value -> [(String, FieldValue)] in
                    guard let time = zoned(value), values[name + "Zone"] == nil else {
                        return [(name, FieldValue(value))]
                    }
                    return [(name, .date(time.isoText)), (name + "Zone", .text(ifAny: time.zoneName))]
                }))
    }

    /// A time that is stored with the name of its zone, which no other program reads so; as everywhere, the zone
    /// stands beside it.
    private static func zoned(_ value: StoredValue) -> PlannedTime? {
        guard case .text(let text) = value, text.hasSuffix("]") else { return nil }
        return PlannedTime(rawValue: text)
    }

    /// A value as it is stored; bytes as base 64.
    private init(_ value: StoredValue) {
        switch value {
        case .null: self = .null
        case .integer(let integer): self = .integer(Int(integer))
        case .real(let real):
            let text = "\(real)"
            self = Decimal(string: text).map(FieldValue.number) ?? .text(text)
        case .text(let text): self = .text(text)
        case .data(let data): self = .text(data.base64EncodedString())
        case .externalData(let sha256): self = .text("sha256:\(sha256)")
        }
    }
}
