/// One thing that a command changed, or would change.
package struct Change: Equatable, Sendable {
    private enum Content: Sendable {
        case made(String, Record)
        /// One of many, whose words are made when they are asked for.
        case one(Int, of: any ManyChanges)
    }

    private let content: Content
    /// What it is one of many of, as in "grades entered"; where there are thousands, text counts them.
    package let group: String?
    /// Whether only its sentence is shown: data is of one kind, which another record of the command has.
    package let isAside: Bool

    /// What happens to which record, as in "grade of Ana Silva in Quiz 1: 17.5/20 -> 18/20".
    ///
    /// A plan is known by its sentences, so they say everything that counts and nothing that differs from one run to
    /// the next, such as an id drawn at random.
    package var sentence: String {
        switch content {
        case .made(let sentence, _): sentence
        case .one(let position, let many): many.sentence(of: position)
        }
    }

    /// The record as it is after the change; as it was, when it is deleted.
    package var record: Record {
        switch content {
        case .made(_, let record): record
        case .one(let position, let many): many.record(of: position)
        }
    }

    /// Describes a change.
    package init(_ sentence: String, record: Record, group: String? = nil, isAside: Bool = false) {
        content = .made(sentence, record)
        self.group = group
        self.isAside = isAside
    }

    /// Describes one of many changes.
    package init(_ position: Int, of many: any ManyChanges, group: String? = nil) {
        content = .one(position, of: many)
        self.group = group
        isAside = false
    }

    package static func == (first: Change, second: Change) -> Bool {
        first.sentence == second.sentence && first.record == second.record
    }
}

/// Changes of which there may be hundreds of thousands, kept as they are at hand and put into words when asked for.
package protocol ManyChanges: Sendable {
    /// Says what happens to which record.
    func sentence(of position: Int) -> String
    /// Gives the record after the change.
    func record(of position: Int) -> Record
}
