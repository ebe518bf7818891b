import Foundation
import Storage
import Testing

/// Records that are deleted along with one another, deeper than the thousand levels that SQLite's foreign keys go.
@Suite struct DeepCascadeTests {
    @Model final class Link {
        var number: Int
        @Relationship(deleteRule: .cascade, inverse: \Link.before) var after: Link?
        var before: Link?

        init(_ number: Int) { self.number = number }
    }

    /// A tree through two entities.
    @Model final class Branch {
        @Relationship(deleteRule: .cascade, inverse: \Leaf.branch) var leaves: [Leaf] = []
        var leaf: Leaf?

        init() {}
    }

    @Model final class Leaf {
        var branch: Branch?
        @Relationship(deleteRule: .cascade, inverse: \Branch.leaf) var branches: [Branch] = []

        init() {}
    }

    private static let depth = 2_400

    /// A chain, made link by link so that saving is not what goes deep.
    private func chain(_ context: ModelContext, isClosed: Bool = false) throws -> [Link] {
        let links = (0..<Self.depth).map(Link.init)
        for link in links { context.insert(link) }
        try context.save()
        for (link, next) in zip(links, links.dropFirst()) { link.after = next }
        if isClosed { links[Self.depth - 1].after = links[0] }
        try context.save()
        return links
    }

    private func empty() throws -> ModelContext {
        ModelContext(try ModelContainer(for: Link.self, Branch.self, configurations: .inMemory))
    }

    @Test(arguments: [false, true]) func aChainGoesWithItsFirst(isClosed: Bool) throws {
        let context = try empty()
        let links = try chain(context, isClosed: isClosed)
        context.insert(Link(-1))
        context.delete(links[0])
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Link>()).map(\.number) == [-1])
        #expect(links.count { $0.isDeleted } == Self.depth)
        try context.undo()
        let back = try context.fetch(FetchDescriptor<Link>(sortBy: [SortDescriptor(\.number)]))
        #expect(back.map(\.number) == Array(0..<Self.depth))
        #expect(back.dropLast().map(\.after?.number) == Array(1..<Self.depth))
    }

    @Test func aChainGoesByAPredicateAndByUndo() throws {
        let context = try empty()
        _ = try chain(context)
        try context.delete(model: Link.self, where: #Predicate { $0.number < 2_000 })
        #expect(try context.fetchCount(FetchDescriptor<Link>()) == 0)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Link>()) == 0)
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Link>()) == Self.depth)
        // The links, and then the chain itself.
        try context.undo()
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Link>()) == 0)
    }

    @Test func aTreeOfTwoKindsGoesWithItsRoot() throws {
        let context = try empty()
        let branches = (0..<Self.depth).map { _ in Branch() }
        let leaves = (0..<Self.depth).map { _ in Leaf() }
        for branch in branches { context.insert(branch) }
        for leaf in leaves { context.insert(leaf) }
        try context.save()
        for (place, leaf) in leaves.enumerated() {
            leaf.branch = branches[place]
            if place + 1 < Self.depth { branches[place + 1].leaf = leaf }
        }
        try context.save()
        context.delete(branches[0])
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Branch>()) == 0)
        #expect(try context.fetchCount(FetchDescriptor<Leaf>()) == 0)
    }
}
