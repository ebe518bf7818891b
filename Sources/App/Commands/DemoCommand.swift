import Commands

/// `demo`: a sample class, to-dos and people on a store that is thrown away: played, or for a person to try.
enum DemoCommand {
    /// Makes the command; at a terminal it ends in the shell.
    static func command(modules: [DomainModule], isForTerminal: Bool) -> Command {
        Command(
            "demo", abstract: "Shows the program at work on a sample class, to-dos and people.",
            discussion: """
                Everything is kept in memory and is gone afterwards; your own store is not opened. At a terminal the \
                samples are there to try every command on, in the shell; elsewhere a class is played.
                """,
            examples: [Example("demo", "Opens the samples, to try every command on.")],
            body: .varies { _ in
                isForTerminal
                    ? .converses { _, _ in shell }
                    : .standalone { _, _ in
                        Outcome(.text(try Transcript.playing(lines, modules: modules).spaced))
                    }
            })
    }

    private static let shell = ShellDialogue(
        prelude: lines + todos + people,
        greeting: [
            "A sample class, to-dos and people in memory: whatever you do is gone at the end.",
            "Try: report class, todo list, person list, grid, help. Ctrl-D ends.",
        ],
        keepsHistory: false, store: ":memory:")

    /// Ten to-dos by the titles of a well-known exercise.
    private static let todos = [
        "daybook todo add \"Buy groceries\" --due today --tag home",
        "daybook todo add \"Finish homework\" --due \"tomorrow 17:00\" --priority high",
        "daybook todo add \"Go for a run\" --every \"every 2 days\" --due today",
        "daybook todo add \"Practice Yoga\" --every weekly --due sunday",
        "daybook todo add \"Read a book\" --content \"The one about the desert\"",
        "daybook todo add \"Write a blog post\" --due eom --priority low",
        "daybook todo add \"Clean the house\" --due saturday --tag home",
        "daybook todo add \"Walk the dog\" --due today --every daily",
        "daybook todo add \"Attend a meeting\" --due \"monday 16:00\" --priority medium",
        "daybook todo add \"Read a book\" --due yesterday --content \"The one that is to go back\"",
        "daybook todo done \"Clean the house\"",
    ]

    private static let people = [
        "daybook person add \"Dave Lister\" --email dave@example.org --met-at \"Dimension Jump\" --location Nottingham",
        "daybook person add \"Arnold Rimmer\" --met-at \"Dimension Jump\" --details \"Second technician\"",
        "daybook person add \"Paul Hudson\" --email paul@example.org --prospect --details \"His badge was scanned\"",
        "daybook person add \"Ada Lovelace\" --birthday 1815-12-10 --met-at none",
        "daybook person contacted \"Dave Lister\"",
    ]

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
