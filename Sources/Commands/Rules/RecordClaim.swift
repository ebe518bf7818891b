import Foundation
package import Storage

/// A value that one record of a kind has and no other.
package struct RecordClaim {
    /// The property that is claimed.
    package let property: String
    /// The value, with whatever it is claimed in.
    package let value: [AnyHashable]
    /// What is wrong with a second record that claims it, to follow the property's name.
    package let problem: String
    /// What can be done about the second record.
    package let remedy: RecordFlaw.Remedy

    /// Describes a claim.
    package init(_ property: String, _ value: [AnyHashable], _ problem: String, _ remedy: RecordFlaw.Remedy) {
        self.property = property
        self.value = value
        self.problem = problem
        self.remedy = remedy
    }

    /// That nothing else of the kind has the number.
    package static func number<Model: PersistentModel>(
        of model: Model, _ path: ReferenceWritableKeyPath<Model, Int>
    ) -> RecordClaim {
        RecordClaim(
            "number", [model[keyPath: path]], "is \(model[keyPath: path]), which another one has already",
            .numbering(model, path))
    }

    /// That nothing else of the kind has the identifier.
    package static func identifier<Model: PersistentModel>(
        of model: Model, _ path: ReferenceWritableKeyPath<Model, String>
    ) -> RecordClaim {
        let id = model[keyPath: path]
        return RecordClaim(
            "id", [id], "is \(id), which another one has already",
            .repair("give it a new one") { _ in model[keyPath: path] = UUID().uuidString })
    }

    /// That nothing else of the kind says something of the same records; nil where one of them is not there.
    package static func only(
        _ property: String, of records: [(any PersistentModel)?], _ problem: String = Self.isThere,
        besides values: [AnyHashable] = []
    ) -> RecordClaim? {
        let keys = records.compactMap { $0?.persistentModelID }
        guard keys.count == records.count else { return nil }
        return RecordClaim(property, keys.map { AnyHashable($0) } + values, problem, .delete)
    }

    /// What is wrong with a second record that says something of the same records.
    package static let isThere = "is one of which another record says the same already"
}

extension RecordFlaw.Remedy {
    /// Gives a record the next number of its kind.
    static func numbering<Model: PersistentModel>(
        _ model: Model, _ path: ReferenceWritableKeyPath<Model, Int>
    ) -> Self {
        .repair("give it the next number") { model[keyPath: path] = try $0.nextNumber(for: Model.self) }
    }
}
