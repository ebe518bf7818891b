/// One thing that a command changed, or would change.
package struct Change: Equatable, Sendable {
    /// What happens to which record, as in "grade of Ana Silva in Quiz 1: 17.5/20 -> 18/20".
    ///
    /// A plan is known by its sentences, so they say everything that counts and nothing that differs from one run to
    /// the next, such as an id drawn at random.
    package let sentence: String
    /// The record as it is after the change; as it was, when it is deleted.
    package let record: Record
    /// Whether only its sentence is shown: data is of one kind, which another record of the command has.
    package let isAside: Bool

    /// Describes a change.
    package init(_ sentence: String, record: Record, isAside: Bool = false) {
        self.sentence = sentence
        self.record = record
        self.isAside = isAside
    }
}
