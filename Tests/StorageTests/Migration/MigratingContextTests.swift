import Foundation
import Storage
import Testing

/// What a stage's context can do, and what becomes of the history.
@Suite struct MigratingContextTests {
    enum V1: VersionedSchema {
        static let versionIdentifier = Schema.Version(1, 0, 0)
        static var models: [any PersistentModel.Type] { [Word.self] }

        @Model final class Word {
            @Attribute(.unique) var text: String
            var use: String = ""
            var old: Int = 0
            init(text: String) { self.text = text }
        }
    }

    enum V2: VersionedSchema {
        static let versionIdentifier = Schema.Version(2, 0, 0)
        static var models: [any PersistentModel.Type] { [Word.self] }

        @Model final class Word {
            @Attribute(.unique) var text: String
            @Attribute(originalName: "use") var sense: String = ""
            var rank: Int = 7
            init(text: String) { self.text = text }
        }
    }

    enum Plan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
        static var stages: [MigrationStage] {
            [
                .custom(
                    fromVersion: V1.self, toVersion: V2.self,
                    willMigrate: { context in
                        context.insert(V1.Word(text: "pending"))
                        #expect(try context.fetchCount(FetchDescriptor<V1.Word>()) == 3)
                        context.rollback()
                        #expect(try context.fetchCount(FetchDescriptor<V1.Word>()) == 2)
                        #expect(throws: CancellationError.self) {
                            try context.transaction {
                                context.insert(V1.Word(text: "lost"))
                                try context.save()
                                throw CancellationError()
                            }
                        }
                        try context.transaction { context.insert(V1.Word(text: "kept")) }
                        let other = ModelContext(context.container)
                        #expect(try other.fetch(FetchDescriptor<V1.Word>()).map(\.text) == ["a", "b", "kept"])
                        context.insert(V1.Word(text: "saved in the end"))
                    }, didMigrate: nil)
            ]
        }
    }

    enum PlanWithoutStages: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { Plan.schemas }
        static var stages: [MigrationStage] { [] }
    }

    private func open(
        _ type: any PersistentModel.Type, _ plan: any SchemaMigrationPlan.Type, in folder: TemporaryFolder
    ) throws -> ModelContext {
        let configuration = ModelConfiguration(url: folder.store)
        return try ModelContext(ModelContainer(for: type, migrationPlan: plan, configurations: configuration))
    }

    @Test func aStagesContextIsLikeAnyOther() throws {
        let folder = try TemporaryFolder()
        do {
            let context = try open(V1.Word.self, Plan.self, in: folder)
            for text in ["a", "b"] { context.insert(V1.Word(text: text)) }
            try context.save()
        }
        let context = try open(V2.Word.self, Plan.self, in: folder)
        let words = try context.fetch(FetchDescriptor<V2.Word>())
        #expect(Set(words.map(\.text)) == ["a", "b", "kept", "saved in the end"])
        context.insert(V2.Word(text: "new"))
        try context.save()
        #expect(Set(try context.fetchIdentifiers(FetchDescriptor<V2.Word>())).count == 5)
        // What a migration does is not what people did.
        #expect(try context.fetchHistory().count == 2)
        #expect(try context.findings() == [])
    }

    @Test func whatWasDoneBeforeCanBeUndone() throws {
        let folder = try TemporaryFolder()
        do {
            let context = try open(V1.Word.self, PlanWithoutStages.self, in: folder)
            let (a, b) = (V1.Word(text: "a"), V1.Word(text: "b"))
            a.use = "first"
            context.insert(a)
            context.insert(b)
            try context.save()
            a.old = 3
            try context.save()
            a.use = "second"
            a.old = 4
            try context.save()
            context.delete(a)
            try context.save()
        }
        let context = try open(V2.Word.self, PlanWithoutStages.self, in: folder)
        func word() throws -> V2.Word? {
            try context.fetch(FetchDescriptor<V2.Word>()).first { $0.text == "a" }
        }
        #expect(try word() == nil)
        try context.undo()
        #expect(try word()?.sense == "second")
        #expect(try word()?.rank == 7)
        try context.undo()
        #expect(try word()?.sense == "first")
        // A change of nothing but a property that is gone.
        try context.undo()
        #expect(try word()?.sense == "first")
        let word = try #require(try word())
        #expect(try context.changes(of: word.persistentModelID).first { $0.kind == .insert }?.new["sense"] != nil)
    }
}
