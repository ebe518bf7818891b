import Commands
import Storage

/// The titles that can be completed on a command line: of what is open, or of what is done where that is meant.
enum OfferedNames {
    static func names(_ query: NameQuery, _ context: ModelContext) throws -> [NamedRecord]? {
        guard query.kind == "to-do" else { return nil }
        return try context.fetch(.items(complete: query.command == "todo undone")).map(\.named)
    }
}
