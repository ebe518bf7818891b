import Foundation
import Testing

@testable import Storage

/// Forms in which relationships are declared, and the ones that are refused.
@Suite struct RelationshipFormTests {
    @Model final class Node {
        var name: String
        var parent: Node?
        @Relationship(inverse: \Node.parent) var children: [Node] = []
        var next: Node?
        @Relationship(deleteRule: .nullify, originalName: "link", hashModifier: "2") var links: Set<Node>? = []

        init(_ name: String) { self.name = name }
    }

    @Model final class Message {
        var sender: User?
        var reader: User?

        init() {}
    }

    @Model final class User {
        var messages: [Message] = []

        init() {}
    }

    @Model final class Shelf {
        @Relationship(deleteRule: .noAction, inverse: \Volume.shelf) var volumes: [Volume] = []

        init() {}
    }

    @Model final class Volume {
        var shelf: Shelf

        init(_ shelf: Shelf) { self.shelf = shelf }
    }

    /// Declarations as model code has them.
    enum Attic {
        @Model final class Box {
            var label: String
            @Relationship(deleteRule: .cascade, inverse: \Attic.Thing.box) private(set) var things = [Thing]()
            @Relationship var lid: Lid?
            @Relationship(
                deleteRule: .deny, minimumModelCount: 0, maximumModelCount: 9, originalName: "rest",
                inverse: \Thing.spare, hashModifier: "x"
            )
            var spares: [Thing]? = []
            var twin: Box? = nil

            init(_ label: String) { self.label = label }

            func add(_ thing: Thing) { things.append(thing) }
        }

        @Model final class Lid {
            @Relationship(deleteRule: .nullify) var box: Box?

            init() {}
        }

        @Model final class Thing {
            var box: Attic.Box
            var spare: Box?
            var tags: Set<Lid>

            init(box: Box, tags: Set<Lid> = []) {
                self.box = box
                self.tags = tags
            }
        }
    }

    @Test func declarationsMayHaveAnyForm() throws {
        let context = try ModelContext(ModelContainer(for: Attic.Box.self, configurations: .inMemory))
        let box = Attic.Box("a")
        box.lid = Attic.Lid()
        context.insert(box)
        box.add(Attic.Thing(box: box, tags: [Attic.Lid(), Attic.Lid()]))
        box.add(Attic.Thing(box: Attic.Box("b")))
        box.things[0].spare = box
        try context.save()
        let other = ModelContext(context.container)
        let boxes = try other.fetch(FetchDescriptor<Attic.Box>(sortBy: [SortDescriptor(\.label)]))
        #expect(boxes.map(\.things.count) == [2, 0])
        #expect(boxes[0].things.map(\.tags.count) == [2, 0])
        #expect(boxes[0].lid?.box === boxes[0])
        #expect(boxes[0].spares == [boxes[0].things[0]] && boxes[0].things[1].box === boxes[0])
    }

    @Test func aModelMayReferToItself() throws {
        let context = try ModelContext(ModelContainer(for: Node.self, configurations: .inMemory))
        let (a, b) = (Node("a"), Node("b"))
        a.next = a
        a.children = [b]
        b.next = a
        a.links = [a, b]
        context.insert(a)
        try context.save()
        #expect(b.parent === a)
        let other = ModelContext(context.container)
        let found = try other.fetch(FetchDescriptor<Node>(sortBy: [SortDescriptor(\.name)]))
        #expect(found[0].next === found[0] && found[1].next === found[0])
        #expect(found[0].children == [found[1]] && found[1].parent === found[0])
        #expect(found[0].links == [found[0], found[1]])
        other.delete(found[0])
        try other.save()
        #expect(found[1].next == nil && found[1].parent == nil)
        #expect(try other.findings() == [])
    }

    @Test func longChainsAreInserted() throws {
        let context = try ModelContext(ModelContainer(for: Node.self, configurations: .inMemory))
        let nodes = (0..<5_000).map { Node("\($0)") }
        for (node, next) in zip(nodes, nodes.dropFirst()) { node.next = next }
        context.insert(nodes[0])
        try context.save()
        #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Node>()) == nodes.count)
    }

    @Test func aSetMayHaveAnOtherEnd() throws {
        let context = try ModelContext(ModelContainer(for: Node.self, configurations: .inMemory))
        let hub = Node("hub")
        let nodes = (0..<40).map { Node("\($0)") }
        for node in nodes { node.next = hub }
        hub.links = Set(nodes)
        context.insert(nodes[0])
        #expect(hub.links?.count == 40 && nodes.allSatisfy { hub.links?.contains($0) == true })
        let late = Node("late")
        late.next = hub
        hub.links?.insert(late)
        #expect(hub.links?.count == 41 && hub.links?.contains(late) == true)
        nodes[1].next = nil
        #expect(hub.links?.contains(nodes[1]) == false)
        try context.save()
        #expect(try stored(context, Node.self) { $0.links?.count ?? 0 }.max() == 40)
    }

    @Test func aSetFindsItsMembersAfterInsertionAndRollback() throws {
        let context = try ModelContext(ModelContainer(for: Node.self, configurations: .inMemory))
        let nodes = (0..<40).map { Node("\($0)") }
        let hub = Node("hub")
        hub.links = Set(nodes)
        context.insert(hub)
        #expect(nodes.allSatisfy { hub.links?.contains($0) == true })
        hub.links?.remove(nodes[0])
        let late = Node("late")
        hub.links?.insert(late)
        #expect(hub.links?.contains(late) == true)
        try context.save()
        #expect(try stored(context, Node.self) { $0.links?.count ?? 0 }.max() == 40)
        let fresh = Node("fresh")
        fresh.links = [Node("x"), hub]
        context.insert(fresh)
        context.rollback()
        #expect(fresh.links?.allSatisfy { fresh.links?.contains($0) == true } == true)
    }

    @Test(arguments: [
        (User.self as any PersistentModel.Type, "User", ["'sender'", "'reader'", "'messages'", "inverse:"]),
        (Volume.self, "Shelf", ["'volumes'", "'shelf'", ".noAction"]),
    ])
    func whatCannotBeRightIsRefused(type: any PersistentModel.Type, entity: String, words: [String]) {
        let error = #expect(throws: StorageError.self) { try ModelContainer(for: type, configurations: .inMemory) }
        guard case .invalidSchema(entity, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(words.allSatisfy(reason.contains))
    }
}
