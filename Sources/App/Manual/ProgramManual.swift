package import Commands

/// What the manual says of the program besides its commands.
package enum ProgramManual {
    /// Makes the manual of a table of commands.
    package static func manual(_ registry: Registry) -> Manual {
        Manual(
            registry: registry, program: Daybook.name, abstract: "a teacher's records in the terminal",
            introduction: [description, naming], conclusion: [status, environment, files])
    }

    /// The writer of pages for man(1).
    package static var roff: RoffManual {
        RoffManual(version: "\(Daybook.name) \(Daybook.version)", date: Daybook.versionDate)
    }

    private static let description = ManualPage.Section(
        "Description",
        [
            .text(
                """
                Daybook keeps a class gradebook, a to-do list, and the people and events one wants to remember, in one \
                file that belongs to its owner. Everything can be undone, and nothing leaves the machine.
                """),
            .text(
                """
                Without arguments it shows today: what is due, what is still ungraded, whom to contact, and what fits \
                next. “daybook shell” takes the same commands line by line, without the word daybook.
                """),
            .text(
                """
                Results go to standard output, as text on a terminal and as tab-separated values in a pipe; notices, \
                questions and errors go to standard error. Options may stand anywhere; “--” ends them. A word that \
                begins with a dash and a digit is a value. “-” as a file is standard input or output.
                """),
        ])

    private static let naming = ManualPage.Section(
        "Naming records",
        [
            .text(
                """
                Every record has a number, counted per kind and never given again: 12 or #12. Students, people, \
                quizzes, courses, categories, events and to-dos can be named by any part of the name as well, ignoring \
                case and accents: the exact name first, then the beginning of a word, then any part. Where several \
                fit, they are listed with their numbers, and nothing is changed. Several at once: 3 5-7 “Mark exams”.
                """)
        ])

    private static let status = ManualPage.Section(
        "Exit status",
        [
            .entries(
                nil,
                [
                    ManualPage.Entry("0", "Done; also when a list is empty."),
                    ManualPage.Entry("1", "Refused by what is stored, not found, or a file that cannot be read."),
                    ManualPage.Entry("2", "Typed wrongly, or a value that cannot be read."),
                    ManualPage.Entry("3", "The store cannot be used."),
                    ManualPage.Entry("130", "Interrupted."),
                ])
        ])

    private static let environment = ManualPage.Section(
        "Environment",
        [
            .entries(
                nil,
                [
                    ManualPage.Entry("DAYBOOK_STORE", "The store, where --store does not name one."),
                    ManualPage.Entry("DAYBOOK_NOW", "The time at which the clock stands, as in 2026-11-30T10:00:00."),
                    ManualPage.Entry("DAYBOOK_REMIND_AT", "When a day without a time reminds; 09:00 when not set."),
                    ManualPage.Entry("TZ", "The time zone."),
                    ManualPage.Entry("NO_COLOR", "No colors, as --color never."),
                    ManualPage.Entry("VISUAL, EDITOR", "The editor in which records are changed."),
                    ManualPage.Entry("COLUMNS, LINES", "The size of the terminal, where it is not what it says."),
                ])
        ])

    private static let files = ManualPage.Section(
        "Files",
        [
            .entries(
                nil,
                [
                    ManualPage.Entry("$XDG_DATA_HOME/daybook/daybook.store", "The store (~/.local/share)."),
                    ManualPage.Entry(
                        "$XDG_CONFIG_HOME/daybook/settings",
                        "Settings (~/.config): “tips = off”, “color overdue = bold red”."),
                    ManualPage.Entry(
                        "$XDG_STATE_HOME/daybook/history", "The lines typed in the shell (~/.local/state)."),
                ])
        ])
}
