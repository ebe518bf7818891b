/// A class whose records have a number that `ModelContext.nextNumber(for:)` gives: each once, never again.
///
/// The diagnosis of a store sees to it that a number that a record has, or had as far as the history tells, is not
/// given a second time.
public protocol NumberedModel: PersistentModel {
    /// The record's number, from 1.
    var number: Int { get }
}
