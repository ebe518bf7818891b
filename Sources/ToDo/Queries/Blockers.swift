import Commands
import Storage

extension TodoItem {
    /// The open items that it waits for, in the order of their numbers.
    var openBlockers: [TodoItem] {
        dependencies.compactMap(\.blocker).filter { !$0.isComplete }.sorted { $0.number < $1.number }
    }

    /// The open items that wait for it, in the order of their numbers.
    var openDependents: [TodoItem] {
        dependents.compactMap(\.item).filter { !$0.isComplete }.sorted { $0.number < $1.number }
    }

    /// The way along which it waits for another item, from itself to that one; nil where it does not.
    func way(to other: TodoItem) -> [TodoItem]? {
        var cameFrom: [ObjectIdentifier: TodoItem] = [:]
        var waiting = [self]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        while let item = waiting.popLast() {
            if item === other {
                var way = [item]
                while let last = way.last, let previous = cameFrom[ObjectIdentifier(last)] { way.append(previous) }
                return way.reversed()
            }
            for next in item.dependencies.compactMap(\.blocker) where seen.insert(ObjectIdentifier(next)).inserted {
                cameFrom[ObjectIdentifier(next)] = item
                waiting.append(next)
            }
        }
        return nil
    }
}

/// What the open ones of many items wait for, found with one query for all of them.
struct Blockers {
    private var byItem: [ObjectIdentifier: [TodoItem]] = [:]

    init(in context: ModelContext) throws {
        var descriptor = FetchDescriptor<Dependency>()
        descriptor.relationshipKeyPathsForPrefetching = [\Dependency.item, \Dependency.blocker]
        for dependency in try context.fetch(descriptor) {
            guard let item = dependency.item, let blocker = dependency.blocker, !blocker.isComplete else { continue }
            byItem[ObjectIdentifier(item), default: []].append(blocker)
        }
    }

    /// The open items that an entry waits for; an occurrence that is still to be made waits for nothing.
    func open(of entry: TodoEntry) -> [TodoItem] { entry.isComing ? [] : open(of: entry.item) }

    /// The open items that an item waits for, in the order of their numbers.
    func open(of item: TodoItem) -> [TodoItem] {
        (byItem[ObjectIdentifier(item)] ?? []).sorted { $0.number < $1.number }
    }
}
