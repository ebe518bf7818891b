import Foundation
import Storage
import Synchronization

/// Four versions of people: with doubles, each once, with the name in two parts, with the age as a number.
enum PeopleV1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Person.self] }

    @Model final class Person {
        var name: String
        var age: String
        @Relationship(deleteRule: .cascade, inverse: \Note.person) var notes: [Note] = []
        init(name: String, age: String = "") {
            self.name = name
            self.age = age
        }
    }

    @Model final class Note {
        var text: String
        var person: Person?
        init(text: String, person: Person) {
            self.text = text
            self.person = person
        }
    }
}

enum PeopleV2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Person.self, Note.self] }

    @Model final class Person {
        @Attribute(.unique) var name: String
        var age: String
        var years: Int = 0
        @Relationship(deleteRule: .cascade, inverse: \Note.person) var notes: [Note] = []
        init(name: String, age: String) {
            self.name = name
            self.age = age
        }
    }

    @Model final class Note {
        var text: String
        var person: Person?
        init(text: String, person: Person) {
            self.text = text
            self.person = person
        }
    }
}

enum PeopleV3: VersionedSchema {
    static let versionIdentifier = Schema.Version(3, 0, 0)
    static var models: [any PersistentModel.Type] { [Person.self] }

    @Model final class Person {
        @Attribute(.unique, originalName: "name") var fullName: String
        @Attribute(originalName: "years") var age: Int = 0
        var group: Group?
        init(fullName: String) { self.fullName = fullName }
    }

    @Model final class Group {
        var title: String
        var people: [Person] = []
        init(title: String) { self.title = title }
    }
}

/// The same tables as before, with other values in them.
enum PeopleV4: VersionedSchema {
    static let versionIdentifier = Schema.Version(4, 0, 0)
    static var models: [any PersistentModel.Type] { PeopleV3.models }
}

enum PeoplePlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [PeopleV1.self, PeopleV2.self, PeopleV3.self] }
    static var stages: [MigrationStage] { [eachOnce, intoGroups] }

    static let eachOnce = MigrationStage.custom(
        fromVersion: PeopleV1.self, toVersion: PeopleV2.self,
        willMigrate: { context in
            var seen: Set<String> = []
            for person in try context.fetch(FetchDescriptor<PeopleV1.Person>()) {
                if !seen.insert(person.name).inserted { context.delete(person) }
            }
            try context.save()
        },
        didMigrate: { context in
            for person in try context.fetch(FetchDescriptor<PeopleV2.Person>()) {
                person.years = Int(person.age) ?? 0
            }
        })

    static let intoGroups = MigrationStage.custom(
        fromVersion: PeopleV2.self, toVersion: PeopleV3.self, willMigrate: nil,
        didMigrate: { context in
            let adults = PeopleV3.Group(title: "adults")
            for person in try context.fetch(FetchDescriptor<PeopleV3.Person>()) where person.age >= 18 {
                person.group = adults
            }
        })
}

/// Ends with a stage that changes values only.
enum ValuesPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { PeoplePlan.schemas + [PeopleV4.self] }
    static var stages: [MigrationStage] {
        PeoplePlan.stages + [
            .custom(
                fromVersion: PeopleV3.self, toVersion: PeopleV4.self, willMigrate: nil,
                didMigrate: { context in
                    for person in try context.fetch(FetchDescriptor<PeopleV3.Person>()) { person.age += 1 }
                })
        ]
    }
}

/// Fails when all tables have been made anew; `atFailure` is called before.
enum FailingPlan: SchemaMigrationPlan {
    struct Failure: Error {}

    static let atFailure = Mutex<(@Sendable () throws -> Void)?>(nil)
    static var schemas: [any VersionedSchema.Type] { PeoplePlan.schemas }
    static var stages: [MigrationStage] {
        [
            PeoplePlan.eachOnce,
            .custom(
                fromVersion: PeopleV2.self, toVersion: PeopleV3.self, willMigrate: nil,
                didMigrate: { context in
                    context.insert(PeopleV3.Person(fullName: "New"))
                    try context.save()
                    try atFailure.withLock { $0 }?()
                    throw Failure()
                }),
        ]
    }
}

/// One stage that gives a property another type.
enum RetypedPlan: SchemaMigrationPlan {
    enum V2: VersionedSchema {
        static let versionIdentifier = Schema.Version(2, 0, 0)
        static var models: [any PersistentModel.Type] { [Person.self] }

        @Model final class Person {
            var name: String
            var age: Int?
            init(name: String) { self.name = name }
        }
    }

    static let ages = Mutex<[PersistentIdentifier: String]>([:])
    static var schemas: [any VersionedSchema.Type] { [PeopleV1.self, V2.self] }
    static var stages: [MigrationStage] {
        [
            .custom(
                fromVersion: PeopleV1.self, toVersion: V2.self,
                willMigrate: { context in
                    for person in try context.fetch(FetchDescriptor<PeopleV1.Person>()) {
                        ages.withLock { $0[person.persistentModelID] = person.age }
                    }
                },
                didMigrate: { context in
                    for person in try context.fetch(FetchDescriptor<V2.Person>()) {
                        person.age = ages.withLock { $0[person.persistentModelID] }.flatMap { Int($0) }
                    }
                })
        ]
    }
}

/// The same change without a stage of its own.
enum UnstagedPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { RetypedPlan.schemas }
    static var stages: [MigrationStage] { [] }
}

/// Knows nothing of the first version.
enum ShortPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [PeopleV2.self, PeopleV3.self] }
    static var stages: [MigrationStage] { [PeoplePlan.intoGroups] }
}

/// Plans that contradict themselves.
enum WrongPlans {
    enum TwoStages: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { PeoplePlan.schemas }
        static var stages: [MigrationStage] {
            [PeoplePlan.eachOnce, .lightweight(fromVersion: PeopleV1.self, toVersion: PeopleV3.self)]
        }
    }

    enum Backwards: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { PeoplePlan.schemas }
        static var stages: [MigrationStage] {
            [.lightweight(fromVersion: PeopleV3.self, toVersion: PeopleV1.self)]
        }
    }

    enum Unlisted: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [PeopleV1.self, PeopleV3.self] }
        static var stages: [MigrationStage] { [PeoplePlan.eachOnce] }
    }

    enum Twice: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { PeoplePlan.schemas + [PeopleV3.self] }
        static var stages: [MigrationStage] { [] }
    }

    enum WithoutTheModels: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [PeopleV1.self, PeopleV2.self] }
        static var stages: [MigrationStage] { [] }
    }
}
