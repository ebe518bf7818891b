import Foundation
import Storage
import Testing

@Suite struct SchemaNamesTests {
    @Model final class Berth {
        #Index<Berth>(.binary([\.number]), .binary([\.pier, \.number]))
        var pier = ""
        var number = 0
        @Relationship(.unique) var boat: Boat?

        init(boat: Boat?) { self.boat = boat }
    }

    @Model final class Boat {
        @Attribute(.unique) var name: String

        init(_ name: String) { self.name = name }
    }

    @Test func tellsOfEntitiesAndProperties() throws {
        let schema = Schema(Berth.self, version: Schema.Version(2, 1, 0))
        #expect(schema.version == Schema.Version(2, 1, 0))
        #expect(schema.entitiesByName.keys.sorted() == ["Berth", "Boat"])
        #expect(Schema.entityName(for: Boat.self) == "Boat")
        let berth = try #require(schema.entitiesByName["Berth"])
        #expect(berth.storedProperties.map(\.name) == ["pier", "number", "boat"])
        #expect(berth.attributes.map(\.name) == ["pier", "number"])
        #expect(berth.relationships.map(\.name) == ["boat"])
        #expect(berth.attributesByName["number"]?.valueType == Int.self)
        #expect(berth.relationshipsByName["boat"]?.isOptional == true)
        #expect(berth.indices == [["number"], ["pier", "number"]])
        #expect(berth.superentity == nil && berth.subentities.isEmpty)
        let name = try #require(schema.entitiesByName["Boat"]?.attributesByName["name"])
        #expect(name.isUnique && name.isAttribute && !name.isTransient && name.options == [.unique])
        // What no model declares is not told of.
        let college = try #require(Schema(Lecture.self).entitiesByName["Leaflet"])
        #expect(college.relationships.isEmpty && college.storedProperties.map(\.name) == ["text"])
    }

    @Test func isEqualToOneOfTheSameModels() {
        #expect(Schema(Berth.self) == Schema([Berth.self]))
        #expect(Schema(Berth.self).hashValue == Schema([Berth.self]).hashValue)
        #expect(Schema(Berth.self) != Schema(Berth.self, version: Schema.Version(1, 0, 1)))
        #expect(Schema(Berth.self) != Schema(Boat.self))
    }

    @Test func aUniqueToOneHasItsTargetForItself() throws {
        let context = ModelContext(try ModelContainer(for: Berth.self, configurations: .inMemory))
        let boat = Boat("Ida")
        context.insert(Berth(boat: boat))
        context.insert(Berth(boat: nil))
        context.insert(Berth(boat: nil))
        try context.save()
        let second = Berth(boat: boat)
        second.pier = "west"
        context.insert(second)
        try context.save()
        let berths = try context.fetch(FetchDescriptor<Berth>(sortBy: [SortDescriptor(\.pier)]))
        #expect(berths.map(\.pier) == ["", "", "west"])
        #expect(berths.last?.boat === boat)
    }

    enum Names {
        @Model final class Twins {
            var name = ""
            var Name = ""
            init() {}
        }

        @Model final class Keyed {
            var _key = 1
            init() {}
        }

        @Model final class Lists {
            @Relationship(.unique) var boats: [Boat] = []
            init() {}
        }

        @Model final class boat {
            var name = ""
            init() {}
        }

        @Model final class _history {
            var name = ""
            init() {}
        }

        @Model final class sqlite_notes {
            var name = ""
            init() {}
        }
    }

    @Test(
        arguments: [
            ([Names.Twins.self], "Twins", "'name' and 'Name' are the same name in the store"),
            ([Names.Keyed.self], "Keyed", "'_key' has the name of the column for its key"),
            ([Names.Lists.self], "Lists", "'boats' shares its targets with others"),
            ([Boat.self, Names.boat.self], "boat", "the model Boat has the same name in the store"),
            ([Names._history.self], "_history", "a table of the store has this name"),
            ([Names.sqlite_notes.self], "sqlite_notes", "a table of the store has this name"),
        ] as [([any PersistentModel.Type], String, String)])
    func refusesNamesThatTheDatabaseCannotTellApart(
        models: [any PersistentModel.Type], entity: String, reason: String
    ) throws {
        let error = #expect(throws: StorageError.self) {
            try ModelContainer(for: Schema(models), configurations: .inMemory)
        }
        guard case .invalidSchema(entity, let words)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(words.hasPrefix(reason), "\(words)")
    }
}
