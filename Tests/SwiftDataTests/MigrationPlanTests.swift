import SwiftData
import Testing

/// The migration that tutorials show: names that must be unique from now on, where some are not.
@Suite struct MigrationPlanTests {
    enum UsersSchemaV1: VersionedSchema {
        static let versionIdentifier = Schema.Version(1, 0, 0)

        static var models: [any PersistentModel.Type] {
            [User.self]
        }

        @Model
        class User {
            var name: String

            init(name: String) {
                self.name = name
            }
        }
    }

    enum UsersSchemaV2: VersionedSchema {
        static let versionIdentifier = Schema.Version(2, 0, 0)

        static var models: [any PersistentModel.Type] {
            [User.self]
        }

        @Model
        class User {
            @Attribute(.unique) var name: String

            init(name: String) {
                self.name = name
            }
        }
    }

    enum UsersMigrationPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] {
            [UsersSchemaV1.self, UsersSchemaV2.self]
        }

        static let migrateV1toV2 = MigrationStage.custom(
            fromVersion: UsersSchemaV1.self,
            toVersion: UsersSchemaV2.self,
            willMigrate: { context in
                let users = try context.fetch(FetchDescriptor<UsersSchemaV1.User>())
                var usedNames = Set<String>()

                for user in users {
                    if usedNames.contains(user.name) {
                        context.delete(user)
                    }

                    usedNames.insert(user.name)
                }

                try context.save()
            }, didMigrate: nil
        )

        static var stages: [MigrationStage] {
            [migrateV1toV2]
        }
    }

    typealias User = UsersSchemaV2.User

    @Test func doublesGoBeforeNamesAreUnique() throws {
        try Place.file.run { configuration in
            do {
                let container = try ModelContainer(for: UsersSchemaV1.User.self, configurations: configuration)
                let context = try ModelContext(container)
                for name in ["Ana", "Ben", "Ana"] { context.insert(UsersSchemaV1.User(name: name)) }
                try context.save()
            }
            let container = try ModelContainer(
                for: User.self, migrationPlan: UsersMigrationPlan.self, configurations: configuration)
            let context = try ModelContext(container)
            #expect(try context.fetch(FetchDescriptor<User>()).map(\.name) == ["Ana", "Ben"])
            context.insert(User(name: "Ben"))
            try context.save()
            #expect(try context.fetchCount(FetchDescriptor<User>()) == 2)
        }
    }
}
