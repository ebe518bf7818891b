import Foundation
import Storage
import Testing

/// Members whose to-one is not optional.
@Suite struct RequiredOwnerTests {
    @Model final class Box {
        var lids: [Lid] = []
        init() {}
    }

    @Model final class Lid {
        @Relationship(inverse: \Box.lids) var box: Box
        init(_ box: Box) { self.box = box }
    }

    private let context: ModelContext
    private let box = Box()
    private let other = Box()
    private let lids: [Lid]

    init() throws {
        context = ModelContext(try ModelContainer(for: Box.self, configurations: .inMemory))
        lids = [Lid(box), Lid(box)]
        context.insert(other)
        for lid in lids { context.insert(lid) }
        try context.save()
    }

    private func saved() throws -> [Int] {
        try stored(context, Box.self) { $0.lids.count }.sorted()
    }

    @Test func takingThemOutIsRefused() throws {
        box.lids.removeAll()
        #expect(context.hasChanges)
        #expect(try context.fetchCount(FetchDescriptor<Lid>()) == 2)
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .targetRequired([lids[0].persistentModelID], property: "box", target: "Box") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.hasChanges)
        context.rollback()
        #expect(box.lids == lids && !context.hasChanges)
    }

    @Test func thoseThatGetAnotherOwnerOrGoAreSaved() throws {
        box.lids.removeAll()
        lids[0].box = other
        context.delete(lids[1])
        try context.save()
        #expect(try saved() == [0, 1] && box.lids.isEmpty && other.lids == [lids[0]])
    }

    @Test func thoseThatComeBackAreSaved() throws {
        box.lids.removeAll()
        box.lids.append(lids[1])
        box.lids.append(lids[0])
        try context.save()
        #expect(try saved() == [0, 2] && !context.hasChanges)
        let found = try stored(context, Box.self) { $0.lids.map(\.persistentModelID) }
        #expect(found.last == [lids[1], lids[0]].map(\.persistentModelID))
    }

    /// Rows are deleted table by table, and a schema may name its models in any order.
    @Test(arguments: [[Box.self, Lid.self], [Lid.self, Box.self]] as [[any PersistentModel.Type]], [true, false])
    func theyGoTogetherInEachOrder(models: [any PersistentModel.Type], ownerFirst: Bool) throws {
        let context = ModelContext(try ModelContainer(for: Schema(models), configurations: .inMemory))
        let box = Box()
        let lids = [Lid(box), Lid(box)]
        lids.forEach(context.insert)
        try context.save()
        if ownerFirst { context.delete(box) }
        lids.forEach(context.delete)
        if !ownerFirst { context.delete(box) }
        #expect(try context.fetchCount(FetchDescriptor<Lid>()) == 0)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Box>()) == 0)
        try context.undo()
        #expect(try stored(context, Box.self) { $0.lids.count } == [2])
        #expect(try context.findings().isEmpty)
    }
}
