package import Storage

/// Something in a record that its model's rules do not allow.
package struct RecordFlaw {
    /// What can be done about it.
    package enum Remedy {
        /// What `doctor` does, in words and in deeds.
        case repair(_ words: String, (ModelContext) throws -> Void)
        /// That `doctor` deletes the record, which means nothing as it is.
        case deletion(_ words: String)
        /// What a person can do.
        case advice(String)

        /// What it is, for readers.
        package var words: String {
            switch self {
            case .repair(let words, _), .deletion(let words): words
            case .advice(let words): words
            }
        }
    }

    /// The record.
    package let record: any PersistentModel
    /// The property that is wrong.
    package let property: String
    /// What is wrong with it, to follow its name.
    package let problem: String
    /// What can be done about it.
    package let remedy: Remedy

    /// Describes a flaw.
    package init(of record: any PersistentModel, _ property: String, _ problem: String, _ remedy: Remedy) {
        self.record = record
        self.property = property
        self.problem = problem
        self.remedy = remedy
    }

    /// Whether `doctor` can do something about it.
    package var isRepairable: Bool {
        if case .advice = remedy { false } else { true }
    }

    /// Whether the record is to be deleted.
    package var isDeletion: Bool {
        if case .deletion = remedy { true } else { false }
    }
}

extension RecordFlaw.Remedy {
    /// That the record is deleted, which means nothing as it is.
    package static var delete: Self { .deletion("delete it") }
}
