import Commands

/// `person uncontacted`: writes into the log that people count as uncontacted.
enum PersonUncontacted {
    static let command = Command(
        "person uncontacted", abstract: "Notes that people are to be contacted again.",
        arguments: [Argument("who", .record("person"), .many, help: "The people.")],
        examples: [Example("person uncontacted ada", "Lets Ada count as uncontacted.")],
        body: .writes { try ContactLog(session: $1).note($0, isContact: false) })
}
