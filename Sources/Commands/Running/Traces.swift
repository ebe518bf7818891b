/// What there is of somebody beyond the records of one domain, for who is to leave no trace.
package struct Traces: Sendable {
    /// Erases records of other domains that were made for somebody, by their ids, also those that are deleted already.
    package var erase: @Sendable (_ ids: [String], Session) throws -> [Change]
    /// Finds the records of all domains that have a text in them.
    package var mentions: @Sendable (SearchText, Session) throws -> [SearchHit]
    /// The paths of the backups beside the store.
    package var backups: @Sendable () -> [String]

    /// Makes what is to be asked; where nobody says, there is nothing.
    package init(
        erase: @escaping @Sendable (_ ids: [String], Session) throws -> [Change] = { _, _ in [] },
        mentions: @escaping @Sendable (SearchText, Session) throws -> [SearchHit] = { _, _ in [] },
        backups: @escaping @Sendable () -> [String] = { [] }
    ) {
        self.erase = erase
        self.mentions = mentions
        self.backups = backups
    }
}
