import Foundation
import Storage

/// Finds the people of a list: filtered, in order, those whose names have the searched text as it is typed first.
struct PersonQuery {
    let filter: PersonFilter
    let order: PersonOrder
    let limit: Int?

    func run(in context: ModelContext) throws -> [Person] {
        let descriptors = order.descriptors ?? PersonOrder.byName
        guard order.descriptors != nil, filter.tags.isEmpty, let limit else {
            let people = try fetch(filter.predicate, descriptors, nil, context)
            let ranked = exactFirst(order.sorted(filter.tags.isEmpty ? people : people.filter(filter.hasTags)))
            return limit.map { Array(ranked.prefix($0)) } ?? ranked
        }
        guard let text = filter.search else { return try fetch(filter.predicate, descriptors, limit, context) }
        // Where there are few matches, all of them are put in order here; else the store looks twice.
        let few = max(limit, Self.few)
        let found = try fetch(filter.predicate, descriptors, few, context)
        guard found.count == few else { return Array(exactFirst(found).prefix(limit)) }
        let exact = ExactMatch(text: text)
        let parts = [filter.predicate].compactMap(\.self)
        let first = try fetch((parts + [exact.predicate]).conjunction, descriptors, limit, context)
        guard first.count < limit else { return first }
        return first
            + (try fetch((parts + [exact.opposite]).conjunction, descriptors, limit - first.count, context))
    }

    private static let few = 500

    private func exactFirst(_ people: [Person]) -> [Person] {
        guard let text = filter.search else { return people }
        let exact = ExactMatch(text: text)
        return people.filter(exact.holds) + people.filter { !exact.holds(for: $0) }
    }

    private func fetch(
        _ predicate: Predicate<Person>?, _ order: [SortDescriptor<Person>], _ limit: Int?, _ context: ModelContext
    ) throws -> [Person] {
        var descriptor = FetchDescriptor(predicate: predicate, sortBy: order)
        descriptor.fetchLimit = limit
        return try context.fetch(descriptor)
    }
}

extension [Person] {
    /// Reads what records show of all of them, with a query for each kind.
    func readAlong(in context: ModelContext) throws {
        let numbers = map(\.number)
        var descriptor = FetchDescriptor<Person>(predicate: #Predicate { numbers.contains($0.number) })
        descriptor.relationshipKeyPathsForPrefetching = [
            \Person.meetings, \Person.notes, \Person.links, \Person.backLinks,
        ]
        _ = try context.fetch(descriptor)
    }
}
