import Commands
import Foundation
import Storage

/// Erases items that were made for somebody who is to leave no trace, with those that came again of the same.
struct Erasing {
    let session: Session

    /// Erases the items of some ids, and what is known of those that are deleted already; tells which there were.
    func erase(_ ids: [String]) throws -> [Change] {
        var changes: [Change] = []
        for id in ids { changes += try erase(id) }
        return changes.sorted { Self.number(of: $0) < Self.number(of: $1) }
    }

    private static func number(of change: Change) -> Int {
        if case .integer(let number)? = change.record["number"] { number } else { 0 }
    }

    private func erase(_ id: String) throws -> [Change] {
        let context = session.context
        let recorded = try context.recorded(TodoItem.self, "id", is: id)
        let item = try context.fetch(FetchDescriptor<TodoItem>.item(withID: id)).first
        var items = item.map { [$0] } ?? []
        if let series = item?.series {
            items += series.items.filter { $0 !== item }
            let occurrences = try context.recordedChanges(
                of: TodoItem.self, referringTo: ["series": series.persistentModelID])
            for occurrence in occurrences { try context.erase(recorded: occurrence.change.record) }
        }
        var changes = items.sorted { $0.number < $1.number }.map {
            Change("to-do \($0.named.label) erased", record: TodoRecord($0, session).record, isAside: true)
        }
        if items.isEmpty, let values = try recorded.first.map(context.storedValues(of:)),
            case .integer(let number)? = values["number"], case .text(let title)? = values["title"]
        {
            let record = Record([("number", .integer(Int(number))), ("id", .text(id)), ("title", .text(title))])
            changes.append(Change("to-do #\(number) \(title) erased from the history", record: record, isAside: true))
        }
        for record in recorded { try context.erase(recorded: record) }
        for item in items {
            try eraseCounterparts(of: item.id)
            try context.erase(item)
        }
        try eraseCounterparts(of: id)
        return changes
    }

    /// What files of other programs said of an item.
    private func eraseCounterparts(of id: String) throws {
        let context = session.context
        for record in try context.recorded(Counterpart.self, "item", is: id) { try context.erase(recorded: record) }
        let counterparts = try context.fetch(FetchDescriptor<Counterpart>(predicate: #Predicate { $0.item == id }))
        for counterpart in counterparts { try context.erase(counterpart) }
    }
}
