import Commands
import Foundation
import Storage

/// The names that can be completed on a command line.
enum OfferedNames {
    static func names(_ query: NameQuery, _ context: ModelContext) throws -> [NamedRecord]? {
        switch query.kind {
        case "person": try context.fetch(.people).map(\.named)
        case "event": try context.fetch(FetchDescriptor<Event>(sortBy: [SortDescriptor(\.number)])).map(\.named)
        default: nil
        }
    }
}
