import Storage

enum LibraryV1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model
    final class Book {
        var title: String

        init(title: String) { self.title = title }
    }
}

enum LibraryV2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model
    final class Book {
        @Attribute(.unique) var title: String
        var words: Int = 0

        init(title: String) { self.title = title }
    }
}

enum LibraryPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [LibraryV1.self, LibraryV2.self] }

    static var stages: [MigrationStage] {
        [
            .custom(
                fromVersion: LibraryV1.self, toVersion: LibraryV2.self,
                willMigrate: { context in
                    var seen: Set<String> = []
                    for book in try context.fetch(FetchDescriptor<LibraryV1.Book>())
                    where !seen.insert(book.title).inserted {
                        context.delete(book)
                    }
                },
                didMigrate: { context in
                    for before in try context.fetch(FetchDescriptor<LibraryV1.Book>()) {
                        let book = context.model(for: before.persistentModelID) as? LibraryV2.Book
                        book?.words = before.title.split(separator: " ").count
                    }
                })
        ]
    }
}
