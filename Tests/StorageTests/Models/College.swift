import Foundation
import Storage

/// Many-to-manys of each kind: with both ends, with one end, to the model itself, as a set.
@Model
final class Learner {
    var name: String
    @Relationship(inverse: \Lecture.learners) var lectures: [Lecture] = []
    var friends: [Learner] = []
    var topics: Set<Topic> = []
    var mentor: Learner?
    @Relationship(inverse: \Learner.mentor) var pupils: [Learner] = []

    init(_ name: String, lectures: [Lecture] = []) {
        self.name = name
        self.lectures = lectures
    }
}

@Model
final class Lecture {
    var title: String
    var learners: [Learner]? = []
    @Relationship(deleteRule: .cascade) var notes: [Leaflet] = []

    init(_ title: String) { self.title = title }
}

@Model
final class Topic {
    @Attribute(.unique) var name: String

    init(_ name: String) { self.name = name }
}

@Model
final class Leaflet {
    var text: String

    init(_ text: String) { self.text = text }
}

func collegeInMemory() throws -> ModelContext {
    try ModelContext(ModelContainer(for: Learner.self, configurations: .inMemory))
}

extension TemporaryFolder {
    /// A container of the college's models in this folder.
    func college() throws -> ModelContainer {
        try ModelContainer(for: Learner.self, configurations: ModelConfiguration(url: store))
    }
}

/// What is stored, read by a context that has seen none of the changes.
func stored<T: PersistentModel, Value>(
    _ context: ModelContext, _ type: T.Type, _ value: (T) throws -> Value
) throws -> [Value] {
    let other = ModelContext(context.container)
    return try withExtendedLifetime(other) { try other.fetch(FetchDescriptor<T>()).map(value) }
}
