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
        "daybook student add Ana Silva",
        "daybook student add Ben Okoro",
        "daybook student add Chloé Martin",
        "daybook student add Dawit Bekele",
        "daybook student add Yuki Tanaka",
        "daybook quiz add \"Quiz 1\" --points 20",
        "daybook quiz add \"Quiz 2\" --points 20",
        "daybook quiz add Essay --points 50",
        "daybook grade set ana \"quiz 1\" 17,5",
        "daybook grade set ben \"quiz 1\" 14",
        "daybook grade set chloe \"quiz 1\" 85%",
        "daybook grade set dawit \"quiz 1\" 19",
        "daybook grade set yuki \"quiz 1\" ex",
        "daybook grade set ana \"quiz 2\" 18+",
        "daybook grade set ben \"quiz 2\" m",
        "daybook grade set chloe \"quiz 2\" 16",
        "daybook grade set dawit \"quiz 2\" 20",
        "daybook grade set yuki \"quiz 2\" 17",
        "daybook grade set ana essay 44",
        "daybook grade set ben essay 36",
        "daybook grade set dawit essay 84",
        "daybook grade set dawit essay 48",
        "daybook undo",
        "daybook report class",
    ]
}

extension Transcript {
    /// The transcript with an empty line between its steps.
    fileprivate var spaced: String {
        steps.map { "$ \($0.line)\n\($0.output)" }.joined(separator: "\n")
    }
}
