import Commands

/// `version`: what this program is.
enum VersionCommand {
    static func command(modules: [DomainModule]) -> Command {
        Command(
            "version", abstract: "Tells the version of the program and of what it stores.",
            examples: [Example("version", "Tells the version.")],
            body: .standalone { _, _ in
                let stored = modules.map { "\($0.name) \($0.version)" }
                return Outcome(
                    .one(
                        Record([
                            ("program", .text(Daybook.name)), ("version", .text(Daybook.version)),
                            ("stores", .list(stored.map(FieldValue.text))),
                        ])))
            })
    }
}
