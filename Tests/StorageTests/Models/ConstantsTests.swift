import Foundation
import SQLite
import Storage
import Testing

/// Properties that are `let`: each object has its record's value from the moment it is made.
@Suite struct ConstantsTests {
    enum Colour: String { case red, blue }

    struct Spot: Codable, Equatable { var x: Int }

    @Model
    final class Label {
        let code: UUID
        let colour: Colour
        let shade: Colour?
        let spot: Spot
        let note: String?
        @Attribute(.unique) var name: String
        @Attribute(.ephemeral) var isShown = false

        init(code: UUID, colour: Colour, shade: Colour?, note: String?, name: String) {
            self.code = code
            self.colour = colour
            self.shade = shade
            spot = Spot(x: 3)
            self.note = note
            self.name = name
        }
    }

    @Model
    final class Box {
        var label: Label?
        var size = 1
        init(label: Label?) { self.label = label }
    }

    private func label(_ name: String) -> Label {
        Label(code: UUID(), colour: .blue, shade: nil, note: "n", name: name)
    }

    @Test func aFaultHasThem() throws {
        let container = try ModelContainer(for: Box.self, configurations: .inMemory)
        let context = ModelContext(container)
        let label = label("a")
        label.isShown = true
        context.insert(Box(label: label))
        try context.save()
        let other = ModelContext(container)
        let found = try #require(try other.fetch(FetchDescriptor<Box>()).first?.label)
        #expect((found.code, found.colour, found.shade) == (label.code, .blue, nil))
        #expect(found.spot == Spot(x: 3) && found.note == "n")
        #expect(found.name == "a")
        #expect(!found.isShown)
        let code = label.code
        let boxes = FetchDescriptor<Box>(predicate: #Predicate { $0.label?.code == code })
        #expect(try other.fetchCount(boxes) == 1)
    }

    @Test func aRecordInMemoryKeepsThemInAnUpsert() throws {
        let context = ModelContext(try ModelContainer(for: Box.self, configurations: .inMemory))
        let first = label("a")
        context.insert(first)
        try context.save()
        let second = Label(code: UUID(), colour: .red, shade: .red, note: nil, name: "a")
        context.insert(second)
        try context.save()
        let other = ModelContext(context.container)
        let found = try #require(try other.fetch(FetchDescriptor<Label>()).first)
        #expect((found.code, found.colour, found.note) == (first.code, .blue, "n"))
        #expect(try other.fetchCount(FetchDescriptor<Label>()) == 1)
    }

    @Test func aStoredValueThatIsNoneIsAnError() throws {
        let folder = try TemporaryFolder()
        let container = try ModelContainer(for: Box.self, configurations: ModelConfiguration(url: folder.store))
        let context = ModelContext(container)
        context.insert(Box(label: label("a")))
        try context.save()
        try Connection(.file(path: folder.store.path)).execute(#"UPDATE "Label" SET "colour" = 'green'"#)
        let other = ModelContext(container)
        let error = #expect(throws: StorageError.self) { try other.fetch(FetchDescriptor<Label>()) }
        guard case .unreadableValue(_, property: "colour", value: .text("green")) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try other.fetch(FetchDescriptor<Box>()).first?.label == nil)
    }
}
