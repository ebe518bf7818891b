import Commands
import Storage

/// What can be completed on a command line: the titles of what is open, or of what is done where that is meant.
enum OfferedNames {
    static func names(_ query: NameQuery, _ context: ModelContext) throws -> [NamedRecord]? {
        guard query.kind == "to-do" else { return nil }
        return try context.fetch(.items(complete: query.command == "todo undone")).map(\.named)
    }

    /// The tags and projects that are in use.
    static func labels(_ query: NameQuery, _ context: ModelContext) throws -> [String]? {
        switch query.kind {
        case "tag of a to-do": try context.fetch(FetchDescriptor<TodoItem>()).flatMap(\.tags)
        case "project": try context.fetch(FetchDescriptor<TodoItem>()).compactMap(\.project)
        default: nil
        }
    }
}
