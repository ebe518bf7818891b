/// How many records of a list are shown: as many as `--limit` says, else a page where a person reads, else all.
package struct Page: Equatable, Sendable {
    /// How many are shown.
    package let size: Int
    private let count: Int
    private let isLimited: Bool

    /// Decides for a list of so many records; the command has an option `limit`.
    package init(of count: Int, _ invocation: Invocation, _ session: Session) {
        let limit = invocation.integer(ifGiven: "limit")
        isLimited = limit != nil
        size = min(count, Self.limit(invocation, session) ?? count)
        self.count = count
    }

    /// The most records that are shown; nil for all.
    package static func limit(_ invocation: Invocation, _ session: Session) -> Int? {
        invocation.integer(ifGiven: "limit") ?? session.surroundings.pageLength
    }

    /// Says what a page leaves out, and how all is shown; a limit that was asked for needs no words.
    package var hints: [String] {
        guard !isLimited, size < count else { return [] }
        return ["and \(count - size) more; --limit \(count) shows all"]
    }
}
