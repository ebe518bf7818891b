import Foundation
import Storage
import Testing

/// Values of types that are not Codable, kept by a transformer.
@Suite struct TransformerTests {
    struct Colour: Equatable {
        var red: UInt8
        var blue: UInt8
    }

    struct ColourTransformer: ValueTransformer {
        func transformedValue(_ value: Colour) -> Data? { value.red == 13 ? nil : Data([value.red, value.blue]) }

        func reverseTransformedValue(_ value: Data) -> Colour? {
            value.count == 2 ? Colour(red: value[value.startIndex], blue: value[value.startIndex + 1]) : nil
        }
    }

    /// Texts that are stored backwards.
    final class Backwards: ValueTransformer {
        func transformedValue(_ value: String) -> String? { String(value.reversed()) }
        func reverseTransformedValue(_ value: String) -> String? { String(value.reversed()) }
    }

    @Model
    final class Flag {
        var name: String
        @Attribute(.transformable(by: ColourTransformer.self)) var colour: Colour
        @Attribute(.transformable(by: ColourTransformer.self), originalName: "edge") var border: Colour?
        @Attribute(.transformable(by: ColourTransformer.self)) var shade = Colour(red: 1, blue: 2)
        @Attribute(.unique, .transformable(by: Backwards.self)) var motto: String
        @Attribute(.transformable(by: Backwards.self)) var isFlown: String? = nil

        init(_ name: String, _ colour: Colour) {
            self.name = name
            self.colour = colour
            motto = "e\u{301}" + name
        }
    }

    private func context() throws -> ModelContext {
        let context = ModelContext(try ModelContainer(for: Flag.self, configurations: .inMemory))
        context.insert(Flag("a", Colour(red: 3, blue: 4)))
        try context.save()
        return context
    }

    @Test func comesBackEqual() throws {
        let context = try context()
        let other = ModelContext(context.container)
        let flag = try #require(try other.fetch(FetchDescriptor<Flag>()).first)
        #expect((flag.colour, flag.border, flag.shade) == (Colour(red: 3, blue: 4), nil, Colour(red: 1, blue: 2)))
        #expect(flag.motto.unicodeScalars.elementsEqual("e\u{301}a".unicodeScalars))
        flag.border = Colour(red: 5, blue: 6)
        flag.colour = Colour(red: 3, blue: 4)
        try other.save()
        #expect(try other.changes(of: other.history(limit: 1)[0]).first?.new == ["border": .data(Data([5, 6]))])
        try other.undo()
        #expect(flag.border == nil)
    }

    @Test func aValueThatCannotBeStoredIsNamed() throws {
        let context = try context()
        context.insert(Flag("b", Colour(red: 13, blue: 0)))
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .missingValue(entity: "Flag", property: "colour") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func predicatesCompareItWithNilOnly() throws {
        let context = try context()
        #expect(try context.fetchCount(FetchDescriptor<Flag>(predicate: #Predicate { $0.isFlown == nil })) == 1)
        let refused: [Predicate<Flag>] = [
            #Predicate { $0.motto == "a" }, #Predicate { $0.motto == $0.name }, #Predicate { $0.motto.count > 1 },
            #Predicate { $0.motto.contains("a") }, #Predicate { $0.isFlown ?? "" == "a" },
        ]
        for predicate in refused {
            let error = #expect(throws: StorageError.self) { try context.fetch(FetchDescriptor(predicate: predicate)) }
            guard case .unsupported(let part, _) = error, part.contains(".transformable") else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        #expect(throws: StorageError.self) {
            try context.fetch(FetchDescriptor<Flag>(sortBy: [SortDescriptor(\.motto)]))
        }
    }
}

/// What `@Attribute` may say besides.
@Suite struct AttributeOptionTests {
    @Model
    final class Member {
        @Attribute(.unique, .preserveValueOnDeletion) var code: String
        @Attribute(.allowsCloudEncryption, hashModifier: "2") var pin: String?
        @Attribute(.codable) var marks: [Int] = []
        var name: String

        init(code: String, name: String) {
            self.code = code
            self.name = name
        }
    }

    @Test func aDeletedRecordLeavesATombstone() throws {
        let context = ModelContext(try ModelContainer(for: Member.self, configurations: .inMemory))
        let member = Member(code: "m1", name: "Ana")
        member.marks = [1, 2]
        context.insert(member)
        try context.save()
        let before = try #require(try context.changes(of: context.history(limit: 1)[0]).first)
        #expect(before.tombstone == [:])
        context.delete(member)
        try context.save()
        let change = try #require(try context.changes(of: context.history(limit: 1)[0]).first)
        #expect(change.tombstone == ["code": .text("m1")])
        #expect(change.old["name"] == .text("Ana"))
        #expect(change.old["marks"] == .text("[1,2]"))
    }
}
