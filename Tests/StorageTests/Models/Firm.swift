import Foundation
import Storage

/// People with a unique address and their jobs.
@Model
final class Worker {
    @Attribute(.unique) var email: String
    var name: String
    var note: String?
    @Attribute(.externalStorage) var photo: Data?
    var jobs: [Job] = []

    init(_ email: String, _ name: String) {
        self.email = email
        self.name = name
    }
}

@Model
final class Job {
    var title: String
    @Relationship(inverse: \Worker.jobs) var owner: Worker?

    init(_ title: String, owner: Worker? = nil) {
        self.title = title
        self.owner = owner
    }
}

/// A container of workers and jobs in memory.
func firmInMemory() throws -> ModelContainer {
    try ModelContainer(for: Worker.self, Job.self, configurations: .inMemory)
}
