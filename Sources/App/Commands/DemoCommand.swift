import Commands

/// `demo`: a sample class, played through the real commands on a store that is thrown away.
enum DemoCommand {
    static func command(modules: [DomainModule]) -> Command {
        Command(
            "demo", abstract: "Shows the program at work on a sample class.",
            discussion: "The class is kept in memory and is gone afterwards; your own store is not opened.",
            examples: [Example("demo", "Plays the sample class.")],
            body: .standalone { _, _ in
                Outcome(.text(try Transcript.playing(lines, modules: modules).spaced))
            })
    }

    private static let lines = [
        "daybook version"
    ]
}

extension Transcript {
    /// The transcript with an empty line between its steps.
    fileprivate var spaced: String {
        steps.map { "$ \($0.line)\n\($0.output)" }.joined(separator: "\n")
    }
}
