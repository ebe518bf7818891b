import Commands

/// `person contacted`: writes into the log that people were contacted.
enum PersonContacted {
    static let command = Command(
        "person contacted", abstract: "Notes that people were contacted.",
        discussion: "A prospect stays one, and waits for nothing any more; “person uncontacted” takes it back.",
        arguments: [Argument("who", .record("person"), .many, help: "The people.")],
        examples: [
            Example("person contacted ada", "Notes that Ada was contacted now."),
            Example("person contacted 3 5-7", "Notes it of four people."),
        ],
        body: .writes { try ContactLog(session: $1).note($0, isContact: true) })
}
