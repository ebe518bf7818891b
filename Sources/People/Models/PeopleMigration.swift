package import Storage

/// The versions of these models, and what each gives the records of the one before.
///
/// The tables only grew, so that those of any earlier version become the present ones before the first stage.
package enum PeopleMigration: SchemaMigrationPlan {
    package static var schemas: [any VersionedSchema.Type] {
        [PeopleVersion1_0.self, PeopleVersion1_1.self, PeopleVersion1_2.self, PeopleVersion1_3.self]
    }

    package static var stages: [MigrationStage] {
        [
            .custom(
                fromVersion: PeopleVersion1_2.self, toVersion: PeopleVersion1_3.self, willMigrate: findTags,
                didMigrate: nil)
        ]
    }

    /// Makes the keys by which people are found by their tags, which are new in 1.3.0.
    private static let findTags: @Sendable (ModelContext) throws -> Void = { context in
        let order = try context.storedNameOrder()
        for person in try context.fetch(FetchDescriptor<Person>()) { person.updateKeys(order) }
    }
}

private enum PeopleVersion1_0: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { PeopleModule.models }
}

private enum PeopleVersion1_1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 1, 0)
    static var models: [any PersistentModel.Type] { PeopleModule.models }
}

private enum PeopleVersion1_2: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 2, 0)
    static var models: [any PersistentModel.Type] { PeopleModule.models }
}

private enum PeopleVersion1_3: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 3, 0)
    static var models: [any PersistentModel.Type] { PeopleModule.models }
}
