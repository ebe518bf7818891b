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

    /// The tags and places that are in use.
    static func labels(_ query: NameQuery, _ context: ModelContext) throws -> [String]? {
        switch query.kind {
        case "tag of a person": try context.fetch(.people).flatMap(\.tags)
        case "location": try context.fetch(FetchDescriptor<Event>()).compactMap(\.location)
        default: nil
        }
    }
}
