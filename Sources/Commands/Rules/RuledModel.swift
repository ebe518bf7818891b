package import Storage

/// A model whose records obey rules beyond the types of their values.
///
/// Commands keep them; whatever else writes into a store is held to them: an export that is imported, record by
/// record, and the store as a whole by `doctor`.
package protocol RuledModel: PersistentModel {
    /// What breaks the rules in the record, by itself and beside those that it refers to.
    var flaws: [RecordFlaw] { get }

    /// What no other record of its kind may have too.
    var claims: [RecordClaim] { get }

    /// Makes again what is made of other values of the record, and may come from a program that makes it otherwise.
    func renew(_ session: Session)
}

extension RuledModel {
    /// Nothing, unless the model says so.
    package var claims: [RecordClaim] { [] }

    /// Does nothing, unless the model says so.
    package func renew(_ session: Session) {}
}
